import { dayOf, plusDays, startOf } from '#domain/kernel/day.ts'
import { keyOf } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import {
  type Comparison,
  comparisons,
  daysOfPeriod,
  isPeriodName,
  type PeriodName,
  type Shift,
  shiftFor,
  spanBefore,
} from '#domain/kernel/periods.ts'
import type { Report, ReportTab } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { done, type Fault, type Faults, fault, hasFaults, type Result, refused } from '#domain/kernel/result.ts'
import { parseFields } from '#domain/kernel/schema.ts'
import { type DaySpan, isBookDay, isValueOn, spanOf, type TimeAxis } from '#domain/kernel/time-axes.ts'
import { paramsFromQuestion, type Question, questionFrom, sortText, type TableCondition } from './question.ts'
import { axesOfReport, axisOf, type ReportAxis } from './report-axes.ts'

/** One question to a report: to the rows of one level, within what lies above it. */
export interface ReportQuery extends Question {
  /** The tab that it was asked in. */
  readonly view: string
  /** A period that moves with the day, or days. What there is on a day has only its last day. */
  readonly period: PeriodName | DaySpan
  readonly compare: Comparison | null
  /** All levels, the widest first. */
  readonly group: readonly string[]
  /** The values of the levels above the rows: none for the widest. Null is an empty value. */
  readonly path: readonly (string | null)[]
  readonly figures: readonly string[]
  /** Rows that are times stand in their order, unless somebody asks for another: the best day first. */
  readonly sortsTimes: boolean
  readonly asked: Row
}

/** More levels than these tell nobody anything. */
export const mostLevels = 6

/** What rows can be narrowed by: dimensions, traits, and the hour and the weekday. */
export const reportConditions = (report: Report): readonly TableCondition[] =>
  axesOfReport(report)
    .filter((axis) =>
      axis.kind === 'time' ? axis.axis === 'hour' || axis.axis === 'weekday' : axis.kind !== 'document',
    )
    .map(({ name, key, field }): TableCondition => ({ name, key, field, exact: true }))

const usualView = ({ views }: Report): string => Object.keys(views)[0]!

export function viewNamed(report: Report, name: string): ReportTab {
  const view = report.views[name]
  if (!view) throw new Error(`${report.name} has no tab ${name}`)
  return view
}

/** Dimensions that are never summed over always come first. */
const groupWithApart = ({ apart }: Report, group: readonly string[]): readonly string[] => [
  ...apart,
  ...group.filter((name) => !apart.includes(name)),
]

/** Figures in the order in which the report declares them. */
const inOrder = (report: Report, wanted: readonly string[]) =>
  Object.keys(report.figures).filter((name) => wanted.includes(name))

/** Reads a question from an address or a call; `paramsFromReportQuery` writes it. */
export function reportQueryFrom(report: Report, params: URLSearchParams, language: Language): Result<ReportQuery> {
  const named = params.get('view') ?? usualView(report)
  const view = Object.hasOwn(report.views, named) && report.views[named]
  if (!view) return refused('invalid', { view: [fault('choice')] })
  const axes = axesOfReport(report)
  const group = groupWithApart(report, params.has('group[]') ? params.getAll('group[]').filter(Boolean) : view.group)
  const path = params.getAll('path[]').map((value) => (value === '' ? null : value))
  const figures = inOrder(report, params.has('figures[]') ? params.getAll('figures[]') : view.figures)
  const level = group[path.length]
  const { question, faults } = questionFrom(
    {
      conditions: reportConditions(report),
      sortable: [...(level ? [level] : []), ...group, ...Object.keys(report.figures)],
      usualSort: view.sort,
    },
    params,
    language,
  )
  const wrong: Record<string, readonly Fault[]> = faults
  if (!group.every((name) => axes.some((axis) => axis.name === name)) || new Set(group).size < group.length)
    wrong['group[]'] = [fault('choice')]
  else if (group.length > mostLevels) wrong['group[]'] = [fault('max_value', { limit: mostLevels })]
  if (path.length > group.length || !path.every((value, level) => isOnLevel(axes, group[level], value)))
    wrong['path[]'] = [fault('choice')]
  if (params.has('figures[]') && figures.length === 0) wrong['figures[]'] = [fault('choice')]
  const { period, ...unreadable } = periodFrom(report, view, params)
  Object.assign(wrong, unreadable.faults)
  const compare = params.get('compare') ?? view.compare ?? null
  const isCompared = comparisons.some((one) => one === compare)
  if (compare && compare !== 'none' && !isCompared) wrong.compare = [fault('choice')]
  const { asked, wrongly } = askedFrom(report, params)
  Object.assign(wrong, wrongly)
  if (hasFaults(wrong)) return refused('invalid', wrong)
  return done({
    ...question,
    view: named,
    period,
    compare: isCompared ? (compare as Comparison) : null,
    group,
    path,
    figures,
    sortsTimes: params.has('sort') && Object.hasOwn(report.figures, question.sort.column),
    asked,
  })
}

/** A value that no moment has would be no span of days, and one that is no day is no due day. */
function isOnLevel(axes: readonly ReportAxis[], level: string | undefined, value: string | null): boolean {
  const axis = axes.find(({ name }) => name === level)
  if (!axis || value === null) return true
  return axis.kind === 'time' ? isValueOn(axis.axis, value) : axis.field.kind !== 'day' || isBookDay(value)
}

interface PeriodRead {
  readonly period: ReportQuery['period']
  readonly faults?: Faults
}

function periodFrom(report: Report, view: ReportTab, params: URLSearchParams): PeriodRead {
  const usual = view.period ?? (report.tells === 'day' ? 'today' : 'this_month')
  const named = params.get('period')
  if (named) return isPeriodName(named) ? { period: named } : { period: usual, faults: { period: [fault('choice')] } }
  const [from, to] = [params.get('from'), params.get('to')]
  if (!from && !to) return { period: usual }
  const last = to ?? dayOf(new Date().toISOString())
  const first = from ?? (report.tells === 'day' ? last : '2000-01-01')
  const unreadable = {
    ...(!isBookDay(first) && { from: [fault('date')] }),
    ...(!isBookDay(last) && { to: [fault('date')] }),
  }
  if (hasFaults(unreadable)) return { period: usual, faults: unreadable }
  return first <= last
    ? { period: { from: first, to: last } }
    : { period: usual, faults: { to: [fault('end_before_start')] } }
}

function askedFrom({ asks }: Report, params: URLSearchParams) {
  const fields = Object.fromEntries(Object.entries(asks).map(([name, { field }]) => [name, field]))
  const typed = Object.fromEntries(
    Object.entries(asks).map(([name, { field, usual }]) => {
      const text = params.get(keyOf(name, field))
      const isNumber = field.kind === 'integer' || field.kind === 'percent'
      return [keyOf(name, field), text === null || text === '' ? usual : isNumber ? Number(text) : text]
    }),
  )
  const parsed = parseFields(fields, typed)
  return parsed.ok ? { asked: parsed.value, wrongly: {} } : { asked: {}, wrongly: parsed.refusal.faults }
}

export function paramsFromReportQuery(report: Report, query: ReportQuery): URLSearchParams {
  const view = viewNamed(report, query.view)
  const params = paramsFromQuestion(query, view.sort)
  if (query.sortsTimes) params.set('sort', sortText(query.sort))
  params.set('view', query.view)
  if (typeof query.period === 'string') params.set('period', query.period)
  else {
    params.set('from', query.period.from)
    params.set('to', query.period.to)
  }
  if (query.compare !== (view.compare ?? null)) params.set('compare', query.compare ?? 'none')
  for (const name of query.group) params.append('group[]', name)
  for (const value of query.path) params.append('path[]', value ?? '')
  for (const name of query.figures) params.append('figures[]', name)
  for (const [name, { field, usual }] of Object.entries(report.asks)) {
    const key = keyOf(name, field)
    const value = query.asked[key] ?? null
    if (value !== usual) params.set(key, String(value ?? ''))
  }
  return params
}

/** The days of a question, whatever they are called. */
export const spanIn = ({ period }: Pick<ReportQuery, 'period'>, today: string): DaySpan =>
  typeof period === 'string' ? daysOfPeriod(period, today) : period

/** A time as rules of registers read it. */
interface Moments {
  readonly from?: string
  readonly to: string
}

const moments = ({ from, to }: DaySpan): Required<Moments> => ({
  from: startOf(from),
  to: new Date(Date.parse(startOf(to)) + 86_400_000 - 1).toISOString(),
})

/** What is asked for, and what it is compared with: both narrowed to the levels above that are spans of days. */
export interface AskedTimes {
  readonly today: string
  readonly days: DaySpan
  readonly now: Required<Moments>
  readonly before: (Required<Moments> & { readonly shift: Shift }) | null
  /** The spans of days above: what is moved on by the shift belongs to the one that it is moved into. */
  readonly above: readonly { readonly axis: TimeAxis; readonly value: string }[]
}

export function timesIn(report: Report, query: ReportQuery, at: string): AskedTimes {
  const today = dayOf(at)
  const whole = spanIn(query, today)
  const preset = typeof query.period === 'string' ? query.period : undefined
  const shift = query.compare && shiftFor(query.compare, whole, preset)
  const above = query.path.flatMap((value, level) => {
    const axis = axisOf(report, query.group[level]!)
    return axis.kind === 'time' && value !== null && spanOf(axis.axis, value) ? [{ axis: axis.axis, value }] : []
  })
  const days = above.reduce((span, { axis, value }) => bothSpans(span, spanOf(axis, value)!), whole)
  // The 31st is moved into shorter months too, so a few days around are looked at.
  const around = above.some(({ axis }) => axis === 'day' || axis === 'week') && shift && 'months' in shift ? 3 : 0
  const before = shift && bothSpans(wider(spanBefore(days, shift), around), spanBefore(whole, shift))
  // A day that is going on is compared with the same hours.
  const rest = days.to === today && around === 0 ? Math.max(Date.parse(moments(days).to) - Date.parse(at), 0) : 0
  return {
    today,
    days,
    now: moments(days),
    before: before && shift ? { ...moments(before), to: earlier(moments(before).to, rest), shift } : null,
    above,
  }
}

const bothSpans = (one: DaySpan, other: DaySpan): DaySpan => ({
  from: one.from > other.from ? one.from : other.from,
  to: one.to < other.to ? one.to : other.to,
})
const wider = ({ from, to }: DaySpan, days: number): DaySpan => ({
  from: plusDays(from, -days),
  to: plusDays(to, days),
})

const earlier = (moment: string, by: number) => new Date(Date.parse(moment) - by).toISOString()
