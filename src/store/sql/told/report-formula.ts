import { type SQL, sql } from 'drizzle-orm'
import type { Formula } from '#domain/kernel/report.ts'

/** What a formula may speak of: figures of the row by name, the days of the period on which there were books, and what was asked for. */
export interface Spoken {
  readonly figure: (name: string) => SQL
  readonly days: SQL
  readonly asked: (name: string) => SQL
  /**
   * Where a part of a row is counted, the row that it is a part of: which of two counts is judged by the whole, so that
   * the parts add up to it.
   */
  readonly whole?: Spoken
}

/** A formula in SQL, as a numeric that nobody has roundedSql yet. */
export function formulaSql(formula: Formula, spoken: Spoken): SQL {
  if (typeof formula === 'string')
    return formula === 'days' ? sql`${spoken.days}::numeric` : sql`${spoken.figure(formula)}::numeric`
  if (typeof formula === 'number') return sql`${formula}::numeric`
  if ('ask' in formula) return sql`${spoken.asked(formula.ask)}::numeric`
  const [operation, first, second] = formula
  const [a, b] = [formulaSql(first, spoken), formulaSql(second, spoken)]
  const judged = (part: Formula) => formulaSql(part, spoken.whole ?? spoken)
  switch (operation) {
    case 'plus':
      return sql`(${a} + ${b})`
    case 'minus':
      return sql`(${a} - ${b})`
    case 'times':
      return sql`(${a} * ${b})`
    case 'per':
      return sql`(${a} / nullif(${b}, 0))`
    case 'share':
      return sql`(${a} * 10000 / nullif(${b}, 0))`
    case 'most':
      return sql`(case when ${judged(first)} > ${judged(second)} then ${a} else ${b} end)`
    case 'least':
      return sql`(case when ${judged(first)} < ${judged(second)} then ${a} else ${b} end)`
    case 'if':
      return sql`(case when ${judged(first)} > 0 then ${b} else ${formulaSql(formula[3], spoken)} end)`
  }
}

/** As figures are told: whole numbers. */
export const roundedSql = (value: SQL): SQL => sql`round(${value})::bigint`
