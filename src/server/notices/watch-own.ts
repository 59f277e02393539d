import { sql } from 'drizzle-orm'
import { type Actor, isEverywhere } from '#domain/kernel/permission.ts'
import { everybody } from '#store/feeds.ts'
import { type Scope, scopeOf } from '#store/port.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import { type FoundNotice, mostOfKind } from './found.ts'
import { type OwnWait, ownWaits } from './own-waits.ts'
import type { Watched } from './watch-rows.ts'
import { saidBy } from './words.ts'

interface Found extends Record<string, unknown> {
  readonly cause: string
  readonly row_id: string | null
  readonly place_id: string | null
  readonly params: Readonly<Record<string, unknown>>
}

const foundIn = (wait: OwnWait, { organisation_id }: Scope, now: string) =>
  wait.found((of) => (organisation_id === 'every' ? sql`true` : sql`${of} = ${organisation_id}::uuid`), now)

/** What the server finds in tables that no declaration makes. */
export async function foundByItself({ db, organisation_id, now }: Watched): Promise<FoundNotice[]> {
  const found: FoundNotice[] = []
  for (const wait of waitsIn(organisation_id)) {
    const { rows } = await db.execute<Found>(
      sql`select * from (${foundIn(wait, { organisation_id }, now)}) found limit ${mostOfKind}`,
    )
    for (const { cause, row_id, place_id, params } of rows) {
      const words = saidBy(wait.kind.name, params)
      found.push({ kind: wait.kind, cause, row_id, place_id, created_by: null, done_by: [], words, list: wait.list })
    }
  }
  return found
}

const waitsIn = (organisation_id: string) =>
  ownWaits.filter(({ isOfServer = false }) => isOfServer === (organisation_id === everybody))

/** Whether what was told by this kind, because of this, is still so; null of other kinds. */
export async function isStillFound({ db, organisation_id, now }: Watched, kind: string, cause: string) {
  const wait = ownWaits.find((one) => one.kind.name === kind)
  if (!wait) return null
  const { rows } = await db.execute(
    sql`select from (${foundIn(wait, { organisation_id }, now)}) found where cause = ${cause}`,
  )
  return rows.length > 0
}

/** How much of each kind waits for this person now, and the one record that it is, if it is one. */
export async function ownWaitsOf(db: Connection, actor: Actor) {
  const now = new Date().toISOString()
  const mine = ownWaits.filter(({ kind }) => kind.isFor(actor))
  if (mine.length === 0) return []
  const places = sql.param([...(actor.places ?? [])])
  const isHere = isEverywhere(actor) ? sql`true` : sql`(place_id is null or place_id = any(${places}::uuid[]))`
  const counts = mine.map(
    (wait, at) => sql`
      select ${at}::int as at, coalesce(sum(total), 0)::int as total,
        case when count(*) = 1 then (array_agg(row_id))[1] end as row_id
      from (${foundIn(wait, scopeOf(actor), now)}) found where ${isHere}`,
  )
  const { rows } = await db.execute<{ at: number; total: number; row_id: string | null }>(
    sql`${sql.join(counts, sql` union all `)}`,
  )
  return rows.flatMap(({ at, total, row_id }) => {
    const { kind, under, list } = mine[at]!
    return total > 0 ? [{ kind: kind.name, under, total, row_id, list }] : []
  })
}
