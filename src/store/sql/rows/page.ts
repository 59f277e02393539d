import { and, type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#domain/kernel/resource.ts'
import { isRanked } from '../../forgiving.ts'
import type { Scope } from '../../port.ts'
import type { Query } from '../../query.ts'
import type { SearchedQuery } from '../../search.ts'
import type { Connection } from '../wire/database.ts'
import { armsOf, asksFor } from './conditions.ts'
import { hitsOf } from './named-rows.ts'
import { direction, joinsOf, orderOf, rankOf, tiesOf } from './select.ts'
import { columnOf, inOrder, tableOf } from './tables.ts'

/** Whether a query searches for words: then every name is read anyway, so the total is counted in the same pass. */
export const looksForWords = ({ search, filters }: Query) =>
  search !== '' || Object.values(filters).some((filter) => 'contains' in filter)

/**
 * The ids of a page, in order; joins only what the order needs. Own and shared rows are queried separately, so that
 * each comes in order from its own index.
 */
export function pageOfIds(db: Connection, resource: Resource, query: SearchedQuery, scope: Scope) {
  const arms = armsOf(resource, tableOf(resource), scope)
  const [own, others] = arms.map((arm) =>
    ranked(db, resource, query, arm)
      .orderBy(...orderOf(resource, query))
      .limit(offsetOf(query) + query.per_page),
  )
  const found = (others ? own!.unionAll(others) : own!).as('found')
  return db
    .select({ id: found.id })
    .from(found)
    .orderBy(sql`${found.rank}${direction(query.sort, true)}`, found.tie, found.id)
    .limit(query.per_page)
    .offset(offsetOf(query))
}

/** The ids of a page and how many there are in all, in one pass. */
export function pageWithTotal(db: Connection, resource: Resource, query: SearchedQuery, scope: Scope): SQL {
  const arms = armsOf(resource, tableOf(resource), scope)
  const { plan } = query
  // As a list, so that they are read by their key and not the whole table.
  const isHit = sql`${columnOf(tableOf(resource), 'id')} = any(array(select row_id from hits))`
  const [own, others] = arms.map((arm) =>
    plan
      ? ranked(db, resource, { ...query, search: '', plan: undefined }, and(arm, isHit))
      : ranked(db, resource, query, arm),
  )
  const hits = plan ? sql`hits as materialized (${hitsOf(resource, plan)}), ` : sql``
  const byRank =
    plan && isRanked(resource, query) ? sql` join hits on hits.row_id = found.id order by hits.rank,` : sql` order by`
  return sql`
    with ${hits}found as materialized (${(others ? own!.unionAll(others) : own!).getSQL()})
    select (select count(*)::int from found) as total, array(
      select id from found${byRank} found.rank${direction(query.sort, true)}, found.tie, id
      limit ${query.per_page} offset ${offsetOf(query)}) as ids`
}

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
