import { type SQL, sql } from 'drizzle-orm'
import { isDocument } from '#domain/kernel/document.ts'
import type { Language } from '#domain/kernel/language.ts'
import { type Resource, titleKey } from '#domain/kernel/resource.ts'
import { planOf } from '#domain/kernel/search-plan.ts'
import { isCalledByName } from '#domain/kernel/searchable.ts'
import type { Scope } from '../../port.ts'
import { type Query, wordsOf } from '../../query.ts'
import { namedTargets, type SearchedQuery } from '../../search.ts'
import type { Connection } from '../wire/database.ts'
import { visible } from './conditions.ts'
import { searchedText } from './searched.ts'
import { columnOf, tableOf } from './tables.ts'
import { any, folded, hasPart, name } from './where.ts'

/** What a record is called by; as `calledOf`. A document's numbers are found by the index of its search. */
const titleOf = (target: Resource, language: Language): SQL =>
  isDocument(target)
    ? sql`concat_ws(' · ', number, device_number)`
    : sql`${columnOf(tableOf(target), titleKey(target, language))}`

/** The query with the records that its search names, in one question. */
export async function searchedQuery(
  db: Connection,
  resource: Resource,
  query: Query,
  { organisation_id }: Scope,
): Promise<SearchedQuery> {
  if (query.search !== '' && isCalledByName(resource))
    return { ...query, plan: planOf(query.search, !query.titlesOnly) }
  const targets = namedTargets(resource, query)
  if (targets.length === 0) return query
  const words = wordsOf(query.search)
  const arms = targets.map((target) => {
    const title = titleOf(target, query.language)
    const isNamed = any(words.map((word) => hasPart(folded(title), word)))
    return sql`select ${target.name} as target, id::text as id, ${title} as title from ${name(target.name)}
      where (${visible(target, tableOf(target), { organisation_id }) ?? sql`true`}) and ${isNamed}
        ${isDocument(target) ? sql`and ${any(words.map((word) => hasPart(searchedText(target), word)))}` : sql``}`
  })
  const { rows } = await db.execute<{ target: string; id: string; title: string }>(sql.join(arms, sql` union all `))
  const named = targets.map(({ name }) => {
    const own = rows.filter(({ target }) => target === name)
    return [name, new Map(own.map(({ id, title }) => [id, title]))] as const
  })
  return { ...query, named: new Map(named) }
}
