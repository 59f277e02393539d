import { type QueryKey, type UseQueryOptions, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Report } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Explained } from '#domain/reports/why.ts'
import type { ReportPage, ReportRow } from '#store/report-answer.ts'
import { paramsFromReportQuery, type ReportQuery } from '#store/report-query.ts'
import { api } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'
import { useAskedAgain } from '../call/asked-again.ts'
import { fromBooks } from '../call/from-books.ts'
import { queryClient } from '../call/query-client.ts'

/** Rows of one level within what lies above it. */
export interface ReportAnswer {
  readonly data: readonly ReportRow[]
  readonly totals: readonly ReportRow[]
  readonly meta: Pick<ReportPage, 'total' | 'untold' | 'days' | 'at'> & { readonly last_page: number }
}

/** What of a page of a report is asked: its rows, those within an opened one, its picture. The newest of each is kept on the device. */
type Part = 'rows' | 'within' | 'chart' | 'behind'

const pathTo = (report: Report, query: ReportQuery, call = '') =>
  `/report/${report.name}${call}?${paramsFromReportQuery(report, query)}`

const beginning = (report: Report) => `report ${report.name}`
const keyFor = (report: Report, part: Part, query: ReportQuery, path: string) => [
  'told',
  `${beginning(report)} ${part} ${query.view}`,
  'server',
  currentLanguage(),
  path,
]

/** The rows that are drawn while others are counted: only such as tell the same of the same. */
const shapeOf = ({ view, group, figures, compare }: ReportQuery) =>
  JSON.stringify([view, group, figures, compare !== null])

/** A page of the widest level, or what a chart is drawn from; the last answers are kept for times without a connection. */
export function useReport(report: Report, query: ReportQuery, part: 'rows' | 'chart', enabled = true) {
  const path = pathTo(report, query)
  const shape = shapeOf(query)
  const answer = useQuery<ReportAnswer, ApiError>({
    queryKey: keyFor(report, part, query, path),
    queryFn: ({ signal }) => api<ReportAnswer>(path, { signal }),
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
      const path = pathTo(report, query)
      return {
        ...fromBooks,
        queryKey: keyFor(report, 'within', query, path),
        queryFn: ({ signal }) => api<ReportAnswer>(path, { signal }),
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
  const path = pathTo(report, query, '/documents')
  const answer = useInfiniteQuery<Behind, ApiError, { pages: readonly Behind[] }, QueryKey, number>({
    queryKey: ['report documents', beginning(report), currentLanguage(), path],
    queryFn: ({ signal, pageParam }) =>
      api<Behind>(pathTo(report, { ...query, page: pageParam }, '/documents'), { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.last_page ? meta.page + 1 : undefined),
  })
  return useAskedAgain(answer)
}

/** What the change of a sum against the compared period is made of. */
export function useReportWhy(report: Report, query: ReportQuery, enabled: boolean) {
  const path = pathTo(report, query, '/why')
  const answer = useQuery<Explained, ApiError>({
    queryKey: ['report why', beginning(report), currentLanguage(), path],
    queryFn: ({ signal }) => api<Explained>(path, { signal }),
    enabled,
  })
  return useAskedAgain(answer)
}

const isOf = (report: Report, key: QueryKey) =>
  String(key[1]) === beginning(report) || String(key[1]).startsWith(`${beginning(report)} `)

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
    const { data, meta } = await api<ReportAnswer>(pathTo(report, { ...query, page, per_page: wholePage }))
    rows.push(...data)
    last = meta.last_page
  }
  return rows
}
