import { sql } from 'drizzle-orm'
import { keyOf } from '#domain/kernel/field.ts'
import { fieldOf, type Resource } from '#domain/kernel/resource.ts'
import { foldedText } from '#domain/kernel/spelling.ts'
import { tableOf } from '#store/sql/rows/tables.ts'
import { list, name } from '#store/sql/rows/where.ts'
import type { Database } from '#store/sql/wire/database.ts'
import type { Alike } from '#wire/merges.ts'

/** So many groups are told at once: what is merged makes room for others. */
const most = 100

/** Records of an organisation that agree in a field that mostly tells them apart; each group once. */
export async function duplicatesOf(
  db: Database,
  resource: Resource,
  organisation_id: string,
): Promise<readonly Alike[]> {
  const alike = resource.merges?.alike ?? []
  const same = resource.merges?.same ?? []
  const columns = [...alike, ...same].map((field) => keyOf(field, fieldOf(resource, field)))
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select id, ${list(columns.map(name))} from ${tableOf(resource)}
    where organisation_id = ${organisation_id}::uuid and deleted_at is null order by created_at, id`)
  const told = new Set<string>()
  const groups: Alike[] = []
  for (const field of alike) {
    const key = keyOf(field, fieldOf(resource, field))
    const found = Map.groupBy(
      rows.filter((row) => row[key]),
      // What can't be merged is no duplicate: goods in pieces and by weight may bear one name.
      (row) => [plainly(row[key]), ...same.map((one) => String(row[keyOf(one, fieldOf(resource, one))]))].join('\n'),
    )
    for (const group of found.values()) {
      const ids = group.map(({ id }) => String(id))
      if (ids.length < 2 || told.has(ids.join())) continue
      told.add(ids.join())
      groups.push({ field, ids: ids.slice(0, 20) })
      if (groups.length === most) return groups
    }
  }
  return groups
}

/** A text without what typing varies: case, signs and spaces. */
const plainly = (value: unknown) =>
  foldedText(String(value))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
