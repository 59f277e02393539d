import type { Register } from '#domain/kernel/register.ts'
import { figuresIn, type Report, type ReportFigure } from '#domain/kernel/report.ts'
import { axesOfMonths } from '#domain/kernel/time-axes.ts'
import type { Filter } from '../../question.ts'
import { axesOfReport, axisOf, type ReportAxis } from '../../report-axes.ts'
import { type AskedTimes, type ReportQuery, timesIn, viewNamed } from '../../report-query.ts'
import { ownSources } from './report-own.ts'

/** What a report has to read for one question: worked out once, before any SQL is written. */
export interface ReportPlan {
  readonly report: Report
  readonly query: ReportQuery
  readonly times: AskedTimes
  /** The level whose rows are told, with those above it; the last one may be missing where only a total is wanted. */
  readonly above: readonly ReportAxis[]
  readonly level: ReportAxis | null
  /** Levels above that are told with it: their rows are not narrowed to one of each, as those of `above` are. */
  readonly along: readonly ReportAxis[]
  readonly below: ReportAxis | null
  readonly apart: readonly ReportAxis[]
  /** Conditions by key, with what the levels above are. */
  readonly filters: Readonly<Record<string, Filter>>
  /** The columns that sums are told apart by before they are summed further. */
  readonly keys: readonly string[]
  /** Times among them. */
  readonly timed: readonly ReportAxis[]
  /** Figures that can be told, with all that they are made of, in the order in which they are computed. */
  readonly figures: Readonly<Record<string, ReportFigure>>
  /** Figures wanted that this grouping or these conditions can't tell. */
  readonly untold: readonly string[]
  /** Whether only entries tell it, and no month. */
  readonly isFine: boolean
}

/** The documents that wrote what is told, in place of a level. */
export const byDocument: ReportAxis = {
  kind: 'dimension',
  name: 'document_id',
  key: 'document_id',
  field: { kind: 'digits', min: 36, max: 36 },
}

/** How the rows wanted lie to the levels of the question. */
interface PlanOptions {
  /** Stands in place of the level. */
  readonly inPlace?: ReportAxis
  /** So many levels deeper than the path leads, told along with the levels between. */
  readonly deeper?: number
}

export function planFor(
  report: Report,
  query: ReportQuery,
  at: string,
  { inPlace, deeper = 0 }: PlanOptions = {},
): ReportPlan {
  const times = timesIn(report, query, at)
  const levels = query.group.map((name) => axisOf(report, name))
  const above = levels.slice(0, query.path.length)
  const along = levels.slice(query.path.length, query.path.length + deeper)
  const [level = null, below = null] = inPlace ? [inPlace] : levels.slice(query.path.length + deeper)
  const apart = report.apart.map((name) => axisOf(report, name))
  const path = Object.fromEntries(
    above.flatMap((axis, at): [string, Filter][] => {
      const isSpan = axis.kind === 'time' && axis.axis !== 'hour' && axis.axis !== 'weekday'
      return isSpan ? [] : [[axis.key, { any: [query.path[at] ?? null] }]]
    }),
  )
  const filters = { ...query.filters, ...bothOf(query.filters, path) }
  const known = new Map(axesOfReport(report).map((axis) => [axis.key, axis]))
  const shown = [...apart, ...along, ...(level ? [level] : []), ...(below && below.kind !== 'time' ? [below] : [])]
  const used = [...new Set([...shown, ...above, ...Object.keys(filters).map((key) => known.get(key)!)])]
  const timed = [...new Set(shown)].filter((axis) => axis.kind === 'time')
  const needsEntries = used.some(
    (axis) =>
      axis.kind === 'document' ||
      (axis.kind === 'time' && !axesOfMonths.includes(axis.axis) && (isHours(axis) || timed.includes(axis))),
  )
  const { before } = times
  const isMoved = before !== null && timed.length + times.above.length > 0
  const isMovedByDays =
    isMoved && ('days' in before.shift || times.above.some(({ axis }) => !axesOfMonths.includes(axis)))
  const isFine = needsEntries || isMovedByDays || inPlace === byDocument
  const wanted = withParts(report, [...query.figures, ...keptIn(report, query)])
  const untold = wanted.filter((name) => !canTell(report, report.figures[name]!, used, timed))
  const lost = new Set(untold)
  for (const name of wanted) if (partsOfFigure(report.figures[name]!).some((part) => lost.has(part))) lost.add(name)
  const figures = Object.fromEntries(
    wanted.filter((name) => !lost.has(name)).map((name) => [name, report.figures[name]!]),
  )
  const isGrained = Object.values(figures).some(isGrainedFigure) || keptIn(report, query).length > 0
  const dimensions = [...shown.filter((axis) => axis.kind !== 'time').map(keyBelow), ...(isGrained ? report.grain : [])]
  return {
    report,
    query,
    times,
    above,
    level,
    along,
    below: below?.kind === 'time' ? null : below,
    apart,
    filters,
    keys: [...new Set(dimensions)],
    timed,
    figures,
    untold: query.figures.filter((name) => lost.has(name)),
    isFine,
  }
}

/** Hours and weekdays are no span of days, so no period is narrowed by them. */
const isHours = (axis: ReportAxis) => axis.kind === 'time' && (axis.axis === 'hour' || axis.axis === 'weekday')

/** The column in which a register holds what an axis tells. */
const keyBelow = (axis: ReportAxis) => (axis.kind === 'trait' ? axis.ofKey : axis.key)
const isGrainedFigure = (figure: ReportFigure) =>
  figure.kind === 'each' || (figure.kind === 'own' && figure.as === 'different')

/** A condition of the reader and the level above on the same column: both have to hold. */
function bothOf(asked: Readonly<Record<string, Filter>>, path: Readonly<Record<string, Filter>>) {
  return Object.fromEntries(
    Object.entries(path).map(([key, filter]): [string, Filter] => {
      const other = asked[key]
      if (!other || !('any' in other) || !('any' in filter)) return [key, filter]
      return [key, { any: filter.any.filter((value) => other.any.includes(value)) }]
    }),
  )
}

const keptIn = (report: Report, query: ReportQuery) => {
  const { keeps } = viewNamed(report, query.view)
  return keeps === undefined ? [] : figuresIn(keeps)
}

export const partsOfFigure = (figure: ReportFigure): readonly string[] =>
  figure.kind === 'made' || figure.kind === 'each' ? figuresIn(figure.of) : []

/** Figures and all that they are made of; what others are made of comes first. */
function withParts(report: Report, wanted: readonly string[]): readonly string[] {
  const told: string[] = []
  const reach = (name: string) => {
    if (told.includes(name)) return
    const figure = report.figures[name]
    if (!figure) throw new Error(`${report.name} has no figure ${name}`)
    for (const part of partsOfFigure(figure)) reach(part)
    told.push(name)
  }
  for (const name of wanted) reach(name)
  return told
}

function canTell(
  report: Report,
  figure: ReportFigure,
  used: readonly ReportAxis[],
  timed: readonly ReportAxis[],
): boolean {
  switch (figure.kind) {
    case 'made':
    case 'each':
      return true
    case 'own': {
      const { keys } = ownSources[figure.source]!
      return used.every((axis) => axis.kind !== 'time' && keys.includes(keyBelow(axis)))
    }
    case 'documents':
      return used.every((axis) => axis.kind === 'time' || hasKey(report, figure.register, keyBelow(axis)))
    case 'sum': {
      const { register, way } = figure
      const isHeld = register.kept === 'balance' && (way === 'net' || way === 'opening')
      if (
        (isHeld || figure.lately) &&
        (timed.length > 0 ||
          used.some(({ kind }) => kind === 'document') ||
          used.some(isHours) ||
          used.includes(byDocument))
      )
        return false
      return used.every((axis) => axis.kind === 'time' || hasKey(report, register, keyBelow(axis)))
    }
  }
}

const hasKey = (report: Report, register: Register, key: string) =>
  key === byDocument.key ||
  key === 'document' ||
  Object.entries(report.dimensions).some(
    ([name, field]) => Object.hasOwn(register.dimensions, name) && (field.kind === 'ref' ? `${name}_id` : name) === key,
  )
