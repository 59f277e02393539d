import { and, isNull, type SQL, sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { house, resourceNamed } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { type Field, keyed, keyOf } from '#domain/kernel/field.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { secretKeys } from '#domain/kernel/secrets.ts'
import { ownerKeys, uniqueKeys } from '#domain/kernel/unique.ts'
import { titleKeys } from '../../embedded.ts'
import { lineConditions } from '../../query-text.ts'
import { sortFrom } from '../../question.ts'
import { columnFor, instant } from '../wire/columns.ts'
import { inLines, isInSearch } from './searched.ts'
import { secretsName, secretTableOf } from './secrets.ts'

/** A table whose columns are known by the declaration, not by the compiler. */
export type ResourceTable = PgTable & Readonly<Record<string, PgColumn>>

const made = new Map<string, ResourceTable>()

/** The table has the name of the resource. */
export function tableOf(resource: Resource): ResourceTable {
  const table = made.get(resource.name) ?? makeTable(resource)
  made.set(resource.name, table)
  return table
}

export const tablesOfHouse = () => tablesOf(house)

/** Each resource's table, and one for the secrets of those that have any. */
export const tablesOf = (resources: readonly Resource[]): Readonly<Record<string, PgTable>> =>
  Object.fromEntries(
    resources.flatMap((resource) => [
      [resource.name, tableOf(resource)],
      ...(secretKeys(resource.fields).length > 0 ? [[secretsName(resource), secretTableOf(resource)]] : []),
    ]),
  )

export function columnOf(table: ResourceTable, key: string): PgColumn {
  const column = table[key]
  if (!column) throw new Error(`no column is called ${key}`)
  return column
}

/** Sorts by the root collation of Unicode, whatever the locale of the database. */
export const inOrder = (column: PgColumn): SQL =>
  isWords(column) ? sql`${column} collate "und-x-icu"` : sql`${column}`
const isFlag = (column: PgColumn) => column.columnType === 'PgBoolean'
export const isWords = (column: PgColumn) => column.columnType === 'PgText'

function makeTable(resource: Resource): ResourceTable {
  const fields = Object.entries(resource.fields)
  const columns: Record<string, PgColumnBuilderBase> = {
    id: isOwned(resource) ? uuid('id').notNull() : uuid('id').primaryKey(),
    prefix: text('prefix').notNull(),
    index: integer('index').notNull(),
    revision: integer('revision').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    deleted_at: instant('deleted_at'),
    ...(isDocument(resource) && { created_by: uuid('created_by') }),
    ...Object.fromEntries(
      fields.map(([name, field]) => [keyOf(name, field), columnFor(keyOf(name, field), heldAs(resource, name, field))]),
    ),
  }
  return pgTable(resource.name, columns, (built) => {
    const table = built as unknown as ResourceTable
    return [
      ...keyOfOwned(resource, table),
      ...orderIndexes(resource, table),
      ...uniqueIndexes(resource, table),
      ...memberIndexes(resource, table),
      ...(isDocument(resource) ? [numberIndex(resource, table)] : []),
      ...fields.flatMap(keyTo(resource, table)),
    ]
  }) as unknown as ResourceTable
}

/** A field with a `when` may be empty, so its column is not required. */
const heldAs = ({ when }: Resource, name: string, field: Field): Field =>
  when[name] ? { ...field, required: false } : field

/** Whether each row of it belongs to an organisation. */
export const isOwned = ({ scope }: Resource) => scope === 'organisation'

/**
 * The wall between organisations: the key begins with the organisation, so no reference works without it. The index by
 * id alone serves super users, shared rows and the check whether an id is taken.
 */
function keyOfOwned(resource: Resource, table: ResourceTable) {
  if (!isOwned(resource)) return []
  const [organisation_id, id] = [columnOf(table, 'organisation_id'), columnOf(table, 'id')]
  return [
    primaryKey({ name: `${resource.name}_key`, columns: [organisation_id, id] }),
    index(`${resource.name}_by_id`).on(id),
  ]
}

const ownerColumns = (resource: Resource, table: ResourceTable) =>
  ownerKeys(resource).map((key) => columnOf(table, key))

/** An index for each order a list is usually read in: by title in each language, its own order, by age; and one for what others share. */
function orderIndexes(resource: Resource, table: ResourceTable) {
  const usual = sortFrom(resource.list.sort).column
  const orders = new Set([...titleKeys(resource), ...(usual === 'name' ? [] : [usual]), 'created_at'])
  return [...orders].flatMap((key) => {
    const [title, ...otherTitles] = titleKeys(resource)
    // Ties of an order by hand are broken by the title, where it is one in all languages.
    const ties = key === 'sequence' && title && otherTitles.length === 0 ? [inOrder(columnOf(table, title))] : []
    const order = [inOrder(columnOf(table, key)), ...ties, columnOf(table, 'id')]
    const [first, ...rest] = [...ownerColumns(resource, table), ...order]
    const alive = isNull(columnOf(table, 'deleted_at'))
    const own = index(`${resource.name}_by_${key}`).on(first!, ...rest)
    if (!resource.shareable) return [own.where(alive)]
    const shared = index(`${resource.name}_shared_by_${key}`).on(order[0]!, ...order.slice(1))
    return [own.where(alive), shared.where(sql`${columnOf(table, 'is_global')} and ${alive}`)]
  })
}

/** GIN indexes for filters by fields with several values, and by what lines refer to as far as no search holds it. */
const memberIndexes = (resource: Resource, table: ResourceTable) => [
  ...keyed(resource.fields).flatMap(({ name, key, field: { kind } }) =>
    (kind === 'refs' || kind === 'set') && resource.list.filters.includes(name)
      ? [index(`${resource.name}_with_${key}`).using('gin', columnOf(table, key))]
      : [],
  ),
  ...lineConditions(resource).flatMap((one) =>
    one.field.kind === 'ref' && !isInSearch(resource, one)
      ? [
          index(`${resource.name}_with_${one.lines}_${one.key}`).using(
            'gin',
            sql`(${inLines(resource, one.lines, one.key)})`,
          ),
        ]
      : [],
  ),
]

/** The last defence: the rule is judged before, this only decides a race. */
function uniqueIndexes(resource: Resource, table: ResourceTable) {
  const alive = isNull(columnOf(table, 'deleted_at'))
  return uniqueKeys(resource).map((keys) => {
    const columns = keys.map((key) => columnOf(table, key))
    const [first, ...rest] = [...ownerColumns(resource, table), ...columns]
    const flags = columns.filter(isFlag).map((column) => sql`${column}`)
    return uniqueIndex(`${resource.name}_one_${keys.join('_')}`)
      .on(first!, ...rest)
      .where(and(alive, ...flags)!)
  })
}

/** A device's number is unique; that of a promised record does not count, as only a receipt tells it. */
const numberIndex = (resource: Resource, table: ResourceTable) =>
  uniqueIndex(`${resource.name}_one_device_number`)
    .on(columnOf(table, 'organisation_id'), columnOf(table, 'device_number'))
    .where(sql`${columnOf(table, 'device_number')} is not null and ${columnOf(table, 'revision')} > 0`)

/** No foreign key to a resource that may be shared: that a row may be referred to is checked when it is chosen. */
const keyTo =
  (resource: Resource, table: ResourceTable) =>
  ([name, field]: [string, Field]) => {
    if (field.kind !== 'ref') return []
    const to = resourceNamed(field.to)
    if (to.shareable) return []
    const target = to === resource ? table : tableOf(to)
    const owner = isOwned(to) ? ['organisation_id'] : []
    const columns = [...owner, keyOf(name, field)].map((column) => columnOf(table, column))
    const foreignColumns = [...owner, 'id'].map((column) => columnOf(target, column))
    const key = { name: `${resource.name}_to_${name}`, columns, foreignColumns }
    return [foreignKey(key as Parameters<typeof foreignKey>[0])]
  }
