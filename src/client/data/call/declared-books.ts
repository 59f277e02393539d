import type { Register } from '#domain/kernel/register.ts'
import type { Report } from '#domain/kernel/report.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import type { ReportPage, ReportRow } from '#store/report-answer.ts'
import { api } from './api.ts'

/** The calls of registers and reports, and of what stands beside a record, with the types of their answers. */

type Params = URLSearchParams | string

/** What stands beside a record, such as its history, as rows. */
export const besideFromServer = async <R>({ path }: Resource, id: string, call: string) =>
  (await api<{ readonly data: readonly R[] }>(`${path}/${id}/${call}`)).data

export interface RegisterTotals {
  /** One row per currency, where there is one. */
  readonly totals: readonly Row[]
  readonly meta: { readonly total: number }
}
/** A page of the entries or the balances of a register. */
export const registerFromServer = (
  { name }: Register,
  view: 'entries' | 'balance',
  params: Params,
  signal: AbortSignal,
) =>
  api<{ readonly data: readonly Row[] } & RegisterTotals>(
    `/register/${name}${view === 'balance' ? '/balance' : ''}?${params}`,
    { signal },
  )

/** Rows of one level of a report within what lies above it. */
export interface ReportAnswer {
  readonly data: readonly ReportRow[]
  readonly totals: readonly ReportRow[]
  readonly meta: Pick<ReportPage, 'total' | 'untold' | 'days' | 'at'> & { readonly last_page: number }
}
/** Rows of a report, or what stands behind them: `documents`. */
export const reportFromServer = <Answer = ReportAnswer>(
  { name }: Report,
  params: Params,
  signal?: AbortSignal,
  call = '',
) => api<Answer>(`/report/${name}${call && `/${call}`}?${params}`, signal && { signal })
