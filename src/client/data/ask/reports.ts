import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Report } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Explained } from '#domain/reports/why.ts'
import type { ReportPage, ReportRow } from '#store/report-answer.ts'
import { paramsFromReportQuery, type ReportQuery } from '#store/report-query.ts'
import type { ApiError } from '../call/api-error.ts'
import { useAskedAgain } from '../call/asked-again.ts'
import { type ReportAnswer, reportFromServer } from '../call/declared-books.ts'
import { fromBooks } from '../call/from-books.ts'
import { queryClient } from '../call/query-client.ts'

/** What of a page of a report is asked: its rows, those within an opened one, its picture. The newest of each is kept on the device. */
type Part = 'rows' | 'within' | 'chart' | 'behind'

const askedOf = (report: Report, query: ReportQuery) => String(paramsFromReportQuery(report, query))

const beginning = (report: Report) => `report ${report.name}`
const keyFor = (report: Report, part: Part, query: ReportQuery, asked: string) => [
  'told',
  `${beginning(report)} ${part} ${query.view}`,
  'server',
  currentLanguage(),
  asked,
]

/** The rows that are drawn while others are counted: only such as tell the same of the same. */
const shapeOf = ({ view, group, figures, compare }: ReportQuery) =>
  JSON.stringify([view, group, figures, compare !== null])

/** A page of the widest level, or what a chart is drawn from; the last answers are kept for times without a connection. */
export function useReport(report: Report, query: ReportQuery, part: 'rows' | 'chart', enabled = true) {
  const asked = askedOf(report, query)
  const shape = shapeOf(query)
  const answer = useQuery<ReportAnswer, ApiError>({
    queryKey: keyFor(report, part, query, asked),
    queryFn: ({ signal }) => reportFromServer(report, asked, signal),
    gcTime: Number.POSITIVE_INFINITY,
    enabled,
    meta: { ...fromBooks.meta, shape },
    placeholderData: (before, query) => (query?.meta?.shape === shape ? before : undefined),
  })
  return useAskedAgain(answer)
}

/** Further pages and the rows within opened ones, each by a call of its own. */
export function useReportParts(report: Report, queries: readonly ReportQuery[]) {
  return useQueries({
    queries: queries.map((query): UseQueryOptions<ReportAnswer, ApiError> => {
      const asked = askedOf(report, query)
      return {
        ...fromBooks,
        queryKey: keyFor(report, 'within', query, asked),
        queryFn: ({ signal }) => reportFromServer(report, asked, signal),
      }
    }),
  })
}

interface Behind {
  readonly data: readonly Row[]
  readonly meta: Pick<ReportPage, 'total' | 'days'> & { readonly page: number; readonly last_page: number }
}

/** The documents behind a figure, the newest first, as many pages as are wanted. */
export function useReportDocuments(report: Report, query: ReportQuery) {
  const asked = askedOf(report, query)
  const answer = useInfiniteQuery<Behind, ApiError, { pages: readonly Behind[] }, QueryKey, number>({
    queryKey: ['report documents', beginning(report), currentLanguage(), asked],
    queryFn: ({ signal, pageParam }) =>
      reportFromServer<Behind>(report, askedOf(report, { ...query, page: pageParam }), signal, 'documents'),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.last_page ? meta.page + 1 : undefined),
  })
  return useAskedAgain(answer)
}

/** What the change of a sum against the compared period is made of. */
export function useReportWhy(report: Report, query: ReportQuery, enabled: boolean) {
  const asked = askedOf(report, query)
  const answer = useQuery<Explained, ApiError>({
    queryKey: ['report why', beginning(report), currentLanguage(), asked],
    queryFn: ({ signal }) => reportFromServer<Explained>(report, asked, signal, 'why'),
    enabled,
  })
  return useAskedAgain(answer)
}

const isOf = (report: Report, key: QueryKey) =>
  String(key[1]) === beginning(report) || String(key[1]).startsWith(`${beginning(report)} `)

/** Rows of a report for a page of its own; the last answer is kept for times without a connection. */
const told = <Answer>(page: string, report: Report, asked: string, call = '') => ({
  ...fromBooks,
  queryKey: ['told', page, 'server', currentLanguage(), `${report.name}${call}?${asked}`],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => reportFromServer<Answer>(report, asked, signal, call),
  gcTime: Number.POSITIVE_INFINITY,
})

export function useReportTold<Answer = ReportAnswer>(page: string, report: Report, asked: URLSearchParams, call = '') {
  const answer = useQuery<Answer, ApiError>({
    ...told<Answer>(page, report, String(asked), call),
    placeholderData: keepPreviousData,
  })
  return useAskedAgain(answer)
}

/** Several of them at once, each for a page of its name; undefined where nothing is told yet. */
export function useReportToldEach(report: Report, asked: readonly (readonly [page: string, URLSearchParams])[]) {
  const queries = asked.map(([page, params]) => told<ReportAnswer>(page, report, String(params)))
  return useQueries({ queries }).map(({ data }) => data)
}

/** Leaves off counting: the server ends its statements when nobody waits for them. */
export const cancelReport = (report: Report) =>
  queryClient.cancelQueries({ predicate: ({ queryKey }) => isOf(report, queryKey) })

/** Forgets what was told, on the device too: the right to it is gone. */
export const forgetReport = (report: Report) =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => isOf(report, queryKey) })

const wholePage = 200

/** All rows of one level, page after page, as they are now. */
export async function readReportRows(report: Report, query: ReportQuery): Promise<readonly ReportRow[]> {
  const rows: ReportRow[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, meta } = await reportFromServer(report, askedOf(report, { ...query, page, per_page: wholePage }))
    rows.push(...data)
    last = meta.last_page
  }
  return rows
}
