import { type Actor, may } from '#domain/kernel/permission.ts'
import { figuresInFormula, type Report, type ReportFigure } from '#domain/kernel/report.ts'
import type { DaySpan } from '#domain/kernel/time-axes.ts'
import { nobody } from '#store/question.ts'
import { axisOf } from '#store/report-axes.ts'
import type { ReportQuery } from '#store/report-query.ts'

/**
 * The address of the register's entries that a figure is summed of, for those who may read them; null where an address
 * can't say what the rows are narrowed by, such as a brand or an hour.
 */
export function entriesLink(
  actor: Actor,
  report: Report,
  { filters, group, path }: Pick<ReportQuery, 'filters' | 'group' | 'path'>,
  figure: string,
  days: DaySpan,
): string | null {
  const summed = sumBehind(report, figure)
  if (!summed || !may(actor, summed.register, 'read')) return null
  const { register, counts = {} } = summed
  const params = new URLSearchParams({ view: 'entries' })
  const own = new Set(Object.keys(register.dimensions))
  const narrow = (name: string, key: string, values: readonly unknown[]) => {
    if (!own.has(name)) return false
    params.delete(`${key}[]`)
    for (const value of values) params.append(`${key}[]`, value === null ? nobody : String(value))
    return true
  }
  for (const [name, values] of Object.entries(counts)) {
    const key = keyIn(report, name)
    if (!Array.isArray(values) || !narrow(name, key, values)) return null
  }
  for (const [key, filter] of Object.entries(filters)) {
    const name = Object.keys(report.dimensions).find((one) => keyIn(report, one) === key)
    if (!name || !('any' in filter) || !narrow(name, key, filter.any)) return null
  }
  for (const [level, value] of path.entries()) {
    const axis = axisOf(report, group[level]!)
    // Spans of days are in the days already.
    if (axis.kind === 'time' && axis.axis !== 'hour' && axis.axis !== 'weekday') continue
    if (axis.kind === 'document' && value !== null) {
      params.append('document[]', value)
      continue
    }
    if (axis.kind !== 'dimension' || !narrow(axis.name, axis.key, [value])) return null
  }
  if (report.tells === 'period') params.set('occurred_at[from]', days.from)
  params.set('occurred_at[to]', days.to)
  return `${register.route}?${params}`
}

const keyIn = (report: Report, name: string) =>
  Object.hasOwn(report.dimensions, name) ? axisOf(report, name).key : name

/** The sum of a register that a figure is, or the first that it is made of. */
function sumBehind(report: Report, name: string): (ReportFigure & { readonly kind: 'sum' }) | null {
  const figure = report.figures[name]
  if (figure?.kind === 'sum') return figure
  if (figure?.kind !== 'made' && figure?.kind !== 'each') return null
  for (const part of figuresInFormula(figure.of)) {
    const found = sumBehind(report, part)
    if (found) return found
  }
  return null
}
