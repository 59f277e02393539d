import { type SQL, sql } from 'drizzle-orm'
import { monthAfter, monthOf, startOf } from '#domain/kernel/day.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Scope } from '../../port.ts'
import { amountKeys } from '../../register-query.ts'
import type { Figure, Summary, SummaryQuery } from '../../register-summary.ts'
import { every, list, name } from '../rows/where.ts'
import { dimensionsOf } from './register-names.ts'
import { isAskedFor } from './register-where.ts'

/** Rows that add to a sum: what they make of it, and what of that came in and went out within the time. */
interface Part {
  readonly table: string
  readonly at: SQL
  readonly net: (resource: string) => SQL
  readonly income: (resource: string) => SQL
  readonly outcome: (resource: string) => SQL
}

type Time = Pick<SummaryQuery, 'from' | 'to'>

const none = () => sql`0`
/** What undoes an income lessens the income, as in the months. */
export const isIncome = (resource: string) => sql`undoes = (${name(resource)} < 0)`
const income = (resource: string) => sql`(case when ${isIncome(resource)} then ${name(resource)} else 0 end)`
const outcome = (resource: string) => sql`(case when ${isIncome(resource)} then 0 else -${name(resource)} end)`
const inMonth = (resource: string) => name(`${resource}_income`)
const outOfMonth = (resource: string) => name(`${resource}_outcome`)

export const isWithin = ({ from, to }: Time): SQL =>
  every([...(from ? [sql`occurred_at >= ${from}`] : []), ...(to ? [sql`occurred_at <= ${to}`] : [])])

/** What there is now, what happened after the time taken off, and what happened within it told apart: of a turnover that alone. */
const partsOf = (register: Register, time: Time): readonly Part[] =>
  register.kept === 'turnover'
    ? turned(register, time)
    : [now(register), ...after(register, time), ...(time.from ? within(register, time, silently) : [])]

const net = name
const taken = (resource: string) => sql`-${name(resource)}`
const told = { income, outcome }
const silent = { income: none, outcome: none }

const now = ({ name: table }: Register): Part => ({ table: `${table}_now`, at: sql`true`, net, ...silent })

/** Months that are told whole begin and end here; between them there may be none. */
const wholeMonths = ({ from, to }: Time) => ({
  first: from && (startOf(monthOf(from)) === from ? monthOf(from) : monthAfter(monthOf(from))),
  last: to && monthOf(to),
})

/** The last month is told whole, so what came after the time is taken off its ways too. */
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

/** Whether what happened within the time adds to what there is. */
type Adding = Readonly<Record<'entry' | 'month', Part['net']>>
const silently: Adding = { entry: none, month: none }
const aloud: Adding = { entry: net, month: (resource) => sql`${inMonth(resource)} - ${outOfMonth(resource)}` }

/** Whole months out of the months, what remains before them out of the entries; the last month is told whole. */
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

/** What was turned over within the time: what came after it in the last month is taken off again. */
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

/** What a part adds to a figure; what there was at the beginning is what is left without what came and with what went. */
const ways: Readonly<Record<Figure['way'], (part: Part, resource: string) => SQL>> = {
  net: (part, resource) => part.net(resource),
  income: (part, resource) => part.income(resource),
  outcome: (part, resource) => part.outcome(resource),
  opening: (part, resource) => sql`${part.net(resource)} - ${part.income(resource)} + ${part.outcome(resource)}`,
}

/** What a register sums up to over a time: what there is, and where a time begins also what came and what went. */
export const registerSummary = (register: Register, { from }: Time): Summary => ({
  dimensions: register.dimensions,
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

/** One row for each group, and none where there is nothing to say of it. Every register gives its parts, and all of them add up. */
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
      return sql`select ${list([...keys, ...amounts])} from ${name(part.table)} where ${isAskedFor(register, query, scope)} and ${part.at}`
    }),
  )
  const summed = told.map(([key]) => sql`sum(${name(key)}) as ${name(key)}`)
  const filled = told.map(([key]) => sql`sum(${name(key)}) <> 0`)
  return sql`select ${list([...keys, ...summed])} from (${sql.join([...arms], sql` union all `)}) parts
    group by ${list(keys)} having ${sql.join(filled, sql` or `)}`
}
