import { sql } from 'drizzle-orm'
import type { Scope } from '#store/port.ts'
import type { Database } from '#store/sql/database.ts'
import { deviceOf, deviceShort, metaOf, ownOf, type PageOf, type Paging } from './set-aside.ts'

/** What should never happen and did, the latest first. */
export async function listAlarms(db: Database, scope: Scope, { page, per_page }: Paging): Promise<PageOf> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select c.id, c.code, c.command_id, c.at, ${deviceShort} as device from alarms c ${deviceOf}
    where ${ownOf(scope)} order by c.at desc, c.id limit ${per_page} offset ${(page - 1) * per_page}`)
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from alarms c where ${ownOf(scope)}`,
  )
  return { data: rows, meta: metaOf(counted.rows[0]?.total ?? 0, { page, per_page }) }
}
