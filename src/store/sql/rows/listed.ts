import { and, Column, fillPlaceholders, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Resource } from '#domain/kernel/resource.ts'
import { shortKeys } from '../../embedded.ts'
import type { OrganisationScope } from '../../organisation-scope.ts'
import type { ReadRow } from '../../port.ts'
import type { Asker, Connection } from '../wire/database.ts'
import { prepared } from '../wire/prepared.ts'
import { visible } from './conditions.ts'
import { madeOnce } from './made-once.ts'
import { asStored, joining, joinsOf, listedColumns, ownColumns } from './select.ts'
import { columnOf, isOwned, tableOf } from './tables.ts'

/** A statement that each connection plans once, and what its answers mean by their places. */
interface Statement {
  readonly text: string
  readonly params: readonly unknown[]
  readonly own: readonly Told[]
  readonly short: readonly { readonly name: string; readonly keys: readonly string[] }[]
}

interface Told {
  readonly key: string
  /** Where the driver tells it otherwise than rows carry it. */
  readonly convert: ((value: unknown) => unknown) | null
}

const statementOf = madeOnce<Statement>()

/**
 * The rows with these ids that `whose` may see, with the short rows of what they refer to; in no order. `whole`: with
 * the lines of documents, which a list does not carry. As `selectRows` and `selectListed` tell them, in a third of the
 * time: planned once, and told by place.
 */
export async function rowsListed<C extends Connection & Asker>(
  db: C,
  resource: Resource,
  ids: readonly string[],
  whose: OrganisationScope,
  whole: boolean,
): Promise<readonly ReadRow[]> {
  const isEvery = whose === 'every'
  const make = () => makeStatement(db, resource, isEvery, whole)
  const { text, params, own, short } = statementOf(resource, `${isEvery} ${whole}`, make)
  const asked = { ...prepared(text, fillPlaceholders([...params], { ids, whose })), rowMode: 'array' }
  const { rows } = await db.$client.query(asked)
  const read = (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {}
    let at = 0
    for (const { key, convert } of own) {
      const value = values[at++]
      row[key] = convert && value !== null ? convert(value) : value
    }
    for (const { name, keys } of short) {
      // The first of them is the id.
      row[name] = values[at] === null ? null : Object.fromEntries(keys.map((key, place) => [key, values[at + place]]))
      at += keys.length
    }
    return isOwned(resource) ? (row as ReadRow) : asStored(row)
  }
  return (rows as readonly (readonly unknown[])[]).map(read)
}

function makeStatement(db: Connection, resource: Resource, isEvery: boolean, whole: boolean): Statement {
  const table = tableOf(resource)
  const columns = whole ? ownColumns(table) : listedColumns(resource)
  const whose = isEvery ? 'every' : (sql.placeholder('whose') as unknown as string)
  // As `anyOf`: the planner does not see how many there are.
  const isAmong = sql`${columnOf(table, 'id')} = any((select ${sql.placeholder('ids')}::uuid[])::uuid[])`
  const { sql: text, params } = joining(db, resource, columns)
    .where(and(isAmong, visible(resource, table, { organisation_id: whose })))
    .toSQL()
  return {
    text,
    params,
    own: Object.entries(columns).map(([key, column]) => ({ key, convert: converterOf(column) })),
    short: joinsOf(resource).map(({ name, target }) => ({ name, keys: shortKeys(target) })),
  }
}

const converterOf = (column: PgColumn) =>
  column.mapFromDriverValue === Column.prototype.mapFromDriverValue
    ? null
    : (value: unknown) => column.mapFromDriverValue(value)
