import type { Formula, Report, ReportTab } from '#domain/kernel/report.ts'
import { type DaySpan, isTimeAxis, type TimeAxis } from '#domain/kernel/time-axes.ts'
import { isOfOne, mainFigure } from '#store/main-figure.ts'
import type { ReportQuery } from '#store/report-query.ts'
import type { ChartChoice } from './address.ts'

/** Whether the figures of rows add up to that of all of them. */
export function addsUp({ figures }: Report, name: string): boolean {
  const figure = figures[name]
  if (figure?.kind === 'sum' || figure?.kind === 'each') return true
  if (figure?.kind === 'own') return figure.as === 'sum'
  const isSum = (formula: Formula): boolean =>
    typeof formula === 'string'
      ? addsUp({ figures } as Report, formula)
      : Array.isArray(formula) && (formula[0] === 'plus' || formula[0] === 'minus') && formula.slice(1).every(isSum)
  return figure?.kind === 'made' && isSum(figure.of)
}

/** The level that a chart shows: the first that is not kept apart. */
const chartedLevel = ({ apart }: Report, { group }: Pick<ReportQuery, 'group'>): string | null =>
  group.find((name) => !apart.includes(name)) ?? null

/** What is drawn: the rows of the first level, or the figure over time. */
export interface ChartPlan {
  readonly kind: Exclude<ChartChoice, 'none'>
  readonly axis: string
  readonly isTime: boolean
}

const mostBars = 12
/** What is drawn of shares besides the largest is one piece: that is left to the drawing. */
const mostShares = 50
export const mostDrawn = ({ kind, isTime }: ChartPlan) =>
  isTime ? Number.POSITIVE_INFINITY : kind === 'share' ? mostShares : mostBars

/** What can be drawn of this grouping. */
export function chartChoices(report: Report, query: ReportQuery): readonly ChartPlan['kind'][] {
  const level = chartedLevel(report, query)
  if (isOfOne(report, mainFigure(report, query))) return []
  if (level && isTimeAxis(level)) return ['bar', 'line']
  return [
    ...(level ? (['bar'] as const) : []),
    ...(report.times.length > 0 ? (['line'] as const) : []),
    ...(level && addsUp(report, mainFigure(report, query)) ? (['share'] as const) : []),
  ]
}

/** The chart that is drawn: the one that the person or the tab has chosen if it fits, else one that does. */
export function chartPlan(
  report: Report,
  query: ReportQuery,
  view: Pick<ReportTab, 'chart'>,
  chosen: ChartChoice | null,
  days: DaySpan,
): ChartPlan | null {
  if (chosen === 'none' || query.figures.length === 0) return null
  const level = chartedLevel(report, query)
  const choices = chartChoices(report, query)
  const kind = [chosen, view.chart].flatMap((one) => choices.find((choice) => choice === one) ?? [])[0] ?? choices[0]
  if (!kind) return null
  if (level && isTimeAxis(level)) return { kind, axis: level, isTime: true }
  if (kind !== 'line') return level ? { kind, axis: level, isTime: false } : null
  return { kind, axis: timeAxisFor(report.times, days), isTime: true }
}

const dayLength = 86_400_000

/** Times in which a period is told by a few dozen points. */
export function timeAxisFor(times: readonly TimeAxis[], { from, to }: DaySpan): TimeAxis {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1
  const wanted: TimeAxis =
    days <= 1 ? 'hour' : days <= 62 ? 'day' : days <= 190 ? 'week' : days <= 1900 ? 'month' : 'year'
  const order: readonly TimeAxis[] = ['hour', 'day', 'week', 'month', 'quarter', 'year']
  const at = order.indexOf(wanted)
  const known = order.filter((axis) => times.includes(axis))
  return known.find((axis) => order.indexOf(axis) >= at) ?? known.at(-1) ?? times[0]!
}
