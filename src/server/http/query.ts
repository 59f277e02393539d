import type { Language, Resource } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import type { Query } from '#store/query.ts'
import { filterable, queryFromParams } from '#store/query-text.ts'
import { accepted, Refused } from './errors.ts'

/** What is asked of a list by whoever knows it so: an answer to a filter tells what it filters by, so nothing else may be one. */
export function queryFrom(resource: Resource, known: Resource, params: URLSearchParams, language: Language): Query {
  const open = new Set(columnsOf(known))
  const closed = columnsOf(resource).filter((column) => !open.has(column) && isAsked(params, column))
  if (closed.length > 0)
    throw new Refused('invalid', Object.fromEntries(closed.map((column) => [column, [fault('choice')]])))
  return accepted(queryFromParams(known, params, language))
}

const columnsOf = (resource: Resource) => filterable(resource).map(([column]) => column)

const isAsked = (params: URLSearchParams, column: string) =>
  ['', '[]', '[from]', '[to]'].some((end) => params.has(column + end))
