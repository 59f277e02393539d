import { sql } from 'drizzle-orm'
import type { Connection } from './wire/database.ts'

/** Raises the version of the own news of these people or devices: their open pages ask anew. */
export async function noteNews(db: Connection, of: readonly string[]): Promise<void> {
  const each = [...new Set(of)].sort()
  await db.execute(sql`
    insert into feeds (feed, version) select person, 1 from unnest(${sql.param(each)}::uuid[]) as person order by person
    on conflict (feed) do update set version = feeds.version + 1`)
}
