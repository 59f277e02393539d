import { type SQL, sql } from 'drizzle-orm'
import { house } from '#domain/house.ts'
import { isDocument, lineFieldsOf } from '#domain/kernel/document.ts'
import { type Field, type Fields, keyed, targetsOf } from '#domain/kernel/field.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { isOwned, tableOf } from '#store/sql/rows/tables.ts'
import { name } from '#store/sql/rows/where.ts'
import type { Connection } from '#store/sql/wire/database.ts'

/**
 * The kinds of records whose references follow when records of a kind are merged. Documents that only say what is valid
 * from a moment on stay with what they said it of.
 */
export const kindsNaming = (kind: string): readonly Resource[] =>
  house.filter((one) => isOwned(one) && conditionsIn(one, kind, []).length > 0 && !isInformation(one))

const isInformation = (resource: Resource) =>
  isDocument(resource) && resource.writes.length > 0 && resource.writes.every(({ kept }) => kept === 'information')

/** The ids of the records of one kind that name any of these; without those that are only promised yet. */
export async function idsNaming(
  db: Connection,
  resource: Resource,
  kind: string,
  organisation_id: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${tableOf(resource)}
    where organisation_id = ${organisation_id}::uuid and revision > 0
      and (${sql.join([...conditionsIn(resource, kind, ids)], sql` or `)}) order by id`)
  return rows.map(({ id }) => id)
}

function conditionsIn(resource: Resource, kind: string, ids: readonly string[]): readonly SQL[] {
  const header = namesIn(resource.fields, kind).map(({ key, field }) => names(name(key), field, kind, ids))
  const lines = lineFieldsOf(resource).flatMap(({ name: lines, field }) =>
    namesIn(field.fields, kind).map(
      ({ key, field }) => sql`exists (select from jsonb_array_elements(${name(lines)}::jsonb) line
        where ${nameInLine(key, field, kind, ids)})`,
    ),
  )
  return [...header, ...lines]
}

const namesIn = (fields: Fields, kind: string) => keyed(fields).filter(({ field }) => targetsOf(field).includes(kind))

const texts = (ids: readonly string[]) => sql`${sql.param([...ids])}::text[]`

function names(column: SQL, field: Field, kind: string, ids: readonly string[]): SQL {
  if (field.kind === 'refs') return sql`${column}::text[] && ${texts(ids)}`
  if (field.kind === 'poly') return sql`${column} = any(${texts(ids.map((id) => `${kind}:${id}`))})`
  return sql`${column} = any(${sql.param([...ids])}::uuid[])`
}

function nameInLine(key: string, field: Field, kind: string, ids: readonly string[]): SQL {
  if (field.kind === 'refs') return sql`line -> ${key} ?| ${texts(ids)}`
  return sql`line ->> ${key} = any(${texts(field.kind === 'poly' ? ids.map((id) => `${kind}:${id}`) : ids)})`
}
