import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#store/port.ts'
import { devices } from '#store/sql/tables/devices.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { inTransaction } from '#store/sql/wire/retry-transaction.ts'
import type { KnownDevice } from '#wire/devices.ts'
import { Refused } from '../http/errors.ts'
import { endSessionsOn } from '../session/sessions.ts'
import { endSeals } from './seals.ts'

const own = ({ organisation_id }: Scope): SQL =>
  organisation_id === 'every' ? sql`true` : sql`d.organisation_id = ${organisation_id}::uuid`

export async function listDevices(db: Database, scope: Scope): Promise<readonly KnownDevice[]> {
  const { rows } = await db.execute<{ device: KnownDevice }>(sql`
    select json_build_object('id', d.id, 'name', d.name, 'code', d.code, 'last_number', d.last_number,
      'warehouse', (select json_build_object('id', w.id, 'name', w.name) from warehouse w
        where w.id = d.warehouse_id and (w.organisation_id = d.organisation_id or w.is_global)),
      'cashbox', (select json_build_object('id', c.id, 'name', c.name) from cashbox c
        where c.id = d.cashbox_id and (c.organisation_id = d.organisation_id or c.is_global)),
      'enrolled_at', d.enrolled_at, 'revoked_at', d.revoked_at, 'first_seen_at', d.first_seen_at,
      'last_seen_at', d.last_seen_at,
      'last_user', (select json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name))
        from users u where u.id = d.last_user_id),
      'app_version', d.app_version, 'health', d.health,
      'set_aside', (select count(*) from commands k
        where k.organisation_id = d.organisation_id and k.state = 'set_aside' and k.device_id = d.id),
      'send_asked_at', d.send_asked_at, 'log_asked_at', d.log_asked_at, 'log_at', d.log_at) as device
    from devices d where ${own(scope)} order by d.enrolled_at is null, d.last_seen_at desc, d.id limit 1000`)
  return rows.map(({ device }) => device)
}

/**
 * Revokes a device: its credential and its people's sessions end, and receipts it seals from now on don't count. Work
 * left on it can still be sent when its people sign in there again.
 */
export const revokeCredential = (db: Database, id: string, { organisation_id }: Scope): Promise<void> =>
  inTransaction(db, async (tx) => {
    const mine = organisation_id === 'every' ? undefined : eq(devices.organisation_id, organisation_id)
    const revoked = await tx
      .update(devices)
      .set({ revoked_at: new Date().toISOString(), secret_hash: null })
      .where(and(eq(devices.id, id), mine))
      .returning({ organisation_id: devices.organisation_id })
    if (revoked.length === 0) throw new Refused('not_found')
    for (const one of revoked) {
      await endSessionsOn(tx, id, one.organisation_id)
      await endSeals(tx, { organisation_id: one.organisation_id, device: id })
    }
  })
