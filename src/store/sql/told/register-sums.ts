import { type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import type { Register } from '#domain/kernel/register.ts'
import { axesOf, byDay, traitsOf } from '../../axes.ts'
import type { Scope } from '../../port.ts'
import { amountKeys } from '../../register-query.ts'
import type { Figure, Summary, SummaryQuery } from '../../register-summary.ts'
import { dimensionsOf } from '../rows/register-names.ts'
import { isOf } from '../rows/wall.ts'
import { list, name } from '../rows/where.ts'
import { balanced, fromEntries, type RegisterPart, turnedOver, waysOfPart } from './register-parts.ts'
import { isAskedFor } from './register-where.ts'

/**
 * A balance: the present one, minus what came after the period, plus income and outcome within it. A turnover: only
 * what is within.
 */
function partsOf(register: Register, query: SummaryQuery): readonly RegisterPart[] {
  // The month tables know no days.
  if (query.group.includes(byDay)) return fromEntries(register, query)
  return register.kept === 'turnover' ? turnedOver(register, query) : balanced(register, query)
}

/** The figures of a register: the net sum; over a period also income and outcome, and of a balance the opening. */
export const registerSummary = (register: Register, { from }: Pick<SummaryQuery, 'from'>): Summary => ({
  dimensions: axesOf(register),
  figures: Object.fromEntries(
    Object.keys(register.resources).flatMap((resource) => {
      const keys = amountKeys(resource)
      return waysTold(register, from !== undefined).map((way) => [keys[way], { register, resource, way }])
    }),
  ),
})

function waysTold({ kept }: Register, isOverTime: boolean): readonly Figure['way'][] {
  if (kept === 'turnover') return ['income', 'outcome', 'net']
  return isOverTime ? ['opening', 'income', 'outcome', 'net'] : ['net']
}

/** One row per group, none if all its figures are zero. Adds up the parts of all registers. */
export function sums({ dimensions, figures }: Summary, query: SummaryQuery, scope: Scope): SQL {
  const keys = dimensionsOf({ dimensions }, query.group).map(({ key }) => name(key))
  const told = Object.entries(figures)
  const registers = [...new Set(told.map(([, { register }]) => register))]
  const arms = registers.flatMap((register) =>
    partsOf(register, query).map((part) => {
      const amounts = told.map(
        ([key, figure]) =>
          sql`${figure.register === register ? waysOfPart[figure.way](part, figure.resource) : sql`0`} as ${name(key)}`,
      )
      return sql`select ${list([...keys, ...amounts])} from ${tableOf(register, part.table, query.group, scope)}
        where ${isAskedFor(register, query, scope)} and ${part.at}`
    }),
  )
  const summed = told.map(([key]) => sql`sum(${name(key)}) as ${name(key)}`)
  const filled = told.map(([key]) => sql`sum(${name(key)}) <> 0`)
  return sql`select ${list([...keys, ...summed])} from (${sql.join([...arms], sql` union all `)}) parts
    group by ${list(keys)} having ${sql.join(filled, sql` or `)}`
}

/** A table of a register, with columns for the days and traits that it is grouped by. */
function tableOf(register: Register, table: string, group: readonly string[], { organisation_id }: Scope): SQL {
  const traits = traitsOf(register).filter(({ name: trait }) => group.includes(trait))
  const day = group.includes(byDay)
    ? [sql`(occurred_at at time zone 'utc' + interval '5 hours')::date as ${name(byDay)}`]
    : []
  if (traits.length + day.length === 0) return name(table)
  const added = traits.map(
    ({ key, ofKey, target }) =>
      sql`(select t.${name(key)} from ${name(target)} t where t.id = ${name(ofKey)} and ${isOf(resourceNamed(target), sql`t`, organisation_id)}) as ${name(key)}`,
  )
  return sql`(select *, ${list([...day, ...added])} from ${name(table)}) told`
}
