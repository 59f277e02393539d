import { fillPlaceholders, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

import { isDocument } from '#domain/kernel/document.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { authorIn, type Scope } from '../../port.ts'
import type { Query } from '../../query.ts'
import type { Connection } from '../wire/database.ts'
import { prepared } from '../wire/prepared.ts'
import { cutOf, pageInOrder } from './page.ts'

/** Whether nothing narrows a list but whose it is: most lists are opened so. */
export const isUnnarrowed = (resource: Resource, { filters, search, seenBy }: Query, scope: Scope): boolean =>
  search === '' &&
  seenBy === undefined &&
  Object.keys(filters).length === 0 &&
  authorIn(scope, resource) === null &&
  !(isDocument(resource) && (scope.since || scope.places))

type Statement = ReturnType<PgDialect['sqlToQuery']>

const dialect = new PgDialect()
const made = new WeakMap<Resource, Map<string, Statement>>()

/** As `pageInOrder` for a plain list: its statement is made once for each order, and each connection reads it once. */
export function plainPage(db: Connection, resource: Resource, query: Query, scope: Scope) {
  const { sql: text, params } = statementFor(db, resource, query, scope.organisation_id === 'every')
  return prepared(text, fillPlaceholders([...params], { ...cutOf(query), whose: scope.organisation_id }))
}

function statementFor(db: Connection, resource: Resource, query: Query, isEvery: boolean): Statement {
  const known = made.get(resource) ?? new Map<string, Statement>()
  made.set(resource, known)
  const { sort, language, deleted } = query
  const which = `${sort.column} ${sort.descending} ${language} ${deleted} ${isEvery}`
  const statement = known.get(which) ?? makeStatement(db, resource, query, isEvery)
  known.set(which, statement)
  return statement
}

function makeStatement(db: Connection, resource: Resource, query: Query, isEvery: boolean): Statement {
  const whose = isEvery ? 'every' : (sql.placeholder('whose') as unknown as string)
  const [size, offset, reach] = ['size', 'offset', 'reach'].map((name) => sql.placeholder(name))
  const cut = { size: size!, offset: offset!, reach: reach! }
  return dialect.sqlToQuery(pageInOrder(db, resource, query, { organisation_id: whose }, cut))
}
