import type { Actor } from '#domain/kernel/permission.ts'
import { everybody } from '#store/feeds.ts'
import type { Books, FeedPosition, Held, Snapshot } from '#store/port.ts'
import { answerOf } from './answer.ts'
import { type Cursor, type Filling, readCursor, writeCursor } from './cursor.ts'
import { type Part, partsFor } from './parts.ts'
import type { PullAnswer, PullAsk } from './protocol.ts'
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
  { cursor: text, pending }: PullAsk,
  at = new Date(),
): Promise<PullAnswer> =>
  books.snapshot(async (snapshot) => {
    const own = await snapshot.position(actor.organisation_id)
    const shared = await snapshot.position(everybody)
    const asked: Asked = { snapshot, actor, parts: partsFor(actor, at), pending, own, everybody: shared }
    const cursor = text ? readCursor(text) : await beginning(asked)
    if (!cursor || cursor.sight !== sightOf(actor)) return startOver(false)
    if (!(await goesOn(cursor, asked))) return startOver(true)
    return cursor.filling ? fill(asked, cursor, cursor.filling) : news(asked, cursor)
  })

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
  return { sight: sightOf(actor), own, everybody, filling: { part: parts[0]?.name ?? '', id: null, done: 0, total } }
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

/** The first helping: everything there is, by part and id. What changes meanwhile comes after it as news. */
async function fill(asked: Asked, cursor: Cursor, filling: Filling): Promise<PullAnswer> {
  const rows: Record<string, readonly Held[]> = {}
  const start = asked.parts.findIndex(({ name }) => name === filling.part)
  let room = helping
  let at: Filling & { late?: boolean } = filling
  for (const part of start < 0 ? [] : asked.parts.slice(start)) {
    const id = part.name === filling.part ? filling.id : null
    const found = await part.after(asked.snapshot, id, room)
    if (found.length) rows[part.name] = found
    at = { part: part.name, id: found.at(-1)?.id ?? id, done: at.done + found.length, total: at.total, late: part.late }
    room -= found.length
    if (room === 0) break
  }
  const ended = room > 0
  const { late = false, ...next } = at
  const stood = isAhead(cursor.own, asked.own) && isAhead(cursor.everybody, asked.everybody)
  const more = !ended || !stood
  const done = ended ? filling.total : Math.min(at.done, filling.total)
  return {
    rows,
    removed: {},
    settled: more ? [] : await settledAt(asked, asked.own.version),
    cursor: writeCursor({ ...cursor, filling: ended ? null : next }),
    more,
    ready: ended || late,
    progress: { done, total: filling.total },
    reset: false,
    restored: false,
  }
}

async function news(asked: Asked, cursor: Cursor): Promise<PullAnswer> {
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
  const next = {
    ...cursor,
    own: { ...cursor.own, version: own.upTo, mark: own.mark },
    everybody: { ...cursor.everybody, version: shared.upTo, mark: shared.mark },
  }
  const more = own.upTo < asked.own.version || shared.upTo < asked.everybody.version
  return {
    rows,
    removed,
    settled: await settledAt(asked, own.upTo),
    cursor: writeCursor(next),
    more,
    ready: true,
    progress: null,
    reset: false,
    restored: false,
  }
}

/** Commands whose effect is in the rows up to this version, or of which nothing more will come. */
async function settledAt({ snapshot, actor, pending }: Asked, upTo: number) {
  if (pending.length === 0) return []
  const received = await snapshot.received(pending, actor.organisation_id, upTo)
  return received
    .filter(({ state }) => state === 'applied' || state === 'discarded' || state === 'replaced')
    .map(answerOf)
}
