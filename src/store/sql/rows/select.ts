import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { lineFieldsOf } from '#domain/kernel/document.ts'
import { type Resource, titleKey } from '#domain/kernel/resource.ts'
import { referencesOf, shortKeys } from '../../embedded.ts'
import type { ReadRow, Scope } from '../../port.ts'
import { type Query, tieOf } from '../../query.ts'
import type { Connection } from '../wire/database.ts'
import { visible } from './conditions.ts'
import { columnOf, inOrder, type ResourceTable, tableOf } from './tables.ts'
import { leadsTo } from './wall.ts'

/** The tables that a resource refers to, each under its field's name. */
export const joinsOf = (resource: Resource) =>
  referencesOf(resource).map(({ name, key, target }) => {
    const joined = alias(tableOf(target), `of_${name}`) as ResourceTable
    return { name, key, target, joined, on: leadsTo(tableOf(resource), key, target, joined) }
  })

export const ownColumns = (table: ResourceTable): Record<string, PgColumn> => getTableColumns(table)

/** Whole rows with the short rows of what they refer to. */
export const selectRows = (
  db: Connection,
  resource: Resource,
  where: SQL | undefined,
  order: readonly SQL[],
  limit?: number,
): Promise<ReadRow[]> => select(db, resource, ownColumns(tableOf(resource)), where, order, limit)

/** Rows as a list shows them: a page of documents does not carry all their lines. */
export const selectListed = (
  db: Connection,
  resource: Resource,
  where: SQL | undefined,
  order: readonly SQL[],
): Promise<ReadRow[]> => select(db, resource, listedColumns(resource), where, order)

export function listedColumns(resource: Resource): Record<string, PgColumn> {
  const lines = new Set(lineFieldsOf(resource).map(({ name }) => name))
  return Object.fromEntries(Object.entries(ownColumns(tableOf(resource))).filter(([key]) => !lines.has(key)))
}

async function select(
  db: Connection,
  resource: Resource,
  columns: Record<string, PgColumn>,
  where: SQL | undefined,
  order: readonly SQL[],
  limit?: number,
): Promise<ReadRow[]> {
  const asked = joining(db, resource, columns)
  if (limit !== undefined) asked.limit(limit)
  const rows = await asked.where(where).orderBy(...order)
  return rows.map(asStored)
}

/** These columns, with the short rows of what they refer to after them. */
export function joining(db: Connection, resource: Resource, columns: Record<string, PgColumn>) {
  const joins = joinsOf(resource)
  const short = joins.map(({ name, target, joined }) => [
    name,
    Object.fromEntries(shortKeys(target).map((key) => [key, columnOf(joined, key)])),
  ])
  const asked = db
    .select({ ...columns, ...Object.fromEntries(short) })
    .from(tableOf(resource))
    .$dynamic()
  // A dynamic query is changed in place.
  for (const { joined, on } of joins) asked.leftJoin(joined, on)
  return asked
}

export const withIds = (resource: Resource, ids: readonly string[], { organisation_id }: Scope): SQL | undefined =>
  and(
    sql`${columnOf(tableOf(resource), 'id')} = any(${sql.param(ids)}::uuid[])`,
    visible(resource, tableOf(resource), { organisation_id }),
  )

/** Rows that are equal in the order are sorted by what breaks its ties, then by id. */
export function orderOf(resource: Resource, query: Query): readonly SQL[] {
  const rank = rankOf(resource, query)
  const mayBeNothing = !rank.notNull || rank.table !== tableOf(resource)
  const table = tableOf(resource)
  return [
    sql`${inOrder(rank)}${direction(query.sort, mayBeNothing)}`,
    ...tiesOf(resource, query),
    sql`${columnOf(table, 'id')}`,
  ]
}

/** The column that breaks ties, if the order needs one. */
export function tiesOf(resource: Resource, query: Query): readonly SQL[] {
  const tie = tieOf(resource, query)
  return tie === null ? [] : [inOrder(columnOf(tableOf(resource), tie))]
}

/** A reference is ordered by the title it leads to. */
export function rankOf(resource: Resource, { sort, language }: Query): PgColumn {
  const pointed = joinsOf(resource).find(({ key }) => key === sort.column)
  if (pointed) return columnOf(pointed.joined, titleKey(pointed.target, language))
  const byName = sort.column === 'name' && !resource.fields.name
  return columnOf(tableOf(resource), byName ? titleKey(resource, language) : sort.column)
}

/**
 * Nulls come last in both directions. It is said only where nulls can occur, since without it an index can be read
 * backwards.
 */
export const direction = ({ descending }: Query['sort'], mayBeNothing: boolean) =>
  descending ? (mayBeNothing ? sql` desc nulls last` : sql` desc`) : sql``

/** Rows that belong to no organisation have no column for it. */
export const asStored = (row: object) => ({ organisation_id: null, ...row }) as ReadRow
