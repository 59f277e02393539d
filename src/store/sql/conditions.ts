import { and, eq, gte, inArray, isNotNull, isNull, like, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isDocument, placeKeysOf } from '#domain/kernel/document.ts'
import { type Resource, titleKey } from '#domain/kernel/resource.ts'
import { everybody } from '../feeds.ts'
import type { Scope } from '../port.ts'
import { type Filter, type Query, wordsOf } from '../query.ts'
import { columnOf, type ResourceTable } from './tables.ts'

/** What a question asks of a row, whoever asks it. */
export function asksFor(resource: Resource, table: ResourceTable, query: Query): SQL | undefined {
  const filters = Object.entries(query.filters).map(([key, filter]) => passes(columnOf(table, key), filter))
  const title = columnOf(table, titleKey(resource, query.language))
  return and(
    alive(columnOf(table, 'deleted_at'), query.deleted),
    query.seenBy === undefined ? undefined : seenBy(resource, table, query.seenBy),
    ...wordsOf(query.search).map((word) => holds(title, word)),
    query.match === 'and' || filters.length === 0 ? and(...filters) : or(...filters),
  )
}

/** The rows of a scope in parts that do not overlap: its own, and what others share. */
export function armsOf(
  resource: Resource,
  table: ResourceTable,
  { organisation_id, places, since }: Scope,
): readonly (SQL | undefined)[] {
  const here = and(
    since && isDocument(resource) ? gte(columnOf(table, 'occurred_at'), since) : undefined,
    places && isIn(resource, table, places),
  )
  if (organisation_id === 'every' || resource.scope === 'shared') return [here]
  const owner = columnOf(table, resource.scope === 'self' ? 'id' : 'organisation_id')
  const own = and(eq(owner, organisation_id), here)
  return resource.shareable ? [own, and(ne(owner, organisation_id), eq(columnOf(table, 'is_global'), true))] : [own]
}

/** A document is seen where it happens. */
function isIn(resource: Resource, table: ResourceTable, places: ReadonlySet<string>): SQL | undefined {
  const keys = placeKeysOf(resource)
  return keys.length ? or(...keys.map((key) => inArray(columnOf(table, key), [...places]))) : undefined
}

export function visible(resource: Resource, table: ResourceTable, scope: Scope): SQL | undefined {
  return or(...armsOf(resource, table, scope))
}

/** Nobody in particular sees what is shared. */
const seenBy = (resource: Resource, table: ResourceTable, organisation_id: string) =>
  visible(resource, table, { organisation_id: isId(organisation_id) ? organisation_id : everybody })

function alive(deleted_at: PgColumn, deleted: Query['deleted']): SQL | undefined {
  if (deleted === 'with') return undefined
  return deleted === 'only' ? isNotNull(deleted_at) : isNull(deleted_at)
}

const never = sql`false`

/** What is no id leads nowhere; PostgreSQL would call it an error. */
export const isId = (text: unknown) =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

function passes(column: PgColumn, filter: Filter): SQL | undefined {
  if ('contains' in filter) return filter.contains === '' ? sql`true` : holds(column, filter.contains)
  if ('any' in filter) {
    if (column.columnType === 'PgArray') return overlaps(column, filter.any)
    const wanted = column.columnType === 'PgUUID' ? filter.any.filter(isId) : filter.any
    return wanted.length ? inArray(column, [...wanted]) : never
  }
  const { from, to } = filter
  return and(
    from === undefined ? isNotNull(column) : gte(column, bound(from)),
    to === undefined ? undefined : lte(column, bound(to)),
  )
}

/** Whether a list in the row holds any of these. */
function overlaps(column: PgColumn, any: readonly unknown[]): SQL {
  const type = column.getSQLType()
  const wanted = type === 'uuid[]' ? any.filter(isId) : any
  return wanted.length ? sql`${column} && ${sql.param([...wanted])}::${sql.raw(type)}` : never
}

/** A number is compared as a number, so that 1.5 or a million millions may be asked of a whole column. */
const bound = (limit: string | number): SQL => (typeof limit === 'number' ? sql`${limit}::float8` : sql`${limit}`)

/** PostgreSQL knows no zero character, so no text holds one. */
function holds(column: PgColumn, part: string): SQL {
  if (part.includes('\0')) return never
  const pattern = `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  if (column.columnType !== 'PgJsonb') return like(sql`lower(${column})`, pattern)
  return sql`exists (select from jsonb_array_elements_text(${column}) as held (code) where lower(held.code) like ${pattern})`
}
