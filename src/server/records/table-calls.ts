import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/kernel/language.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import type { Page } from '#store/port.ts'
import type { Question } from '#store/question.ts'
import type { Paging } from '#store/sql/rows/paged.ts'
import type { TableSource } from '#store/table.ts'
import { accepted, Refused } from '../http/errors.ts'
import { spokenLanguage } from '../http/language.ts'
import { paramsOf } from '../http/params.ts'

/** A page of a table, and how many rows there are in all. */
export interface TableAnswer<R extends Row = Row> {
  readonly rows: readonly R[]
  readonly total: number
  /** Sums over all rows, one row per currency where there is one. */
  readonly totals?: readonly Row[]
  /** By id: where a search found a row. */
  readonly found?: Page['found']
  /** A search as it was read, if not as it was typed. */
  readonly readAs?: string
  /** What may have been meant, where nothing was found. */
  readonly meant?: string
}

/** The question in the query string, read with this table's fields. */
export const questionOf = <Q extends Question>(source: TableSource<Q>, request: FastifyRequest): Q =>
  accepted(source.read(paramsOf(request), spokenLanguage(request)))

/**
 * The question, limited to the fields the caller may see: a filter by a hidden field would leak its values, so a field
 * known only to `whole` is refused.
 */
export const questionBy = <Q extends Question>(known: TableSource<Q>, whole: TableSource<Q>, request: FastifyRequest) =>
  questionWithin(known, whole, paramsOf(request), spokenLanguage(request))

/** The same of a question that came in another way. */
export function questionWithin<Q extends Question>(
  known: TableSource<Q>,
  whole: TableSource<Q>,
  params: URLSearchParams,
  language: Language,
): Q {
  const open = new Set(known.conditions.map(({ key }) => key))
  const closed = whole.conditions.filter(({ key }) => !open.has(key) && isAsked(params, key))
  if (closed.length > 0)
    throw new Refused('invalid', Object.fromEntries(closed.map(({ key }) => [key, [fault('choice')]])))
  return accepted(known.read(params, language))
}

const isAsked = (params: URLSearchParams, key: string) =>
  ['', '[]', '[from]', '[to]'].some((end) => params.has(key + end))

/** A table without pages reports at least this page size. */
const mostAPage = 500

export const pageAnswer = <R extends Row>(
  { page, per_page }: Paging,
  { rows, total, totals, found, readAs, meant }: TableAnswer<R>,
) => ({
  data: {
    data: rows,
    ...(totals && { totals }),
    ...(found && { found }),
    ...(readAs && { read_as: readAs }),
    ...(meant && { meant }),
    meta: metaOf(page, Math.min(per_page, Math.max(total, mostAPage)), total),
  },
})

const metaOf = (page: number, per_page: number, total: number) => ({
  total,
  page,
  per_page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
})
