import { type SQL, sql } from 'drizzle-orm'
import { monthAfter, monthOf, startOf } from '#domain/kernel/day.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Figure, SummaryQuery } from '../../register-summary.ts'
import { every, name } from '../rows/where.ts'

/** A set of rows that adds to a sum: to its net, and to its income and outcome in the period. */
export interface RegisterPart {
  readonly table: string
  /** Which of the tables of a register it is. */
  readonly of: 'now' | 'months' | 'entries'
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

/** The entries of a period, one by one. */
export const fromEntries = (register: Register, time: Time): readonly RegisterPart[] => [
  moved(register, isWithin(time), net, told),
]

/** A balance: the present one, minus what came after the period, plus income and outcome within it. */
export const balanced = (register: Register, time: Time): readonly RegisterPart[] => [
  now(register),
  ...after(register, time),
  ...(time.from ? within(register, time, silently) : []),
]

const net = name
const taken = (resource: string) => sql`-${name(resource)}`
const told = { income, outcome }
const silent = { income: none, outcome: none }

const now = ({ name: register }: Register): RegisterPart => ({
  table: `${register}_now`,
  of: 'now',
  at: sql`true`,
  net,
  ...silent,
})

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
function after(register: Register, time: Time): readonly RegisterPart[] {
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
type Adding = Readonly<Record<'entry' | 'month', RegisterPart['net']>>
const silently: Adding = { entry: none, month: none }
const aloud: Adding = { entry: net, month: (resource) => sql`${inMonth(resource)} - ${outOfMonth(resource)}` }

/** Whole months from the month table, the days before them from the entries; the last month is read whole. */
function within(register: Register, time: Time, adds: Adding): readonly RegisterPart[] {
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

/** What moved within the period; what came after it in the last month is taken off again. */
export function turnedOver(register: Register, time: Time): readonly RegisterPart[] {
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

type Ways = Pick<RegisterPart, 'income' | 'outcome'>
const moved = ({ name: table }: Register, at: SQL, amount: RegisterPart['net'], way: Ways): RegisterPart => ({
  table,
  of: 'entries',
  at,
  net: amount,
  ...way,
})
const monthly = ({ name: register }: Register, at: SQL, amount: RegisterPart['net'], way: Ways): RegisterPart => ({
  table: `${register}_months`,
  of: 'months',
  at,
  net: amount,
  ...way,
})

/** What a part adds to a figure. The opening balance is the closing one minus income plus outcome. */
export const waysOfPart: Readonly<Record<Figure['way'], (part: RegisterPart, resource: string) => SQL>> = {
  net: (part, resource) => part.net(resource),
  income: (part, resource) => part.income(resource),
  outcome: (part, resource) => part.outcome(resource),
  opening: (part, resource) => sql`${part.net(resource)} - ${part.income(resource)} + ${part.outcome(resource)}`,
}
