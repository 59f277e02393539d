import type { Actor } from '#domain/kernel/permission.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { everybody } from '#store/feeds.ts'
import type { Books, FeedPosition, Scope, Snapshot } from '#store/port.ts'
import { type Cursor, type Filling, readCursor, writeCursor } from './cursor.ts'
import type { PullAnswer } from './protocol.ts'
import { type Held, heldBy, sightOf, travelling } from './sight.ts'

/** Rows that one helping brings. */
export const helping = 2000

interface Asked {
  readonly snapshot: Snapshot
  readonly actor: Actor
  readonly held: readonly Held[]
  /** On a device even a super user is a member of one organisation. */
  readonly scope: Scope
  /** Where the feeds stand now. */
  readonly own: FeedPosition
  readonly everybody: FeedPosition
}

/** Answers a device that has come as far as its cursor. Rows and positions are of one moment, so nothing falls between. */
export const pull = (books: Books, actor: Actor, text: string | null): Promise<PullAnswer> =>
  books.snapshot(async (snapshot) => {
    const own = await snapshot.position(actor.organisation_id)
    const shared = await snapshot.position(everybody)
    const scope = { organisation_id: actor.organisation_id }
    const asked: Asked = { snapshot, actor, held: heldBy(actor), scope, own, everybody: shared }
    const cursor = text ? readCursor(text) : await beginning(asked)
    if (!cursor || !goesOn(cursor, asked)) return startOver
    return cursor.filling ? fill(asked, cursor, cursor.filling) : news(asked, cursor)
  })

const startOver: PullAnswer = { rows: {}, removed: {}, cursor: '', more: true, progress: null, reset: true }

async function beginning({ snapshot, actor, held, scope, own, everybody }: Asked): Promise<Cursor> {
  let total = 0
  for (const { resource } of held) total += await snapshot.count(resource, scope)
  const first = held[0]?.resource.name ?? ''
  return { sight: sightOf(actor), own, everybody, filling: { resource: first, id: null, done: 0, total } }
}

/** A feed that stands before the cursor was restored from an older copy. */
const goesOn = (cursor: Cursor, now: Asked) =>
  cursor.sight === sightOf(now.actor) && isAhead(now.own, cursor.own) && isAhead(now.everybody, cursor.everybody)

const isAhead = (now: FeedPosition, then: FeedPosition) => now.epoch === then.epoch && now.version >= then.version

/** The first helping: everything there is, by resource and id. What changes meanwhile comes after it as news. */
async function fill(asked: Asked, cursor: Cursor, filling: Filling): Promise<PullAnswer> {
  const rows: Record<string, readonly StoredRow[]> = {}
  const start = asked.held.findIndex(({ resource }) => resource.name === filling.resource)
  let room = helping
  let at: Filling | null = filling
  for (const held of start < 0 ? [] : asked.held.slice(start)) {
    const { resource } = held
    const id = resource.name === filling.resource ? filling.id : null
    const found = await asked.snapshot.rowsAfter(resource, id, room, asked.scope)
    if (found.length) rows[resource.name] = found.map((row) => travelling(held, row, asked.actor))
    const last = found.at(-1)?.id ?? id
    at = { ...at, resource: resource.name, id: last, done: at.done + found.length }
    room -= found.length
    if (room === 0) break
  }
  const ended = room > 0
  const next = { ...cursor, filling: ended ? null : at }
  const stood = isAhead(cursor.own, asked.own) && isAhead(cursor.everybody, asked.everybody)
  const done = Math.min(at.done, filling.total)
  return {
    rows,
    removed: {},
    cursor: writeCursor(next),
    more: !ended || !stood,
    progress: { done: ended ? filling.total : done, total: filling.total },
    reset: false,
  }
}

async function news(asked: Asked, cursor: Cursor): Promise<PullAnswer> {
  const { snapshot, actor, held, scope } = asked
  const own = await snapshot.changes(actor.organisation_id, cursor.own.version, helping)
  const shared = await snapshot.changes(everybody, cursor.everybody.version, helping)
  const rows: Record<string, readonly StoredRow[]> = {}
  const removed: Record<string, readonly string[]> = {}
  for (const each of held) {
    const { name } = each.resource
    const ids = [...new Set([...(own.ids.get(name) ?? []), ...(shared.ids.get(name) ?? [])])]
    if (ids.length === 0) continue
    const found = await snapshot.rows(each.resource, ids, scope)
    const seen = new Set(found.map(({ id }) => id))
    rows[name] = found.map((row) => travelling(each, row, actor))
    removed[name] = ids.filter((id) => !seen.has(id))
  }
  const next = {
    ...cursor,
    own: { ...cursor.own, version: own.upTo },
    everybody: { ...cursor.everybody, version: shared.upTo },
  }
  const more = own.upTo < asked.own.version || shared.upTo < asked.everybody.version
  return { rows, removed, cursor: writeCursor(next), more, progress: null, reset: false }
}
