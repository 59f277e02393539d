import { type SQL, sql } from 'drizzle-orm'
import type { Report } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Scope } from '../../port.ts'
import type { ReportRow } from '../../report-answer.ts'
import { axisOf } from '../../report-axes.ts'
import type { ReportQuery } from '../../report-query.ts'
import { list, name } from '../rows/where.ts'
import type { Connection } from '../wire/database.ts'
import { keysOf, levelSql, placedRows, toldTables } from './report-levels.ts'
import { planFor } from './report-plan.ts'
import type { ReportPlan } from './report-planned.ts'
import { rowFrom } from './report-reader.ts'

/** A row of a whole report, with how many levels it lies below the widest. */
export interface DeepRow {
  readonly depth: number
  readonly row: ReportRow
}

const atOnce = 1000

/**
 * All rows of a report in the order of the screen when everything is unfolded: a row, then all within it. They come in
 * helpings, so that a long report is never held at once; the connection must be in a transaction.
 */
export async function* readWhole(
  db: Connection,
  report: Report,
  query: ReportQuery,
  scope: Scope,
  at: string,
): AsyncGenerator<DeepRow> {
  const from = query.path.length
  const levels = query.group.slice(from).map((level) => axisOf(report, level))
  if (levels.length === 0) return
  // What lies below a span of days is read within it, as the screen does: opening balances are of its first day.
  const span = levels.findIndex((axis) => axis.kind === 'time' && axis.axis !== 'hour' && axis.axis !== 'weekday')
  const count = span < 0 ? levels.length : span + 1
  const plans = levels.slice(0, count).map((_, deeper) => planFor(report, query, at, { deeper }))
  const cursor = name(`whole_${from}`)
  await db.execute(sql`declare ${cursor} no scroll cursor for ${treeOf(plans, scope)}`)
  const path = [...query.path]
  for (;;) {
    const { rows } = await db.execute<{ depth: number; row: Row }>(sql`fetch ${sql.raw(String(atOnce))} from ${cursor}`)
    for (const { depth, row } of rows) {
      yield { depth: from + depth, row: rowFrom(plans[depth]!, row) }
      const value = row[levels[depth]!.key]
      path.splice(from + depth, path.length, value === null || value === undefined ? null : String(value))
      if (depth === count - 1 && count < levels.length) yield* readWhole(db, report, { ...query, path }, scope, at)
    }
    if (rows.length < atOnce) break
  }
  await db.execute(sql`close ${cursor}`)
}

/** The rows of several levels, each level computed by itself, put in order by the rows above them. */
function treeOf(plans: readonly ReportPlan[], scope: Scope): SQL {
  const level = (depth: number) => name(`level_${depth}`)
  const rows = (depth: number) => name(`rows_${depth}`)
  const tables = plans.flatMap((plan, depth) => {
    const above = plans[depth - 1]
    const places = sql`${placesOf(plan)} as row_own, ${above ? placesOf(above) : sql`null::text`} as row_within`
    return [
      sql`${level(depth)} as materialized (${levelSql(plan, scope)})`,
      sql`${rows(depth)} as materialized (${placedRows(plan, sql`${level(depth)} level`, places, scope)})`,
    ]
  })
  const arms = plans.map((_, depth) => {
    const orders = plans.map((_, at) => (at <= depth ? sql`${rows(at)}.row_place` : sql`null::bigint`))
    const joins = Array.from({ length: depth }, (_, up) => {
      const at = depth - up
      return sql` join ${rows(at - 1)} on ${rows(at)}.row_within = ${rows(at - 1)}.row_own`
    })
    return sql`select ${depth}::int as depth, ${list(orders.map((order, at) => sql`${order} as ${name(`place_${at}`)}`))},
      to_jsonb(${rows(depth)}) as row from ${rows(depth)}${sql.join(joins, sql``)}`
  })
  return sql`with ${toldTables(plans, scope)} ${list(tables)} select depth, row from (${sql.join(arms, sql` union all `)}) told
    order by ${list(plans.map((_, at) => sql`${name(`place_${at}`)} nulls first`))}`
}

/** What a row is told apart by, in one text. */
const placesOf = (plan: ReportPlan): SQL =>
  sql`jsonb_build_array(${list(keysOf(plan).map((key) => sql`level.${name(key)}::text`))})::text`
