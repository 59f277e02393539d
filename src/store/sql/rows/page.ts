import { and, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#domain/kernel/resource.ts'
import type { Scope } from '../../port.ts'
import type { Query } from '../../query.ts'
import { isRanked } from '../../ranked-search.ts'
import type { SearchedQuery } from '../../search.ts'
import type { Connection } from '../wire/database.ts'
import { armsOf, asksFor, visible } from './conditions.ts'
import { hitsOf } from './named-rows.ts'
import { direction, joinsOf, orderOf, rankOf, tiesOf } from './select.ts'
import { columnOf, inOrder, tableOf } from './tables.ts'

/** Whether a query searches for words: then every name is read anyway, so the total is counted in the same pass. */
export const looksForWords = ({ search, filters }: Query) =>
  search !== '' || Object.values(filters).some((filter) => 'contains' in filter)

/** Which of the rows in order are the page: its size, how many come before it, and both together. */
type Cut = Readonly<Record<'size' | 'offset' | 'reach', number | Placeholder>>

export function cutOf(query: Query) {
  const offset = offsetOf(query)
  return { size: query.per_page, offset, reach: offset + query.per_page }
}

/**
 * The ids of a page, in order; joins only what the order needs. Own and shared rows are queried separately, so that
 * each comes in order from its own index.
 */
export function pageOfIds(
  db: Connection,
  resource: Resource,
  query: SearchedQuery,
  scope: Scope,
  cut: Cut = cutOf(query),
) {
  const arms = armsOf(resource, tableOf(resource), scope)
  const [own, others] = arms.map((arm) =>
    ranked(db, resource, query, arm)
      .orderBy(...orderOf(resource, query))
      .limit(cut.reach),
  )
  const found = (others ? own!.unionAll(others) : own!).as('found')
  return db
    .select({ id: found.id })
    .from(found)
    .orderBy(sql`${found.rank}${direction(query.sort, true)}`, found.tie, found.id)
    .limit(cut.size)
    .offset(cut.offset)
}

/** The ids of a page in the order of an index, and how many there are in all. */
export function pageInOrder(
  db: Connection,
  resource: Resource,
  query: SearchedQuery,
  scope: Scope,
  cut: Cut = cutOf(query),
): SQL {
  const total = countOf(resource, query, scope)
  return sql`select ${total} as total, array(${pageOfIds(db, resource, query, scope, cut)}) as ids`
}

/** How many rows a list without a search has. */
export function countOf(resource: Resource, query: SearchedQuery, scope: Scope): SQL {
  const table = tableOf(resource)
  const asked = asksFor(resource, table, query)
  const counts = armsOf(resource, table, scope).map(
    (arm) => sql`(select count(*)::int from ${table} where ${and(arm, asked) ?? sql`true`})`,
  )
  return sql.join(counts, sql` + `)
}

/** The same in one pass over all that is found. */
export function pageInOnePass(db: Connection, resource: Resource, query: SearchedQuery, scope: Scope): SQL {
  const { plan } = query
  const found = plan ? foundByPlan(db, resource, query, scope) : foundByWords(db, resource, query, scope)
  const hits = plan
    ? sql`hits as materialized (${hitsOf(resource, plan)}), weighed as materialized (${weighed(resource)}), `
    : sql``
  const byRank = plan && isRanked(resource, query) ? sql` hit,` : sql``
  return sql`
    with ${hits}found as materialized (${found})
    select (select count(*)::int from found) as total, array(
      select id from found order by${byRank} rank${direction(query.sort, true)}, tie, id
      limit ${query.per_page} offset ${offsetOf(query)}) as ids`
}

const foundByWords = (db: Connection, resource: Resource, query: SearchedQuery, scope: Scope): SQL =>
  together(armsOf(resource, tableOf(resource), scope).map((arm) => ranked(db, resource, query, arm).getSQL()))

/** Whether to read all rows that may be seen is sooner done than to look each hit up by its key. */
const weighed = ({ name }: Resource) =>
  sql`select count(*) * 2 > (select reltuples from pg_class where oid = ${name}::regclass) as are_many from hits`

/**
 * PostgreSQL guesses that there are a hundred hits. Where they are few they are looked up one by one whatever it thinks;
 * where they are many it is told that they may be, so that it compares them with all rows at once.
 */
function foundByPlan(db: Connection, resource: Resource, query: SearchedQuery, scope: Scope): SQL {
  const table = tableOf(resource)
  const asked = { ...query, search: '', plan: undefined }
  const isHit = sql`${columnOf(table, 'id')} = hits.row_id`
  const one = ranked(db, resource, asked, and(visible(resource, table, scope), isHit))
  const few = sql`select own.*, hits.rank as hit from hits cross join lateral (${one} offset 0) own
    where not (select are_many from weighed)`
  const told = sql`(select row_id, rank from hits union all
    select null, 0 from generate_series(1, 50000) where (select false)) hits`
  const others = armsOf(resource, table, scope).map(
    (arm) => sql`select own.*, hits.rank as hit from (${ranked(db, resource, asked, arm)}) own
      join ${told} on hits.row_id = own.id where (select are_many from weighed)`,
  )
  return together([few, ...others])
}

const together = (arms: readonly SQL[]): SQL =>
  sql.join(
    arms.map((arm) => sql`(${arm})`),
    sql` union all `,
  )

const offsetOf = ({ page, per_page }: Query) => Math.min((page - 1) * per_page, Number.MAX_SAFE_INTEGER)

/** The ids that match, each with the values to order by. */
function ranked(db: Connection, resource: Resource, query: SearchedQuery, arm: SQL | undefined) {
  const table = tableOf(resource)
  const rank = inOrder(rankOf(resource, query)).as('rank')
  const [breaking = sql`null`] = tiesOf(resource, query)
  const tie = breaking.as('tie')
  const asked = db
    .select({ id: columnOf(table, 'id'), rank, tie })
    .from(table)
    .$dynamic()
  const { column } = query.sort
  for (const { key, joined, on } of joinsOf(resource)) if (key === column) asked.leftJoin(joined, on)
  return asked.where(and(arm, asksFor(resource, table, query)))
}
