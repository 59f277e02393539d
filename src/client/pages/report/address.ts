import { keyOf } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { PeriodName } from '#domain/kernel/periods.ts'
import { type ChartKind, chartKinds, type Report } from '#domain/kernel/report.ts'
import type { DaySpan } from '#domain/kernel/time-axes.ts'
import {
  paramsFromReportQuery,
  type ReportQuery,
  reportConditions,
  reportQueryFrom,
  viewNamed,
} from '#store/report-query.ts'
import { keyIn, readKindly } from '#store/table.ts'

export type ChartChoice = ChartKind | 'none'

/** Rows of a level that are asked for at once. */
const rowsAtOnce = 100

/** What only the page knows: a saved view that it shows, the chart; and what a menu adds to every address. */
const ofPage = ['saved', 'chart', 'page', 'per_page', 'path[]']

/** The question in an address; what can't be read of it, as in an old link, is as the tab has it. */
export function questionAt(report: Report, params: URLSearchParams, language: Language): ReportQuery {
  const asked = new URLSearchParams([...params].filter(([name]) => !ofPage.includes(name)))
  const query = readKindly({ read: (text, spoken) => readWhole(report, text, spoken) }, asked, language)
  const view = viewNamed(report, query.view)
  const figures = query.figures.length > 0 ? query.figures : view.figures
  const { column } = query.sort
  const isSorted = Object.hasOwn(report.figures, column) || query.group.includes(column)
  const sort = isSorted ? query.sort : { column: query.group[0] ?? figures[0] ?? column, descending: false }
  return { ...query, figures, sort, path: [], page: 1, per_page: rowsAtOnce }
}

/** Days that can't be read are given up together with the period. */
function readWhole(report: Report, params: URLSearchParams, language: Language) {
  const read = reportQueryFrom(report, params, language)
  if (read.ok) return read
  const { period, from, to } = read.refusal.faults
  const days = period ?? from ?? to
  if (!days) return read
  return { ...read, refusal: { ...read.refusal, faults: { ...read.refusal.faults, from: days, to: days } } }
}

export function chartAt(params: URLSearchParams): ChartChoice | null {
  const chosen = params.get('chart')
  return [...chartKinds, 'none' as const].find((kind) => kind === chosen) ?? null
}

/** The address with some parameters changed; null takes one away. */
export function withParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | readonly string[] | null>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    for (const one of value === null ? [] : typeof value === 'string' ? [value] : value) next.append(name, one)
  }
  return next
}

export const inPeriod = (period: PeriodName | DaySpan | null) =>
  period === null || typeof period === 'string'
    ? { period, from: null, to: null }
    : { period: null, from: period.from, to: period.to }

/** Another tab: what is narrowed stays, and the period, if the person has chosen it; the rest is as the tab has it. */
export function inTab(report: Report, params: URLSearchParams, view: string): URLSearchParams {
  const next = withParams(conditionsIn(report, params), { view })
  for (const name of [
    'period',
    'from',
    'to',
    ...Object.entries(report.asks).map(([name, { field }]) => keyOf(name, field)),
  ]) {
    const value = params.get(name)
    if (value !== null) next.set(name, value)
  }
  return next
}

/** What narrows the rows. */
export function conditionsIn(report: Report, params: URLSearchParams): URLSearchParams {
  const keys = new Set(reportConditions(report).map(({ key }) => key))
  return new URLSearchParams([...params].filter(([name]) => keys.has(keyIn(name))))
}

export function withConditions(report: Report, params: URLSearchParams, conditions: URLSearchParams): URLSearchParams {
  const keys = new Set(reportConditions(report).map(({ key }) => key))
  return new URLSearchParams([...[...params].filter(([name]) => !keys.has(keyIn(name))), ...conditions])
}

/** An address that stays what it is, whatever the tab has later: to be kept under a name. */
export function wholeAddress(report: Report, query: ReportQuery, chart: ChartChoice | null): string {
  const params = paramsFromReportQuery(report, query)
  for (const name of ['page', 'per_page']) params.delete(name)
  if (chart) params.set('chart', chart)
  return params.toString()
}

/** Whether an address says nothing of its own, as one out of the menu. */
export const isPlain = (params: URLSearchParams) =>
  [...params].every(([name]) => name === 'page' || name === 'per_page')
