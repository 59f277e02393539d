import type { Report } from '#domain/kernel/report.ts'
import type { ReportQuery } from './report-query.ts'

/** Whether a figure tells of one record, as a price does: it has no total and is not drawn. */
export function isOfOne({ figures }: Report, name: string): boolean {
  const figure = figures[name]
  return figure?.kind === 'own' && figure.as === 'one'
}

/** The figure that a report is about now: by which it or its tab is sorted, or the sum that it explains, or its first one. */
export function mainFigure(report: Report, { sort, figures, view }: ReportQuery): string {
  const told = [sort.column, report.views[view]?.sort.replace('-', ''), report.why?.sum]
  const known = told.find((name) => name !== undefined && figures.includes(name))
  if (known) return known
  const isSum = (name: string) => report.figures[name]?.field.kind === 'amount' && !isOfOne(report, name)
  return figures.find(isSum) ?? figures[0] ?? ''
}
