import { sql } from 'drizzle-orm'
import { type Resource, titleKey } from '#domain/kernel/resource.ts'
import type { Scope } from '../../port.ts'
import { type Query, wordsOf } from '../../query.ts'
import { namedTargets, type SearchedQuery } from '../../search.ts'
import type { Connection } from '../wire/database.ts'
import { visible } from './conditions.ts'
import { columnOf, tableOf } from './tables.ts'
import { any, folded, hasPart, name } from './where.ts'

/** The query with the records that its search names, in one question. */
export async function searchedQuery(
  db: Connection,
  resource: Resource,
  query: Query,
  { organisation_id }: Scope,
): Promise<SearchedQuery> {
  const targets = namedTargets(resource, query)
  if (targets.length === 0) return query
  const words = wordsOf(query.search)
  const arms = targets.map((target) => {
    const table = tableOf(target)
    const title = columnOf(table, titleKey(target, query.language))
    const isNamed = any(words.map((word) => hasPart(folded(sql`${title}`), word)))
    return sql`select ${target.name} as target, id::text as id, ${title} as title from ${name(target.name)}
      where (${visible(target, table, { organisation_id }) ?? sql`true`}) and ${isNamed}`
  })
  const { rows } = await db.execute<{ target: string; id: string; title: string }>(sql.join(arms, sql` union all `))
  const named = targets.map(({ name }) => {
    const own = rows.filter(({ target }) => target === name)
    return [name, new Map(own.map(({ id, title }) => [id, title]))] as const
  })
  return { ...query, named: new Map(named) }
}
