import { sql } from 'drizzle-orm'
import { fault } from '#domain/kernel/result.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { Refused } from '../http/errors.ts'

/** Bytes: thousands of ordinary sales. A device with more undecided than that is broken. */
const most = 20_000_000

/**
 * What can't be posted is kept whole until somebody decides, so each device may leave only so much. Beyond that it is
 * told to wait: it keeps its work and goes on when the office has decided.
 */
export async function needRoom(db: Database, organisation_id: string, device: string): Promise<void> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select coalesce(sum(pg_column_size(command)), 0)::float8 as bytes from commands
    where organisation_id = ${organisation_id} and device_id = ${device} and state in ('set_aside', 'blocked')`)
  if (Number(rows[0]?.bytes) > most) throw new Refused('too_many', { '': [fault('too_many_set_aside')] }, 60)
}
