import type { Actor } from '#domain/kernel/permission.ts'
import { everybody } from '#store/feeds.ts'
import type { FeedPosition, HeldRow, Snapshot, Snapshots, Tally } from '#store/port.ts'
import { answerOf } from './answer.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { fill, nothingOf, type Review, reviewed } from './filling.ts'
import { type Part, partsFor } from './parts.ts'
import type { PullAnswer, PullAsk, Tallied } from './protocol.ts'
import { rightsIn } from './sight.ts'

/** The most rows in one answer. */
export const helping = 2000

/** Replaced in tests: the parts for a person, and the rows per answer. */
interface Serving {
  readonly partsOf: typeof partsFor
  readonly most: number
}

interface Asked {
  readonly snapshot: Snapshot
  readonly actor: Actor
  readonly parts: readonly Part[]
  readonly pending: readonly string[]
  readonly most: number
  /** The present positions of the feeds. */
  readonly own: FeedPosition
  readonly everybody: FeedPosition
}

/** Answers a pull. Rows and positions are read in one snapshot, so that no change is missed. */
export const pull = (
  books: Snapshots,
  actor: Actor,
  { cursor: text, pending, tally = false, parts: byPart = false, renew = [] }: PullAsk,
  at = new Date(),
  { partsOf, most }: Serving = { partsOf: partsFor, most: helping },
): Promise<PullAnswer> =>
  books.snapshot(async (snapshot) => {
    const own = await snapshot.position(actor.organisation_id)
    const shared = await snapshot.position(everybody)
    const asked: Asked = { snapshot, actor, parts: partsOf(actor, at), pending, most, own, everybody: shared }
    const cursor = text ? readCursor(text) : await beginning(asked)
    if (!cursor || cursor.wall !== actor.organisation_id) return startOver(false)
    if (!(await goesOn(cursor, asked))) return startOver(true)
    const review = reviewed(cursor, asked.parts, renew)
    if (review.isOther && !byPart) return startOver(false)
    const answer = await helped(asked, review)
    return tally && !answer.more ? { ...answer, tallied: await tallied(snapshot, partsOf, actor, at) } : answer
  })

const day = 24 * 60 * 60_000

/** Counts what will still be held tomorrow: the clocks of devices may differ by up to a day. */
async function tallied(snapshot: Snapshot, partsOf: typeof partsFor, actor: Actor, at: Date): Promise<Tallied> {
  const tomorrow = new Date(at.getTime() + day)
  const parts: Record<string, Tally> = {}
  for (const part of partsOf(actor, tomorrow)) parts[part.name] = await part.tally(snapshot)
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
  const held = Object.fromEntries(parts.map(({ name, sight }) => [name, rightsIn(sight.name)]))
  const first = { done: 0, total, ready: false }
  return { wall: actor.organisation_id, own, everybody, latest: { own, everybody }, held, filling: null, first }
}

/**
 * Whether the cursor fits the feeds. A feed that is behind it, or has another mark at its version, was restored from a
 * backup.
 */
async function goesOn(
  { latest, ...heard }: Cursor,
  { snapshot, actor, own, everybody: shared }: Asked,
): Promise<boolean> {
  return (
    isAhead(own, heard.own) &&
    isAhead(shared, heard.everybody) &&
    isAhead(own, latest.own) &&
    isAhead(shared, latest.everybody) &&
    (await isOfOurs(snapshot, actor.organisation_id, latest.own, own)) &&
    (await isOfOurs(snapshot, everybody, latest.everybody, shared))
  )
}

/** Most pulls come when nothing has changed: then no look-up is needed. */
const isOfOurs = async (snapshot: Snapshot, feed: string, then: FeedPosition, now: FeedPosition) =>
  then.version === now.version ? then.mark === now.mark : snapshot.gave(feed, then)

const since = async ({ snapshot, most }: Asked, feed: string, then: FeedPosition, now: FeedPosition) =>
  then.version === now.version
    ? { upTo: now.version, mark: now.mark, ids: new Map<string, Set<string>>() }
    : snapshot.changes(feed, then.version, most)

const isAhead = (now: FeedPosition, then: FeedPosition) => now.epoch === then.epoch && now.version >= then.version

/**
 * One answer: changes first, then rows of incomplete parts, up to the limit. Until the device can sell, the parts for
 * selling come first and then the changes: so all is of one moment when work begins.
 */
async function helped(asked: Asked, { cursor, emptied, narrowed }: Review): Promise<PullAnswer> {
  const { parts, snapshot, most } = asked
  const sells = cursor.first?.ready ?? true
  const early = sells ? nothingOf(cursor, most) : await fill(snapshot, parts.filter(isEarly), cursor, most)
  const told = sells || early.room > 0 ? await heard(asked, early.cursor) : nothingHeard(early.cursor)
  const rest = told.more ? nothingOf(told.cursor, 0) : await fill(snapshot, parts, told.cursor, early.room)
  const { held, first } = rest.cursor
  const isWhole = parts.every(({ name, sight }) => held[name] === sight.name)
  const ready = sells || !told.more
  const latest = { own: asked.own, everybody: asked.everybody }
  const next = { ...rest.cursor, latest, first: first && !isWhole ? { ...first, ready } : null }
  const { done, total } = first ?? { done: 0, total: 0 }
  return {
    rows: together(told.rows, { ...early.rows, ...rest.rows }),
    removed: told.removed,
    filled: { ...early.filled, ...rest.filled, ...emptied },
    narrowed,
    settled: ready ? await settledAt(asked, next.own.version) : [],
    cursor: writeCursor(next),
    more: told.more || !isWhole,
    ready,
    progress: first && { done: isWhole ? total : Math.min(done, total), total },
    reset: false,
    restored: false,
  }
}

const isEarly = ({ late }: Part) => !late
const nothingHeard = (cursor: Cursor) => ({ rows: {}, removed: {}, cursor, more: true })

type Rows = PullAnswer['rows']

/** Joins changed and filled rows, each row once. */
function together(changed: Rows, filled: Rows): Rows {
  const rows: Record<string, Rows[string]> = { ...changed }
  for (const [name, own] of Object.entries(filled)) {
    const ids = new Set(own.map(({ id }) => id))
    rows[name] = [...(changed[name] ?? []).filter(({ id }) => !ids.has(id)), ...own]
  }
  return rows
}

/** What has changed since the cursor, and the new position. */
async function heard(asked: Asked, cursor: Cursor) {
  const { snapshot, actor, parts } = asked
  const own = await since(asked, actor.organisation_id, cursor.own, asked.own)
  const shared = await since(asked, everybody, cursor.everybody, asked.everybody)
  const rows: Record<string, readonly HeldRow[]> = {}
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

/** The answers to commands whose effect is in the rows up to this version, or that will have none. */
async function settledAt({ snapshot, actor, pending }: Asked, upTo: number) {
  if (pending.length === 0) return []
  const received = await snapshot.received(pending, actor.organisation_id, upTo)
  return received
    .filter(({ state }) => state === 'applied' || state === 'discarded' || state === 'replaced')
    .map(answerOf)
}
