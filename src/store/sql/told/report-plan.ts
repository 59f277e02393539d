import { keyOf } from '#domain/kernel/field.ts'
import type { Register } from '#domain/kernel/register.ts'
import { figuresInFormula, type Report, type ReportFigure } from '#domain/kernel/report.ts'
import { axesOfMonths } from '#domain/kernel/time-axes.ts'
import type { Filter } from '../../question.ts'
import { axesOfReport, axisOf, documentKey, keyBelow, type ReportAxis } from '../../report-axes.ts'
import { type ReportQuery, timesIn, viewNamed } from '../../report-query.ts'
import { ownSources } from './report-own.ts'
import { byDocument, isByKind, type ReportPlan } from './report-planned.ts'

/** How the rows wanted lie to the levels of the question. */
interface PlanOptions {
  /** Stands in place of the level; null where only the total of what lies above is wanted. */
  readonly inPlace?: ReportAxis | null
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
  const [level = null, below = null] = inPlace === undefined ? levels.slice(query.path.length + deeper) : [inPlace]
  const apart = report.apart.map((name) => axisOf(report, name))
  const path = Object.fromEntries(
    above.flatMap((axis, at): [string, Filter][] => {
      const isSpan = axis.kind === 'time' && axis.axis !== 'hour' && axis.axis !== 'weekday'
      return isSpan ? [] : [[axis.key, { any: [query.path[at] ?? emptyOn(axis)] }]]
    }),
  )
  const filters = { ...query.filters, ...bothOf(query.filters, path) }
  const known = new Map(axesOfReport(report).map((axis) => [axis.key, axis]))
  const shown = [...apart, ...along, ...(level ? [level] : []), ...(below && below.kind !== 'time' ? [below] : [])]
  const used = [...new Set([...shown, ...above, ...Object.keys(filters).map((key) => known.get(key)!)])]
  const timed = [...new Set(shown)].filter((axis) => axis.kind === 'time')
  const needsEntries = used.some(
    (axis) =>
      isOfDocuments(axis) ||
      (axis.kind === 'time' && !axesOfMonths.includes(axis.axis) && (isHours(axis) || timed.includes(axis))),
  )
  const { before } = times
  const isMoved = before !== null && timed.length + times.above.length > 0
  const isMovedByDays =
    isMoved && ('days' in before.shift || times.above.some(({ axis }) => !axesOfMonths.includes(axis)))
  const isFine = needsEntries || isMovedByDays || inPlace === byDocument
  const wanted = withParts(report, [...query.figures, ...keptIn(report, query)])
  const keys = [...shown.filter((axis) => axis.kind !== 'time').map(keyBelow)]
  // All levels are counted at one grain, so that a row is what its parts add up to.
  const isGrained = wanted.some((name) => isGrainedFigure(report.figures[name]!)) || keptIn(report, query).length > 0
  if (isGrained) keys.push(...report.grain, ...levels.filter((axis) => axis.kind !== 'time').map(keyBelow))
  const untold = wanted.filter((name) => !canTell(report, report.figures[name]!, used, timed, keys))
  const lost = new Set(untold)
  for (const name of wanted) if (partsOfFigure(report.figures[name]!).some((part) => lost.has(part))) lost.add(name)
  const figures = Object.fromEntries(
    wanted.filter((name) => !lost.has(name)).map((name) => [name, report.figures[name]!]),
  )
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
    keys: [...new Set(keys)],
    timed,
    figures,
    told: [...new Set(used.flatMap((axis) => (axis.kind === 'told' ? [axis.source] : [])))],
    untold: query.figures.filter((name) => lost.has(name)),
    within: isGrained && inPlace === byDocument ? planFor(report, query, at, { inPlace: null }) : null,
    isFine,
  }
}

/** Kinds of documents, and what is told of documents: no month and no balance tells it. */
const isOfDocuments = (axis: ReportAxis) =>
  axis.kind === 'document' || (axis.kind === 'told' && axis.ofKey === documentKey)

/** Hours and weekdays are no span of days, so no period is narrowed by them. */
const isHours = (axis: ReportAxis) => axis.kind === 'time' && (axis.axis === 'hour' || axis.axis === 'weekday')

/** An empty value as its column has it. */
const emptyOn = ({ kind, field }: ReportAxis) =>
  kind === 'dimension' && field.kind === 'text' && field.required ? '' : null
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
  return keeps === undefined ? [] : figuresInFormula(keeps)
}

const partsOfFigure = (figure: ReportFigure): readonly string[] =>
  figure.kind === 'made' || figure.kind === 'each' ? figuresInFormula(figure.of) : []

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
  keys: readonly string[],
): boolean {
  const isTold = (register: Register) =>
    keys.every((key) => hasKey(register, key)) &&
    used.every((axis) => axis.kind === 'time' || hasKey(register, keyBelow(axis)))
  switch (figure.kind) {
    case 'made':
    case 'each':
      return true
    case 'own': {
      const own = ownSources[figure.source]!
      const isAmong = (key: string) => own.keys.includes(key)
      return (
        keys.every(isAmong) &&
        used.every((axis) => axis.kind !== 'time' && [...own.keys, ...(own.whatever ?? [])].includes(keyBelow(axis)))
      )
    }
    case 'documents':
      return isTold(figure.register)
    case 'sum': {
      const { register, way } = figure
      // What there is on a day is what all documents until then have brought and taken.
      const isAddedUp = report.tells === 'day' && way === 'net' && !figure.lately
      const isHeld = register.kept === 'balance' && (way === 'net' || way === 'opening') && !isByKind(figure)
      if (
        (isHeld || figure.lately) &&
        (timed.length > 0 ||
          used.some(isOfDocuments) ||
          used.some(isHours) ||
          (used.includes(byDocument) && !isAddedUp))
      )
        return false
      return isTold(register)
    }
  }
}

const hasKey = (register: Register, key: string) =>
  key === byDocument.key ||
  key === 'document' ||
  Object.entries(register.dimensions).some(([name, field]) => keyOf(name, field) === key)
