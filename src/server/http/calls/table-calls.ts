import type { FastifyRequest } from 'fastify'
import type { Row } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import type { Question } from '#store/question.ts'
import type { Paging } from '#store/sql/rows/paged.ts'
import type { TableSource } from '#store/table.ts'
import { accepted, Refused } from '../errors.ts'
import { spokenLanguage } from '../language.ts'
import { paramsOf } from '../params.ts'

/** A page of a table, and how many rows there are in all. */
export interface TableAnswer {
  readonly rows: readonly Row[]
  readonly total: number
  /** What all rows come to; a row for each currency where there is one. */
  readonly totals?: readonly Row[]
}

/** What a request asks of a table. */
export const questionOf = <Q extends Question>(source: TableSource<Q>, request: FastifyRequest): Q =>
  accepted(source.read(paramsOf(request), spokenLanguage(request)))

/** The same by whoever knows it so: an answer to a filter tells what it filters by, so nothing else of the whole may be one. */
export function questionBy<Q extends Question>(
  known: TableSource<Q>,
  whole: TableSource<Q>,
  request: FastifyRequest,
): Q {
  const params = paramsOf(request)
  const open = new Set(known.conditions.map(({ key }) => key))
  const closed = whole.conditions.filter(({ key }) => !open.has(key) && isAsked(params, key))
  if (closed.length > 0)
    throw new Refused('invalid', Object.fromEntries(closed.map(({ key }) => [key, [fault('choice')]])))
  return questionOf(known, request)
}

const isAsked = (params: URLSearchParams, key: string) =>
  ['', '[]', '[from]', '[to]'].some((end) => params.has(key + end))

/** A table of all rows there are tells pages of its own size. */
const mostAPage = 500

export const pageAnswer = ({ page, per_page }: Paging, { rows, total, totals }: TableAnswer) => ({
  data: {
    data: rows,
    ...(totals && { totals }),
    meta: metaOf(page, Math.min(per_page, Math.max(total, mostAPage)), total),
  },
})

const metaOf = (page: number, per_page: number, total: number) => ({
  total,
  page,
  per_page,
  last_page: Math.max(1, Math.ceil(total / per_page)),
})

/** Of a short list no more than this is asked at once. */
export const mostOfShort = 100

/** Where one stands in a short list: what is said wrongly is as if it were not said. */
export function pagingOf(request: FastifyRequest): Paging {
  const params = paramsOf(request)
  const whole = (name: string, usual: number, most: number) => {
    const said = Number(params.get(name) ?? usual)
    return Number.isSafeInteger(said) && said > 0 ? Math.min(said, most) : usual
  }
  return { page: whole('page', 1, 1_000_000), per_page: whole('per_page', 20, mostOfShort) }
}
