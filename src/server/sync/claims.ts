import { and, eq, lt, sql } from 'drizzle-orm'
import { claims } from '#store/sql/tables/devices.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { TakenUnit, UnitsClaimed } from '#wire/device-words.ts'

/**
 * Claims these units for a sale on this device, for ten minutes. Answers those that another device has claimed or that
 * are not in stock. Rows are locked in the order of the codes, so that two claims never deadlock.
 */
export async function claim(
  db: Database,
  organisation_id: string,
  { device, record_id, codes }: UnitsClaimed,
): Promise<readonly TakenUnit[]> {
  const wanted = sql.param([...new Set(codes)].filter((one) => !one.includes('\0')).sort())
  const { rows: held } = await db.execute<{ code: string }>(sql`
    insert into ${claims} as held (organisation_id, code, device_id, record_id, expires_at)
    select ${organisation_id}::uuid, code, ${device}::uuid, ${record_id}::uuid, now() + interval '10 minutes'
    from unnest(${wanted}::text[]) as wanted (code)
    on conflict (organisation_id, code) do update
      set device_id = excluded.device_id, record_id = excluded.record_id, expires_at = excluded.expires_at
      where held.device_id = excluded.device_id or held.expires_at < now()
    returning code`)
  const mine = sql.param(held.map((one) => one.code))
  const { rows } = await db.execute<TakenUnit>(sql`
    select c.code, 'claimed' as reason, case when d.code is null then null else d.name end as device
    from ${claims} c left join devices d on d.id = c.device_id and d.organisation_id = c.organisation_id
    where c.organisation_id = ${organisation_id} and c.code = any(${wanted}::text[]) and c.code <> all(${mine}::text[])
    union all
    select w.code, 'not_on_hand', null
    from unnest(${wanted}::text[]) as w (code)
    join unit u on u.organisation_id = ${organisation_id} and u.deleted_at is null
      and (u.imei_1 = w.code or u.imei_2 = w.code or u.serial_number = w.code)
    where not exists (select from register_product_now n where n.organisation_id = u.organisation_id
      and n.unit = coalesce(u.imei_1, u.serial_number) and n.unit <> '' and n.place = 'on_hand' and n.quantity > 0)
    order by 1, 2`)
  return rows
}

/** Drops the claims of one sale on this device: it was made or given up. */
export async function release(
  db: Database,
  organisation_id: string,
  { device, record_id }: Pick<UnitsClaimed, 'device' | 'record_id'>,
): Promise<void> {
  const own = and(eq(claims.device_id, device), eq(claims.record_id, record_id))
  await db.delete(claims).where(and(eq(claims.organisation_id, organisation_id), own))
}

export async function forgetOldClaims(db: Database): Promise<void> {
  await db.delete(claims).where(lt(claims.expires_at, new Date().toISOString()))
}
