import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { changeDocument } from '#commands/document.ts'
import { registerNamed } from '#domain/books.ts'
import { resourceNamed } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow, type Resource } from '#domain/kernel/resource.ts'
import type { Author } from '#store/port.ts'
import { tableOf } from '#store/sql/rows/tables.ts'
import { name } from '#store/sql/rows/where.ts'
import type { Connection } from '#store/sql/wire/database.ts'
import type { SqlWriter } from '#store/sql/writer.ts'
import { accepted } from '../http/errors.ts'

interface Followed extends Record<string, unknown> {
  /** What it is said by, such as a price type. */
  readonly each: string
  readonly value: number
  /** Whose it was. */
  readonly from: string
}

/** Where a kind of records keeps values beside themselves, such as prices by price type. */
export const valuesOf = ({ elsewhere: { values } }: Resource) =>
  values && { ...values, register: registerNamed(values.register), document: resourceNamed(values.document) }

/**
 * The newest values that those that go have of what nothing was ever said of the one that stays; what is no longer used
 * is left behind. A zero stands where what was said is undone.
 */
export async function valuesLacked(
  db: Connection,
  resource: Resource,
  organisation_id: string,
  { into, from }: { readonly into: string; readonly from: readonly string[] },
): Promise<readonly Followed[]> {
  const values = valuesOf(resource)
  if (!values) return []
  const of = resourceNamed(values.each)
  const [by, each, value] = [name(`${values.by}_id`), name(`${values.each}_id`), name(values.value)]
  const held = name(`${values.register.name}_now`)
  const { rows } = await db.execute<Followed>(sql`
    select distinct on (said.${each}) said.${each} as each, said.${by} as from, said.${value}::float8 as value
    from ${held} said join ${tableOf(of)} used on used.id = said.${each} and used.deleted_at is null
      ${of.fields.is_active ? sql`and used.is_active` : sql``}
    where said.organisation_id = ${organisation_id}::uuid and said.${by} = any(${sql.param([...from])}::uuid[])
      and said.occurred_at <= now() and said.${value} <> 0 and not exists (select from ${held} own
        where own.organisation_id = ${organisation_id}::uuid and own.${by} = ${into}::uuid and own.${each} = said.${each} and own.${value} <> 0)
    order by said.${each}, said.occurred_at desc, said.${by}`)
  return rows
}

interface Saying {
  readonly actor: Actor
  readonly author: Author
  readonly organisation_id: string
  readonly into: string
  readonly comment: string
}

/** Says these values of the one that stays, by documents as a person would; answers their ids. */
export async function sayValues(
  writer: SqlWriter,
  resource: Resource,
  followed: readonly Followed[],
  { actor, author, organisation_id, into, comment }: Saying,
): Promise<readonly { readonly resource: string; readonly id: string }[]> {
  const values = valuesOf(resource)
  if (!values || !isDocument(values.document)) return []
  const { document, by, each, value } = values
  const { lines } = document.fields
  const made: { resource: string; id: string }[] = []
  for (const { each: key, value: said } of followed) {
    const id = v7()
    const line = { ...(lines?.kind === 'lines' && emptyRow(lines)), [`${by}_id`]: into, [value]: said }
    const input = {
      ...emptyRow(document),
      organisation_id,
      occurred_at: author.at.toISOString(),
      comment,
      [`${each}_id`]: key,
      lines: [line],
    }
    // Whoever may merge may do what belongs to it; that something is no longer offered does not stop what was said of it.
    const context = { writer, actor: { ...actor, is_super: true }, author, otherwise: [] }
    accepted(await changeDocument(document, { action: 'create', id, input }, context))
    made.push({ resource: document.name, id })
  }
  return made
}
