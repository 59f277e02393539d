import type { Facts, Needs } from '../kernel/facts.ts'
import { share, sumOf } from '../kernel/integer-math.ts'
import { type Move, move, note } from '../kernel/moves.ts'
import { currencies } from '../references/currency.ts'
import { type Due, debtOf, dueOn, income, outcome, registerPartner, registerRepaymentDate } from './money.ts'

/** A partner's debts in one currency. With a minus, here and below, where we owe them. */
export interface Debtor {
  readonly partner_id: string
  readonly currency_id: string
}

/** Asks how much there is of a debt, and what is due day by day. */
export const needsDebt = (debtor: Debtor): Needs => ({
  balances: [registerPartner, registerRepaymentDate].map((register) => ({ register, dimensions: { ...debtor } })),
})

const placeOf = ({ partner_id, currency_id }: Debtor) => ({ partner_id, currency_id })

/** What is still due, the oldest day first. */
const duesOf = (debtor: Debtor, facts: Facts): readonly Due[] =>
  facts
    .balances(registerRepaymentDate, placeOf(debtor))
    .map(({ dimensions, amounts }) => ({
      ...placeOf(debtor),
      origin: String(dimensions.origin),
      due_date: String(dimensions.due_date),
      amount: amounts.amount ?? 0,
    }))
    .sort((a, b) => compared(a.due_date, b.due_date) || compared(a.origin, b.origin))

const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Notes that close what is due: first of the chosen documents, then the oldest day. What is paid beyond it is paid in
 * advance. `paid` is what their debt shrinks by, with a minus where what we owe shrinks.
 */
export function closedDues(
  debtor: Debtor,
  paid: number,
  facts: Facts,
  chosen: readonly string[] = [],
): readonly Move[] {
  const rank = ({ origin }: Due) => (chosen.includes(origin) ? chosen.indexOf(origin) : chosen.length)
  const open = duesOf(debtor, facts).filter(({ amount }) => amount * paid > 0)
  const less = taken(
    open.toSorted((a, b) => rank(a) - rank(b)),
    Math.abs(paid),
  )
  return less.map((due) => note(0, dueOn({ ...due, amount: -due.amount })))
}

/** The parts of these dues, from the first on, that a sum covers. */
function taken(dues: readonly Due[], sum: number): readonly Due[] {
  let rest = sum
  return dues.flatMap((due) => {
    const part = Math.min(Math.abs(due.amount), rest)
    rest -= part
    return part > 0 ? [{ ...due, amount: part * Math.sign(due.amount) }] : []
  })
}

/** True if something of this document is still due; `sign` is 1 if they owe it, -1 if we do. */
export const isDue = (debtor: Debtor, origin: string, sign: 1 | -1, facts: Facts): boolean =>
  duesOf(debtor, facts).some((due) => due.origin === origin && due.amount * sign > 0)

/** How much they owe us (1) or we them (-1), of all and of what is due by day; never below zero. */
export const owedOf = (debtor: Debtor, sign: 1 | -1, facts: Facts): number =>
  Math.max((facts.balance(registerPartner, placeOf(debtor)).amount ?? 0) * sign, 0)
export const dueInAll = (debtor: Debtor, sign: 1 | -1, facts: Facts): number =>
  sumOf(duesOf(debtor, facts), ({ amount }) => Math.max(amount * sign, 0))

type Coming = Pick<Due, 'origin' | 'due_date' | 'amount'>

/** Notes of what becomes due; what was paid in advance is taken off it, the first day first. */
export function newDues(debtor: Debtor, coming: readonly Coming[], facts: Facts): readonly Move[] {
  const sign = sumOf(coming, ({ amount }) => amount) < 0 ? -1 : 1
  const held = facts.balance(registerPartner, placeOf(debtor)).amount ?? 0
  const dues = coming.map((one) => ({ ...one, ...placeOf(debtor) }))
  const paid = taken(dues, Math.max(dueInAll(debtor, sign, facts) - held * sign, 0))
  return dues.flatMap((one, at) => {
    const amount = one.amount - (paid[at]?.amount ?? 0)
    return amount === 0 ? [] : [note(0, dueOn({ ...one, amount }))]
  })
}

/**
 * Moves that book what a debt in another currency became worth more or less since it arose, for the part of it that now
 * is paid or otherwise taken off: the debt itself is as large as it is in its currency. Takes by how much the document
 * changes the debt, and what that is worth now.
 */
export function debtExchanged(
  debtor: Debtor,
  change: { readonly amount: number; readonly worth: number },
  facts: Facts,
): readonly Move[] {
  const { partner_id, currency_id } = debtor
  const { amount = 0, worth = 0 } = facts.balance(registerPartner, placeOf(debtor))
  if (currency_id === currencies.UZS || amount * change.amount >= 0) return []
  const part = Math.min(Math.abs(amount), Math.abs(change.amount))
  const left = share(worth, part, Math.abs(amount)) + share(change.worth, part, Math.abs(change.amount))
  const debt = debtOf(partner_id, currency_id, 0, Math.abs(left))
  const cause = { cause: 'exchange' } as const
  if (left < 0) return [move(0, -left, income(cause, currencies.UZS, -left), debt)]
  return left > 0 ? [move(0, left, debt, outcome(cause, currencies.UZS, left))] : []
}
