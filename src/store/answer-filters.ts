import { resourceNamed } from '#domain/kernel/directory.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from './port.ts'
import type { Query } from './query.ts'
import { lineConditions } from './query-text.ts'

/** By column of a filter that asks for more than one answer, whether a row says enough of them. */
export type AnswerFilters = ReadonlyMap<string, (row: Row) => boolean>

/** Of each row that the chosen answers are about, one must be said. The answers are read by `rowsOf`. */
export async function answerFilters(
  resource: Resource,
  query: Pick<Query, 'filters'>,
  rowsOf: (resource: Resource) => Promise<readonly ReadRow[]>,
): Promise<AnswerFilters> {
  const said = new Map<string, (row: Row) => boolean>()
  for (const { key, field, each, lines } of lineConditions(resource)) {
    const filter = query.filters[key]
    if (!each || field.kind !== 'ref' || !filter || !('any' in filter) || filter.any.length < 2) continue
    const { any } = filter
    const answers = (await rowsOf(resourceNamed(field.to))).filter(({ id }) => any.includes(id))
    said.set(key, (row) => {
      const own = answers.filter(({ organisation_id }) => organisation_id === row.organisation_id)
      const chosen = ((row[lines] ?? []) as readonly Row[]).filter((line) => any.includes(line[key] as string))
      return new Set(chosen.map((line) => line[each])).size >= new Set(own.map((answer) => answer[each])).size
    })
  }
  return said
}
