import { type SQL, sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/house.ts'
import { monthAfter, monthOf, startOf } from '#domain/kernel/day.ts'
import type { Register } from '#domain/kernel/register.ts'
import { axesOf, byDay, traitsOf } from '../../axes.ts'
import type { Scope } from '../../port.ts'
import { amountKeys } from '../../register-query.ts'
import type { Figure, Summary, SummaryQuery } from '../../register-summary.ts'
import { every, list, name } from '../rows/where.ts'
import { isOf } from '../wall.ts'
import { dimensionsOf } from './register-names.ts'
import { isAskedFor } from './register-where.ts'

/** A set of rows that adds to a sum: to its net, and to its income and outcome in the period. */
interface Part {
  readonly table: string
  readonly at: SQL
  readonly net: (resource: string) => SQL
  readonly income: (resource: string) => SQL
  readonly outcome: (resource: string) => SQL
}

type Time = Pick<SummaryQuery, 'from' | 'to'>

const none = () => sql`0`
/** An undone income reduces the income, as in the month tables. */
export const isIncome = (resource: string) => sql`undoes = (${name(resource)} < 0)`
const income = (resource: string) => sql`(case when ${isIncome(resource)} then ${name(resource)} else 0 end)`
const outcome = (resource: string) => sql`(case when ${isIncome(resource)} then 0 else -${name(resource)} end)`
const inMonth = (resource: string) => name(`${resource}_income`)
const outOfMonth = (resource: string) => name(`${resource}_outcome`)

export const isWithin = ({ from, to }: Time): SQL =>
  every([...(from ? [sql`occurred_at >= ${from}`] : []), ...(to ? [sql`occurred_at <= ${to}`] : [])])

/**
 * A balance: the present one, minus what came after the period, plus income and outcome within it. A turnover: only
 * what is within.
 */
function partsOf(register: Register, query: SummaryQuery): readonly Part[] {
  // The month tables know no days.
  if (query.group.includes(byDay)) return [moved(register, isWithin(query), net, told)]
  if (register.kept === 'turnover') return turned(register, query)
  return [now(register), ...after(register, query), ...(query.from ? within(register, query, silently) : [])]
}

const net = name
const taken = (resource: string) => sql`-${name(resource)}`
const told = { income, outcome }
const silent = { income: none, outcome: none }

const now = ({ name: table }: Register): Part => ({ table: `${table}_now`, at: sql`true`, net, ...silent })

/**
 * First and last calendar month that are read from the month table; `first > last` when there is none. The last one may
 * end after the period.
 */
const wholeMonths = ({ from, to }: Time) => ({
  first: from && (startOf(monthOf(from)) === from ? monthOf(from) : monthAfter(monthOf(from))),
  last: to && monthOf(to),
})

/**
 * Takes off what came after the period. The last month is read whole, so its rest is also taken off income and outcome.
 */
function after(register: Register, time: Time): readonly Part[] {
  const { to } = time
  if (!to) return []
  const { first, last = '' } = wholeMonths(time)
  const next = monthAfter(last)
  const less = first && first <= last ? { income: lessIncome, outcome: lessOutcome } : silent
  return [
    monthly(register, sql`month >= ${next}`, lessOfMonth, silent),
    moved(register, sql`occurred_at > ${to} and occurred_at < ${startOf(next)}`, taken, less),
  ]
}

/** Whether amounts within the period add to the net sum, from entries and from months. */
type Adding = Readonly<Record<'entry' | 'month', Part['net']>>
const silently: Adding = { entry: none, month: none }
const aloud: Adding = { entry: net, month: (resource) => sql`${inMonth(resource)} - ${outOfMonth(resource)}` }

/** Whole months from the month table, the days before them from the entries; the last month is read whole. */
function within(register: Register, time: Time, adds: Adding): readonly Part[] {
  const { from } = time
  const { first, last } = wholeMonths(time)
  if (first && last && first > last) return [moved(register, isWithin(time), adds.entry, told)]
  const months = [...(first ? [sql`month >= ${first}`] : []), ...(last ? [sql`month <= ${last}`] : [])]
  const isBefore = from && first && startOf(first) !== from
  return [
    ...(isBefore
      ? [moved(register, sql`occurred_at >= ${from} and occurred_at < ${startOf(first)}`, adds.entry, told)]
      : []),
    monthly(register, every(months), adds.month, { income: inMonth, outcome: outOfMonth }),
  ]
}

/** A turnover within the period; what came after it in the last month is taken off again. */
function turned(register: Register, time: Time): readonly Part[] {
  const { to } = time
  const { first, last } = wholeMonths(time)
  const parts = within(register, time, aloud)
  if (!to || !last || (first && first > last)) return parts
  const rest = sql`occurred_at > ${to} and occurred_at < ${startOf(monthAfter(last))}`
  return [...parts, moved(register, rest, taken, { income: lessIncome, outcome: lessOutcome })]
}

const lessIncome = (resource: string) => sql`-${income(resource)}`
const lessOutcome = (resource: string) => sql`-${outcome(resource)}`
const lessOfMonth = (resource: string) => sql`${outOfMonth(resource)} - ${inMonth(resource)}`

type Ways = Pick<Part, 'income' | 'outcome'>
const moved = ({ name: table }: Register, at: SQL, amount: Part['net'], way: Ways): Part => ({
  table,
  at,
  net: amount,
  ...way,
})
const monthly = ({ name: table }: Register, at: SQL, amount: Part['net'], way: Ways): Part => ({
  table: `${table}_months`,
  at,
  net: amount,
  ...way,
})

/** What a part adds to a figure. The opening balance is the closing one minus income plus outcome. */
const ways: Readonly<Record<Figure['way'], (part: Part, resource: string) => SQL>> = {
  net: (part, resource) => part.net(resource),
  income: (part, resource) => part.income(resource),
  outcome: (part, resource) => part.outcome(resource),
  opening: (part, resource) => sql`${part.net(resource)} - ${part.income(resource)} + ${part.outcome(resource)}`,
}

/** The figures of a register: the net sum; over a period also income and outcome, and of a balance the opening. */
export const registerSummary = (register: Register, { from }: Time): Summary => ({
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
          sql`${figure.register === register ? ways[figure.way](part, figure.resource) : sql`0`} as ${name(key)}`,
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
