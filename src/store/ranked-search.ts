import type { Resource } from '#domain/kernel/resource.ts'
import { titleOf } from '#domain/kernel/resource.ts'
import { meantBy, othersOf } from '#domain/kernel/search-plan.ts'
import { isCalledByName } from '#domain/kernel/searchable.ts'
import type { Page } from './port.ts'
import type { Query } from './query.ts'
import { sortText } from './question.ts'

/** Whether a search ranks its rows: it does unless a person asked for another order. */
export const isRanked = (resource: Resource, { search, sort }: Query): boolean =>
  search !== '' && isCalledByName(resource) && sortText(sort) === resource.list.sort

/**
 * Answers a search by name: as typed; where nothing is found, as if typed with the other keyboard layout; and where
 * that finds nothing either, with what may have been meant.
 */
export async function searchForgivingly(
  resource: Resource,
  query: Query,
  ask: (query: Query) => Promise<Page>,
): Promise<Page> {
  const page = await ask(query)
  if (page.total > 0 || query.search === '' || !isCalledByName(resource)) return page
  for (const search of othersOf(query.search)) {
    const turned = await ask({ ...query, search })
    if (turned.total > 0) return { ...turned, readAs: search }
  }
  const { words, begun } = meantBy(query.search)
  for (const search of [...words, ...begun]) {
    const near = await ask({ ...query, search, page: 1, per_page: 1 })
    const [first] = near.rows
    if (first) return { ...page, meant: words.includes(search) ? search : titleOf(resource, first, query.language) }
  }
  return page
}
