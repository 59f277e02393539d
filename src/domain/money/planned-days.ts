import { plusDays } from '../kernel/day.ts'
import type { Stored } from '../kernel/resource.ts'
import type { plannedPayment } from './planned-payment.ts'

/** A planned payment, as far as its days need it. */
export type Plan = Pick<
  Stored<typeof plannedPayment>,
  | 'id'
  | 'direction'
  | 'amount'
  | 'currency_id'
  | 'day'
  | 'repeat'
  | 'until'
  | 'partner_id'
  | 'cashbox_id'
  | 'bank_id'
  | 'paid_until'
>

/** What a partner's documents said to be due on a day, paid or not: with a minus where we owe. */
export interface Billed {
  readonly partner_id: string
  readonly currency_id: string
  readonly due_date: string
  readonly amount: number
}

/** One day of a plan, and what is still expected on it. */
interface PlannedDay<P extends Plan = Plan> {
  readonly plan: P
  readonly day: string
  /** With a minus where we pay. */
  readonly amount: number
}

/** The days of a plan within two days. A month without a thirty-first is paid on its last day. */
export function daysOf({ day, repeat, until }: Plan, from: string, to: string): readonly string[] {
  const last = until && repeat !== 'none' && until < to ? until : to
  const found: string[] = []
  for (let at = repeat === 'none' ? 0 : stepsTo(day, repeat, from); ; at += 1) {
    const next = repeat === 'weekly' ? plusDays(day, at * 7) : repeat === 'monthly' ? plusMonths(day, at) : day
    if (next > last) return found
    if (next >= from) found.push(next)
    if (repeat === 'none') return found
  }
}

/** How often a plan was repeated at least before a day. */
function stepsTo(day: string, repeat: string, from: string): number {
  if (from <= day) return 0
  if (repeat === 'weekly') return Math.floor((Date.parse(from) - Date.parse(day)) / (7 * 86_400_000))
  return monthsIn(from) - monthsIn(day)
}

const monthsIn = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

function plusMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** The Monday of a day's week. */
export const weekOf = (day: string) => plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The month in which a payment is made, or its week where it is made every week. */
const periodOf = ({ repeat }: Plan, day: string) => (repeat === 'weekly' ? weekOf(day) : day.slice(0, 7))

/**
 * The first day whose documents matter to what is expected from `today` on: they may belong to a day that has passed.
 */
export const firstBilled = (today: string) => {
  const month = `${today.slice(0, 7)}-01`
  return weekOf(today) < month ? weekOf(today) : month
}

/** The last day whose documents may belong to a day until `to`. */
export const lastBilled = (to: string) => {
  const month = plusDays(plusMonths(`${to.slice(0, 7)}-01`, 1), -1)
  const week = plusDays(weekOf(to), 6)
  return week > month ? week : month
}

/**
 * What is still expected of plans from `today` until `to`. What became a document of that partner in the same month or
 * week is expected by that document and no more by the plan; days that are paid or past are left out.
 */
export function plansAhead<P extends Plan>(
  plans: readonly P[],
  billed: readonly Billed[],
  { today, to }: { readonly today: string; readonly to: string },
): readonly PlannedDay<P>[] {
  const days = plans.flatMap((plan) =>
    daysOf(plan, firstBilled(today), lastBilled(to)).map((day) => ({ plan, day, left: plan.amount })),
  )
  const inOrder = billed.toSorted((a, b) => compared(a.due_date, b.due_date))
  for (const bill of inOrder) {
    let rest = Math.abs(bill.amount)
    const meant = days
      .filter(({ plan, day }) => isMeant(plan, bill) && periodOf(plan, day) === periodOf(plan, bill.due_date))
      .sort((a, b) => apart(a.day, bill.due_date) - apart(b.day, bill.due_date) || compared(a.day, b.day))
    for (const one of meant) {
      const less = Math.min(rest, one.left)
      one.left -= less
      rest -= less
    }
  }
  return days
    .filter(
      ({ plan, day, left }) => left > 0 && day >= today && day <= to && !(plan.paid_until && day <= plan.paid_until),
    )
    .map(({ plan, day, left }) => ({ plan, day, amount: plan.direction === 'incoming' ? left : -left }))
}

const isMeant = ({ partner_id, currency_id, direction }: Plan, bill: Billed) =>
  partner_id === bill.partner_id && currency_id === bill.currency_id && (direction === 'incoming') === bill.amount > 0

const apart = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b))
const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
