import { sql } from 'drizzle-orm'
import { dayOf } from '#domain/kernel/day.ts'
import { noticesOfRows } from '#domain/notice-kinds.ts'
import { everybody } from '#store/feeds.ts'
import type { SqlStore } from '#store/sql/store.ts'
import { noticeLooks } from '#store/sql/tables/notices.ts'
import type { Connection, Database } from '#store/sql/wire/database.ts'
import { readersIn } from './people.ts'
import { tell } from './tell.ts'
import { foundByItself } from './watch-own.ts'
import { foundBalances, foundRows, type Watched } from './watch-rows.ts'

interface Due extends Record<string, unknown> {
  readonly organisation_id: string
  /** How far its news have come, and up to where it was looked over; null if it never was. */
  readonly version: number
  readonly seen: number | null
  readonly is_new_day: boolean
}

/** Organisations looked over in a round. */
const atOnce = 50
/** More changes than these are looked over as all there is. */
const mostChanged = 1000

const watchedKinds = [...new Set(noticesOfRows.map(({ of }) => of.name))]

/**
 * Looks for what begins to wait in the organisations in which something has changed since the last look, or for which a
 * new day has come; answers how many things were told. What waits is read from the books as they stand, so a look that
 * was missed, or came twice, changes nothing.
 */
export async function lookOver(db: Database, store: SqlStore, now = new Date().toISOString()): Promise<number> {
  const { rows } = await db.execute<Due>(sql`
    select f.feed as organisation_id, f.version::int8 as version, l.version as seen,
      l.day is distinct from ${dayOf(now)}::date as is_new_day
    from feeds f left join ${noticeLooks} l on l.organisation_id = f.feed
    where (l.version is distinct from f.version or l.day is distinct from ${dayOf(now)}::date)
      and (f.feed = ${everybody} or exists (
        select from organisation o where o.id = f.feed and o.is_active and o.deleted_at is null))
    limit ${atOnce}`)
  let told = 0
  const failures: unknown[] = []
  // Where one organisation can't be looked into, the others are.
  for (const due of rows)
    await lookInto(db, store, due, now).then(
      (more) => {
        told += more
      },
      (error: unknown) => failures.push(error),
    )
  if (failures.length > 0) throw new AggregateError(failures, 'not every organisation could be looked over')
  return told
}

async function lookInto(db: Database, store: SqlStore, due: Due, now: string): Promise<number> {
  const { organisation_id } = due
  const [version, seen] = [Number(due.version), due.seen === null ? null : Number(due.seen)]
  const watched: Watched = { db, store, organisation_id, now }
  const isWhole = due.is_new_day || seen === null || seen > version
  const changed = isWhole ? null : await changedSince(db, organisation_id, seen)
  const found = [
    ...(await foundRows(watched, changed)),
    ...(await foundByItself(watched)),
    ...(isWhole ? await foundBalances(watched) : []),
  ]
  return db.transaction(async (tx) => {
    const told = await tell(tx, organisation_id, found, () => readersIn(db, organisation_id), now)
    await tx.execute(sql`
      insert into ${noticeLooks} (organisation_id, version, day)
      values (${organisation_id}, ${version}, ${dayOf(now)})
      on conflict (organisation_id) do update set version = excluded.version, day = excluded.day`)
    return told
  })
}

/** Ids of what has changed, by kind; null where it is too much to be told one by one. */
async function changedSince(
  db: Database,
  feed: string,
  version: number,
): Promise<ReadonlyMap<string, readonly string[]> | null> {
  const { rows } = await db.execute<{ resource: string; row_id: string }>(sql`
    select distinct resource, row_id from change_log
    where feed = ${feed} and version > ${version} and resource = any(${sql.param(watchedKinds)}::text[])
    limit ${mostChanged + 1}`)
  if (rows.length > mostChanged) return null
  return new Map(
    [...Map.groupBy(rows, ({ resource }) => resource)].map(([name, all]) => [name, all.map(({ row_id }) => row_id)]),
  )
}

/** Asks for a look over all of an organisation, where something waits that no news of its records tell. */
export const lookAnew = (db: Connection, organisation_id: string) =>
  db.execute(sql`delete from ${noticeLooks} where organisation_id = ${organisation_id}`).then(() => {})
