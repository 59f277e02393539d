import { sql } from 'drizzle-orm'
import { dayOf } from '#domain/kernel/day.ts'
import { fault } from '#domain/kernel/result.ts'
import { dailyUploads } from '#store/sql/tables/uploads.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { Refused } from '../http/errors.ts'

const megabyte = 1_048_576
/** Megabytes per organisation and day: a whole catalogue in two or three days, too little to fill the server's disk. */
const mostADay = 1000

/**
 * Adds to an organisation's uploads of the day; in the database, so that several servers agree and a restart forgets
 * nothing.
 */
export async function countUpload(db: Database, organisation_id: string, bytes: number): Promise<void> {
  const today = dayOf(new Date().toISOString())
  const { rows } = await db.execute(sql`
    insert into ${dailyUploads} as held (organisation_id, day, bytes) values (${organisation_id}, ${today}, ${bytes})
    on conflict (organisation_id, day) do update set bytes = held.bytes + excluded.bytes
      where held.bytes + excluded.bytes <= ${mostADay * megabyte}
    returning bytes`)
  if (rows.length === 0) throw new Refused('too_many', { photos: [fault('daily_photos', { limit: mostADay })] })
}

export async function forgetUploads(db: Database): Promise<void> {
  await db.execute(sql`delete from ${dailyUploads} where day < ${dayOf(new Date().toISOString())}`)
}
