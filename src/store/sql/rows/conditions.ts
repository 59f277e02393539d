import { and, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isDocument, placeKeysOf } from '#domain/kernel/document.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { everybody } from '../../feeds.ts'
import { authorIn, type Scope } from '../../port.ts'
import type { Query } from '../../query.ts'
import { lineConditions } from '../../query-text.ts'
import type { SearchedQuery } from '../../search.ts'
import { isSearched, linesPass } from './searched.ts'
import { columnOf, type ResourceTable } from './tables.ts'
import { isId, type Narrowed, passes } from './where.ts'

/** The conditions of a query, without those of the scope. */
export function asksFor(resource: Resource, table: ResourceTable, query: SearchedQuery): SQL | undefined {
  const inLines = new Map(lineConditions(resource).map((one) => [one.key, one]))
  const filters = Object.entries(query.filters).map(([key, filter]) => {
    const within = inLines.get(key)
    return within ? linesPass(resource, within, filter) : passes(narrowed(columnOf(table, key)), filter)
  })
  return and(
    alive(columnOf(table, 'deleted_at'), query.deleted),
    query.seenBy === undefined ? undefined : seenBy(resource, table, query.seenBy),
    ...isSearched(resource, query),
    query.match === 'and' || filters.length === 0 ? and(...filters) : or(...filters),
  )
}

const narrowed = (column: PgColumn): Narrowed => ({ column: sql`${column}`, type: column.getSQLType() })

/** The rows of a scope as conditions that do not overlap: own rows, and shared ones. */
export function armsOf(resource: Resource, table: ResourceTable, scope: Scope): readonly (SQL | undefined)[] {
  const { organisation_id, places, since } = scope
  const author = authorIn(scope, resource)
  const here = and(
    since && isDocument(resource) ? gte(columnOf(table, 'occurred_at'), since) : undefined,
    places && isIn(resource, table, places),
    author === null ? undefined : eq(columnOf(table, 'created_by'), author),
  )
  if (organisation_id === 'every' || resource.scope === 'shared') return [here]
  const owner = columnOf(table, resource.scope === 'self' ? 'id' : 'organisation_id')
  const own = and(eq(owner, organisation_id), here)
  return resource.shareable ? [own, and(ne(owner, organisation_id), eq(columnOf(table, 'is_global'), true))] : [own]
}

/** A document is visible in the places where it happens or which it concerns. */
function isIn(resource: Resource, table: ResourceTable, places: ReadonlySet<string>): SQL | undefined {
  const keys = placeKeysOf(resource)
  return keys.length ? or(...keys.map((key) => inArray(columnOf(table, key), [...places]))) : undefined
}

export function visible(resource: Resource, table: ResourceTable, scope: Scope): SQL | undefined {
  return or(...armsOf(resource, table, scope))
}

/** An invalid organisation id sees only shared rows. */
const seenBy = (resource: Resource, table: ResourceTable, organisation_id: string) =>
  visible(resource, table, { organisation_id: isId(organisation_id) ? organisation_id : everybody })

function alive(deleted_at: PgColumn, deleted: Query['deleted']): SQL | undefined {
  if (deleted === 'with') return undefined
  return deleted === 'only' ? isNotNull(deleted_at) : isNull(deleted_at)
}
