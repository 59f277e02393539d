import { fillPlaceholders, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { isDocument } from '#domain/kernel/document.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { authorIn, type Scope } from '../../port.ts'
import type { Query } from '../../query.ts'
import type { Connection } from '../wire/database.ts'
import { prepared } from '../wire/prepared.ts'
import { madeOnce } from './made-once.ts'
import { cutOf, pageInOrder } from './page.ts'

/** Whether nothing narrows a list but whose it is: most lists are opened so. */
export const isPlainList = (resource: Resource, { filters, search, seenBy }: Query, scope: Scope): boolean =>
  search === '' &&
  seenBy === undefined &&
  Object.keys(filters).length === 0 &&
  authorIn(scope, resource) === null &&
  !(isDocument(resource) && (scope.since || scope.places))

const dialect = new PgDialect()
const statementOf = madeOnce<ReturnType<PgDialect['sqlToQuery']>>()

/** As `pageInOrder` for a plain list: its statement is made once for each order, and each connection reads it once. */
export function plainPage(db: Connection, resource: Resource, query: Query, scope: Scope) {
  const { sort, language, deleted } = query
  const isEvery = scope.organisation_id === 'every'
  const way = `${sort.column} ${sort.descending} ${language} ${deleted} ${isEvery}`
  const { sql: text, params } = statementOf(resource, way, () => makeStatement(db, resource, query, isEvery))
  return prepared(text, fillPlaceholders([...params], { ...cutOf(query), whose: scope.organisation_id }))
}

function makeStatement(db: Connection, resource: Resource, query: Query, isEvery: boolean) {
  const whose = isEvery ? 'every' : (sql.placeholder('whose') as unknown as string)
  const cut = { size: sql.placeholder('size'), offset: sql.placeholder('offset'), reach: sql.placeholder('reach') }
  return dialect.sqlToQuery(pageInOrder(db, resource, query, { organisation_id: whose }, cut))
}
