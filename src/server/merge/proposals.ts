import { sql } from 'drizzle-orm'
import type { Merged } from '#store/sql/tables/merges.ts'
import type { Connection } from '#store/sql/wire/database.ts'

type Lines = Merged['lines']

/** Lets what bank statements propose, and have learned, name the records that stay. */
export async function followingLines(
  db: Connection,
  organisation_id: string,
  names: ReadonlyMap<string, string>,
): Promise<Lines> {
  const before = new Map<string, Lines[number]>()
  for (const [gone, into] of names) {
    const { rows } = await db.execute<{ id: string; proposals: unknown; means: unknown }>(sql`
      select id, proposals, means from bank_statement_lines where organisation_id = ${organisation_id}::uuid
        and (strpos(proposals::text, ${gone}) > 0 or strpos(means::text, ${gone}) > 0)`)
    for (const line of rows) if (!before.has(line.id)) before.set(line.id, { ...line })
    await db.execute(sql`
      update bank_statement_lines set proposals = replace(proposals::text, ${gone}, ${into})::jsonb,
        means = replace(means::text, ${gone}, ${into})::jsonb
      where organisation_id = ${organisation_id}::uuid and id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
  }
  return [...before.values()]
}

/** Gives the lines back what they said before; one that was decided meanwhile keeps what a person said. */
export async function givenBackLines(
  db: Connection,
  organisation_id: string,
  into: string,
  lines: Lines,
): Promise<void> {
  for (const { id, proposals, means } of lines)
    await db.execute(sql`
      update bank_statement_lines set proposals = ${JSON.stringify(proposals)}::jsonb,
        means = case when means is null then null else ${JSON.stringify(means)}::jsonb end
      where organisation_id = ${organisation_id}::uuid and id = ${id}::uuid
        and (means is null or strpos(means::text, ${into}) > 0)`)
}
