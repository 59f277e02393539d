import { sql } from 'drizzle-orm'
import { idFrom } from '#domain/kernel/id.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import type { Scope } from '../../port.ts'
import { shortRow } from '../rows/register-names.ts'
import { isOf } from '../rows/wall.ts'
import { name } from '../rows/where.ts'
import type { Connection } from '../wire/database.ts'

/** The short rows of records by their ids, also of deleted ones; what is no id, or somebody else's, has none. */
export async function titledRows(
  db: Connection,
  resource: Resource,
  ids: readonly string[],
  { organisation_id }: Scope,
): Promise<readonly Row[]> {
  const known = ids.flatMap((id) => idFrom(id) ?? [])
  if (known.length === 0) return []
  const t = sql.raw('t')
  const { rows } = await db.execute<{ row: Row }>(sql`
    select ${shortRow(resource, t)} as row from ${name(resource.name)} t
    where t.id = any(${sql.param(known)}::uuid[]) and ${isOf(resource, t, organisation_id)} order by t.id`)
  return rows.map(({ row }) => row)
}
