import { sql } from 'drizzle-orm'
import type { Database } from '#store/sql/wire/database.ts'

/** What an organisation is called. */
export async function organisationNamed(db: Database, id: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from organisation where id = ${id}::uuid`)
  return rows[0]?.name ?? ''
}
