import { sql } from 'drizzle-orm'
import { noticeSendings, notices, noticesTold } from '#store/sql/tables/notices.ts'
import type { Database } from '#store/sql/wire/database.ts'

/** How long a notice stands in somebody's list, and how long it is known that it was told. */
const shown = sql.raw("interval '180 days'")
const known = sql.raw("interval '2 years'")

export async function forgetNotices(db: Database): Promise<void> {
  await db.execute(sql`delete from ${noticesTold} where push_at < now() - ${shown}`)
  await db.execute(sql`delete from ${noticeSendings} where created_at < now() - ${shown}`)
  await db.execute(sql`delete from ${notices} where created_at < now() - ${known}`)
}
