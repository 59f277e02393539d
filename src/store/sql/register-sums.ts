import { type SQL, sql } from 'drizzle-orm'
import type { Register } from '#domain/kernel/register.ts'
import { monthAfter, monthOf, startOf } from '../months.ts'
import type { Scope } from '../port.ts'
import { amountKeys, type RegisterQuery } from '../register-query.ts'
import { dimensionsOf } from './register-names.ts'
import { asked } from './register-where.ts'
import { list, name } from './where.ts'

/** Rows that add to a sum: what they make of it, and what of that came in and went out within the time. */
interface Part {
  readonly table: string
  readonly at: SQL
  readonly net: (resource: string) => SQL
  readonly income: (resource: string) => SQL
  readonly outcome: (resource: string) => SQL
}

type Time = Pick<RegisterQuery, 'from' | 'to'>

const none = () => sql`0`
/** What undoes an income lessens the income, as in the months. */
export const isIncome = (resource: string) => sql`undoes = (${name(resource)} < 0)`
const income = (resource: string) => sql`(case when ${isIncome(resource)} then ${name(resource)} else 0 end)`
const outcome = (resource: string) => sql`(case when ${isIncome(resource)} then 0 else -${name(resource)} end)`
const inMonth = (resource: string) => name(`${resource}_income`)
const outOfMonth = (resource: string) => name(`${resource}_outcome`)

export const isWithin = ({ from, to }: Time): SQL =>
  sql.join(
    [sql`true`, ...(from ? [sql`occurred_at >= ${from}`] : []), ...(to ? [sql`occurred_at <= ${to}`] : [])],
    sql` and `,
  )

/** What there is now, what happened after the time taken off, and what happened within it told apart. */
const partsOf = (register: Register, time: Time): readonly Part[] =>
  register.kept === 'turnover'
    ? [moved(register, isWithin(time), net, ways)]
    : [now(register), ...after(register, time), ...within(register, time)]

const net = name
const taken = (resource: string) => sql`-${name(resource)}`
const ways = { income, outcome }
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

/** Whole months out of the months, what remains before them out of the entries. */
function within(register: Register, time: Time): readonly Part[] {
  const { from, to } = time
  const { first, last } = wholeMonths(time)
  if (!from || !first) return []
  if (last && first > last) return [moved(register, isWithin({ from, ...(to && { to }) }), none, ways)]
  const upTo = last ? sql`month >= ${first} and month <= ${last}` : sql`month >= ${first}`
  return [
    ...(startOf(first) === from
      ? []
      : [moved(register, sql`occurred_at >= ${from} and occurred_at < ${startOf(first)}`, none, ways)]),
    monthly(register, upTo, none, { income: inMonth, outcome: outOfMonth }),
  ]
}

const lessIncome = (resource: string) => sql`-${income(resource)}`
const lessOutcome = (resource: string) => sql`-${outcome(resource)}`
const lessOfMonth = (resource: string) => sql`${outOfMonth(resource)} - ${inMonth(resource)}`

type Ways = Pick<Part, 'income' | 'outcome'>
const moved = ({ name: table }: Register, at: SQL, amount: Part['net'], told: Ways): Part => ({
  table,
  at,
  net: amount,
  ...told,
})
const monthly = ({ name: table }: Register, at: SQL, amount: Part['net'], told: Ways): Part => ({
  table: `${table}_months`,
  at,
  net: amount,
  ...told,
})

const resourcesOf = (register: Register) => Object.keys(register.resources)

/** Whether it is asked what came and what went, and not only what there is. */
export const isTold = ({ kept }: Register, { from }: Time) => kept === 'turnover' || from !== undefined

export const sumKeys = (register: Register, time: Time): readonly string[] =>
  resourcesOf(register).flatMap((resource) => {
    const { opening, income, outcome, net } = amountKeys(resource)
    if (!isTold(register, time)) return [net]
    return register.kept === 'turnover' ? [income, outcome, net] : [opening, income, outcome, net]
  })

/** One row for each group, and none where there is nothing to say of it. */
export function sums(register: Register, query: RegisterQuery, scope: Scope): SQL {
  const keys = dimensionsOf(register, query.group).map(({ key }) => name(key))
  const told = isTold(register, query)
  const arms = partsOf(register, query).map((part) => {
    const columns = resourcesOf(register).flatMap((resource) => {
      const { income, outcome, net } = amountKeys(resource)
      const own = sql`${part.net(resource)} as ${name(net)}`
      return told
        ? [own, sql`${part.income(resource)} as ${name(income)}`, sql`${part.outcome(resource)} as ${name(outcome)}`]
        : [own]
    })
    return sql`select ${list([...keys, ...columns])} from ${name(part.table)} where ${asked(register, query, scope)} and ${part.at}`
  })
  const summed = resourcesOf(register).flatMap((resource) => {
    const { opening, income, outcome, net } = amountKeys(resource)
    const sum = (key: string) => sql`sum(${name(key)})`
    const end = sql`${sum(net)} as ${name(net)}`
    if (!told) return [end]
    const turned = [sql`${sum(income)} as ${name(income)}`, sql`${sum(outcome)} as ${name(outcome)}`]
    const begin = sql`${sum(net)} - ${sum(income)} + ${sum(outcome)} as ${name(opening)}`
    return register.kept === 'turnover' ? [...turned, end] : [begin, ...turned, end]
  })
  const filled = resourcesOf(register).flatMap((resource) => {
    const { income, outcome, net } = amountKeys(resource)
    return (told ? [net, income, outcome] : [net]).map((key) => sql`sum(${name(key)}) <> 0`)
  })
  return sql`select ${list([...keys, ...summed])} from (${sql.join([...arms], sql` union all `)}) parts
    group by ${list(keys)} having ${sql.join(filled, sql` or `)}`
}
