import type { Actor } from '#domain/kernel/permission.ts'
import { everybody } from '#store/feeds.ts'
import type { Books, FeedPosition, Held, Snapshot, Tally } from '#store/port.ts'
import { answerOf } from './answer.ts'
import { type Cursor, type Filling, readCursor, writeCursor } from './cursor.ts'
import { type Part, partsFor } from './parts.ts'
import type { PullAnswer, PullAsk, Tallied } from './protocol.ts'
import { sightOf } from './sight.ts'

/** Rows that one helping brings. */
export const helping = 2000

interface Asked {
  readonly snapshot: Snapshot
  readonly actor: Actor
  readonly parts: readonly Part[]
  readonly pending: readonly string[]
  /** Where the feeds stand now. */
  readonly own: FeedPosition
  readonly everybody: FeedPosition
}

/** Answers a device that has come as far as its cursor. Rows and positions are of one moment, so nothing falls between. */
export const pull = (
  books: Books,
  actor: Actor,
  { cursor: text, pending, tally = false }: PullAsk,
  at = new Date(),
): Promise<PullAnswer> =>
  books.snapshot(async (snapshot) => {
    const own = await snapshot.position(actor.organisation_id)
    const shared = await snapshot.position(everybody)
    const asked: Asked = { snapshot, actor, parts: partsFor(actor, at), pending, own, everybody: shared }
    const cursor = text ? readCursor(text) : await beginning(asked)
    if (!cursor || cursor.sight !== sightOf(actor)) return startOver(false)
    if (!(await goesOn(cursor, asked))) return startOver(true)
    const answer = await (cursor.filling ? fill(asked, cursor, cursor.filling) : news(asked, cursor))
    return tally && !answer.more ? { ...answer, tallied: await tallied(snapshot, actor, at) } : answer
  })

const day = 24 * 60 * 60_000

/** Of what will still be held tomorrow: the clocks of all who are asked may differ by as much. */
async function tallied(snapshot: Snapshot, actor: Actor, at: Date): Promise<Tallied> {
  const tomorrow = new Date(at.getTime() + day)
  const parts: Record<string, Tally> = {}
  for (const part of partsFor(actor, tomorrow)) parts[part.name] = await part.tally(snapshot)
  return { at: tomorrow.toISOString(), parts }
}

const startOver = (restored: boolean): PullAnswer => ({
  rows: {},
  removed: {},
  settled: [],
  cursor: '',
  more: true,
  ready: false,
  progress: null,
  reset: true,
  restored,
})

async function beginning({ snapshot, actor, parts, own, everybody }: Asked): Promise<Cursor> {
  let total = 0
  for (const part of parts) total += await part.count(snapshot)
  return {
    sight: sightOf(actor),
    own,
    everybody,
    filling: { part: parts[0]?.name ?? '', id: null, done: 0, total, late: false },
  }
}

/** A feed that stands before the cursor, or that gave its version another mark, was restored from an older copy. */
async function goesOn(cursor: Cursor, { snapshot, actor, own, everybody: shared }: Asked): Promise<boolean> {
  return (
    isAhead(own, cursor.own) &&
    isAhead(shared, cursor.everybody) &&
    (await isOfOurs(snapshot, actor.organisation_id, cursor.own, own)) &&
    (await isOfOurs(snapshot, everybody, cursor.everybody, shared))
  )
}

/** Most devices ask where nothing happened since: then there is nothing to look up. */
const isOfOurs = async (snapshot: Snapshot, feed: string, then: FeedPosition, now: FeedPosition) =>
  then.version === now.version ? then.mark === now.mark : snapshot.gave(feed, then)

const since = async (snapshot: Snapshot, feed: string, then: FeedPosition, now: FeedPosition) =>
  then.version === now.version
    ? { upTo: now.version, mark: now.mark, ids: new Map<string, Set<string>>() }
    : snapshot.changes(feed, then.version, helping)

const isAhead = (now: FeedPosition, then: FeedPosition) => now.epoch === then.epoch && now.version >= then.version

/**
 * The first helping: everything there is, by part and id. What it takes to sell comes first, and with the end of it what
 * has changed since the beginning: it is of one moment when people begin to work with it. What changes later is news.
 */
async function fill(asked: Asked, cursor: Cursor, filling: Filling): Promise<PullAnswer> {
  const early = await take(asked, filling, { late: false, room: filling.late ? 0 : helping })
  if (!filling.late && early.room === 0) return helped(early, { cursor, ready: false })
  const told = filling.late ? null : await heard(asked, cursor)
  const rows = told ? together(early.rows, told.rows) : {}
  const removed = told?.removed ?? {}
  if (told?.more) return helped({ ...early, rows, removed }, { cursor: told.cursor, ready: false })
  const first = asked.parts.find(({ late }) => late)?.name ?? ''
  const begun = told ? { ...early.filling, part: first, id: null, late: true } : filling
  const late = await take(asked, begun, { late: true, room: told ? early.room : helping })
  const now = told?.cursor ?? cursor
  const ended = late.room > 0
  const stood = isAhead(now.own, asked.own) && isAhead(now.everybody, asked.everybody)
  const answer = helped({ ...late, rows: together(rows, late.rows), removed }, { cursor: now, ready: true })
  const settled = await settledAt(asked, now.own.version)
  if (!ended) return { ...answer, settled }
  const { total } = filling
  return {
    ...answer,
    settled,
    cursor: writeCursor({ ...now, filling: null }),
    more: !stood,
    progress: { done: total, total },
  }
}

type Rows = PullAnswer['rows']

interface Taken {
  readonly rows: Rows
  readonly filling: Filling
  /** For how many more rows there is room. */
  readonly room: number
}

/** Goes on through the parts of one kind, as far as there is room. */
async function take(
  { parts, snapshot }: Asked,
  filling: Filling,
  { late, room: most }: { readonly late: boolean; readonly room: number },
): Promise<Taken> {
  const rows: Record<string, readonly Held[]> = {}
  const own = parts.filter((part) => part.late === late)
  const start = own.findIndex(({ name }) => name === filling.part)
  let room = most
  let at = filling
  for (const part of start < 0 ? [] : own.slice(start)) {
    if (room === 0) break
    const id = part.name === filling.part ? filling.id : null
    const found = await part.after(snapshot, id, room)
    if (found.length) rows[part.name] = found
    at = { ...at, part: part.name, id: found.at(-1)?.id ?? id, done: at.done + found.length }
    room -= found.length
  }
  return { rows, filling: at, room }
}

function together(one: Rows, other: Rows): Rows {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(names.map((name) => [name, [...(one[name] ?? []), ...(other[name] ?? [])]]))
}

const helped = (
  { rows, removed = {}, filling }: Taken & { readonly removed?: PullAnswer['removed'] },
  { cursor, ready }: { readonly cursor: Cursor; readonly ready: boolean },
): PullAnswer => ({
  rows,
  removed,
  settled: [],
  cursor: writeCursor({ ...cursor, filling }),
  more: true,
  ready,
  progress: { done: Math.min(filling.done, filling.total), total: filling.total },
  reset: false,
  restored: false,
})

async function news(asked: Asked, cursor: Cursor): Promise<PullAnswer> {
  const told = await heard(asked, cursor)
  return {
    ...told,
    settled: await settledAt(asked, told.cursor.own.version),
    cursor: writeCursor(told.cursor),
    ready: true,
    progress: null,
    reset: false,
    restored: false,
  }
}

/** What has changed since, and how far that is. */
async function heard(asked: Asked, cursor: Cursor) {
  const { snapshot, actor, parts } = asked
  const own = await since(snapshot, actor.organisation_id, cursor.own, asked.own)
  const shared = await since(snapshot, everybody, cursor.everybody, asked.everybody)
  const rows: Record<string, readonly Held[]> = {}
  const removed: Record<string, readonly string[]> = {}
  for (const part of parts) {
    const ids = [...new Set([...(own.ids.get(part.name) ?? []), ...(shared.ids.get(part.name) ?? [])])]
    if (ids.length === 0) continue
    const found = await part.of(snapshot, ids)
    const seen = new Set(found.map(({ id }) => id))
    rows[part.name] = found
    removed[part.name] = ids.filter((id) => !seen.has(id))
  }
  const next: Cursor = {
    ...cursor,
    own: { ...cursor.own, version: own.upTo, mark: own.mark },
    everybody: { ...cursor.everybody, version: shared.upTo, mark: shared.mark },
  }
  const more = own.upTo < asked.own.version || shared.upTo < asked.everybody.version
  return { rows, removed, cursor: next, more }
}

/** Commands whose effect is in the rows up to this version, or of which nothing more will come. */
async function settledAt({ snapshot, actor, pending }: Asked, upTo: number) {
  if (pending.length === 0) return []
  const received = await snapshot.received(pending, actor.organisation_id, upTo)
  return received
    .filter(({ state }) => state === 'applied' || state === 'discarded' || state === 'replaced')
    .map(answerOf)
}
