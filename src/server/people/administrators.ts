import { sql } from 'drizzle-orm'
import { administrator } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import { Refused } from '../http/errors.ts'

/**
 * Refuses what leaves an organisation without anybody who may do everything. Ask after the change was written, in its
 * transaction; two that are made at once are judged one after the other.
 */
export async function leaveAnAdministrator(tx: Connection, organisation_id: unknown): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${organisation_id}, 3))`)
  const { rows } = await tx.execute(sql`
    select from employee e join users u on u.id = e.id join role r on r.id = any(e.role_ids) and r.deleted_at is null
    where e.organisation_id = ${organisation_id} and r.organisation_id = ${organisation_id} and u.is_active
      and u.deleted_at is null and r.permissions ? ${administrator} limit 1`)
  if (rows.length === 0) throw new Refused('invalid', { '': [fault('last_administrator')] })
}
