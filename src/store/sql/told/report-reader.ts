import type { Report } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { type Explained, type SoldThenAndNow, whyChanged } from '#domain/reports/why.ts'
import type { Scope } from '../../port.ts'
import type { ReportPage, ReportRow } from '../../report-answer.ts'
import { axisOf } from '../../report-axes.ts'
import type { ReportQuery } from '../../report-query.ts'
import { dimensionsOf, spoken } from '../rows/register-names.ts'
import type { Connection } from '../wire/database.ts'
import { documentsWith } from './register-documents.ts'
import { storedMoment } from './register-entries.ts'
import { reportPage } from './report-levels.ts'
import { planFor } from './report-plan.ts'
import { byDocument, type ReportPlan } from './report-planned.ts'

/** A page of the rows of one level of a report, as things stand at a moment. */
export async function readReport(
  db: Connection,
  report: Report,
  query: ReportQuery,
  scope: Scope,
  at: string,
): Promise<ReportPage> {
  return pageFrom(db, planFor(report, query, at), scope, at)
}

async function pageFrom(db: Connection, plan: ReportPlan, scope: Scope, at: string): Promise<ReportPage> {
  const { rows } = await db.execute<{ rows: readonly Row[]; total: number; totals: readonly Row[] }>(
    reportPage(plan, scope),
  )
  const [page] = rows
  return {
    rows: (page?.rows ?? []).map((row) => rowFrom(plan, row)),
    total: page?.total ?? 0,
    totals: plan.report.withTotals ? (page?.totals ?? []).map((row) => rowFrom(plan, row)) : [],
    untold: plan.untold,
    days: plan.times.days,
    at,
  }
}

/** A row as the engine tells it, from a row of the database. */
export function rowFrom(plan: ReportPlan, row: Row): ReportRow {
  const { query, figures, apart, level, times } = plan
  const axes = [...apart, ...(level ? [level] : [])]
  const dimensions = dimensionsOf({ dimensions: Object.fromEntries(axes.map((axis) => [axis.name, axis.field])) })
  const told = spoken(dimensions, row, query.language)
  const keys = axes.flatMap(({ name, key }) => [
    [key, told[key] ?? null],
    ...(key === name ? [] : [[name, told[name] ?? null]]),
  ])
  const shown = Object.keys(figures).filter((name) => query.figures.includes(name) || name === query.sort.column)
  const read = (end: string) =>
    Object.fromEntries(shown.map((name) => [name, numberIn(row[`${name}${end}`], figures[name]!.kind)]))
  return {
    ...Object.fromEntries(keys),
    ...(row.occurred_at ? { occurred_at: storedMoment(row.occurred_at) } : {}),
    ...read(''),
    ...(times.before && { before: read('_before') }),
    parts: Number(row.parts ?? 0),
  }
}

/** What was summed of nothing is nought; what was divided by nothing is not known. */
const numberIn = (value: unknown, kind: string) =>
  value === null || value === undefined ? (kind === 'made' || kind === 'own' ? null : 0) : Number(value)

/** The documents that wrote what a row tells, the newest first. */
export async function readBehind(
  db: Connection,
  report: Report,
  query: ReportQuery,
  scope: Scope,
  at: string,
): Promise<ReportPage> {
  const plan = planFor(report, { ...query, compare: null }, at, { inPlace: byDocument })
  const page = await pageFrom(db, plan, scope, at)
  const ids = page.rows.map(({ document_id }) => String(document_id))
  const known = await documentsWith(db, ids, scope.organisation_id)
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...known.get(String(row.document_id)) })) }
}

/** Most products that an explanation looks at one by one; what is beyond them is sold as one. */
const mostExplained = 100_000

/** Why a sum, or a profit, of a row is another one than in the compared period. */
export async function readWhy(
  db: Connection,
  report: Report,
  query: ReportQuery,
  scope: Scope,
  at: string,
): Promise<Explained> {
  const { why } = report
  if (!why) throw new Error(`${report.name} explains no change`)
  const isProfit = query.sort.column === why.profit
  const figures = [
    why.quantity,
    why.sum,
    ...(why.discount ? [why.discount] : []),
    ...(why.cost && report.figures[why.cost] ? [why.cost] : []),
  ]
  const compared = axisOf(report, why.by)
  const asked = {
    ...query,
    compare: query.compare ?? 'previous',
    figures,
    page: 1,
    per_page: mostExplained,
    sort: { column: why.by, descending: false },
  } as const
  const page = await pageFrom(db, planFor(report, asked, at, { inPlace: compared }), scope, at)
  const rows = page.rows.map((row): SoldThenAndNow => {
    const read = (from: Row) => ({
      quantity: Number(from[why.quantity] ?? 0),
      sum: Number(from[why.sum] ?? 0),
      discount: Number(why.discount ? (from[why.discount] ?? 0) : 0),
      cost: Number(why.cost ? (from[why.cost] ?? 0) : 0),
    })
    return { ...read(row), before: read(row.before ?? {}) }
  })
  return whyChanged(rows, isProfit && why.profit && report.figures[why.profit] ? 'profit' : 'sum')
}
