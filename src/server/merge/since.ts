import { sql } from 'drizzle-orm'
import { placesNaming } from '#store/sql/books/followed.ts'
import { name } from '#store/sql/rows/where.ts'
import type { Connection } from '#store/sql/wire/database.ts'

/** How many entries name a record, by register: more than before means that something happened since. */
export async function entriesNaming(
  db: Connection,
  organisation_id: string,
  id: string,
  kind: string,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const { register, key } of placesNaming(kind)) {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${name(register.name)}
      where organisation_id = ${organisation_id}::uuid and ${name(key)} = ${id}::uuid`)
    counts[`${register.name}.${key}`] = rows[0]?.count ?? 0
  }
  return counts
}
