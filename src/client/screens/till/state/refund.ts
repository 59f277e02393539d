import { converted, sumOf } from '#domain/kernel/integer-math.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Payment } from '#domain/sale/payments.ts'
import { coin } from '#domain/sale/reckoning.ts'
import { type PaymentWay, type Reckoned, type Reckoning, reckon, type Tender } from './payment.ts'

/** Ways of refunding at the till; payments made in other ways are reversed in the office. */
export const refundWays = ['cash', 'terminal', 'debt'] as const satisfies readonly PaymentWay[]

/** What was paid by a card and has not been given back to it. */
export interface PaidByCard {
  readonly terminal_id: string | null
  readonly amount: number
}

/** What each terminal took for a sale, less what earlier returns of it gave back by it. */
export function cardsOf(payments: readonly Payment[], returned: readonly Payment[]): readonly PaidByCard[] {
  const byCard = (list: readonly Payment[]) => list.filter(({ type }) => type === 'terminal')
  const left = new Map<string | null, number>()
  for (const { terminal_id, amount } of byCard(payments)) left.set(terminal_id, (left.get(terminal_id) ?? 0) + amount)
  for (const { terminal_id, amount } of byCard(returned)) left.set(terminal_id, (left.get(terminal_id) ?? 0) - amount)
  return [...left].flatMap(([terminal_id, amount]) => (amount > 0 ? [{ terminal_id, amount }] : []))
}

type Proposed = Pick<Tender, 'way' | 'typed' | 'with'>

/**
 * How a refund begins, the way it was paid: first the debt of the sale becomes less, then the cards get back what they
 * paid, and the rest is cash. The last one takes whatever is left.
 */
export function proposedRefund(due: number, owed: number, cards: readonly PaidByCard[]): readonly Proposed[] {
  let rest = due
  const part = (way: PaymentWay, most: number, whom: string | null): readonly Proposed[] => {
    const typed = Math.min(rest, most)
    rest -= typed
    return typed > 0 ? [{ way, typed, with: whom }] : []
  }
  const parts = [
    ...part('debt', owed, null),
    ...cards.flatMap(({ terminal_id, amount }) => part('terminal', amount, terminal_id)),
  ]
  if (rest > 0 || parts.length === 0) return [...parts, { way: 'cash', typed: null, with: null }]
  return parts.map((one, at) => (at === parts.length - 1 ? { ...one, typed: null } : one))
}

/** The refund by tenders, and the rest. It never exceeds the total. */
export function reckonRefund(total: number, tenders: readonly Tender[], rate: number | null): Reckoning {
  const asTyped = tenders.map((tender) => (tender.typed === null ? { ...tender, typed: 0 } : tender))
  let left = Math.max(0, total - sumOf(reckon(total, asTyped, rate).tenders, ({ value }) => value))
  const given = tenders.map((tender) => {
    const amount = tender.typed ?? amountFor(left, tender, rate)
    const value = worth(tender, amount, rate)
    if (tender.typed === null) left = Math.max(0, left - value)
    return { ...tender, amount, value }
  })
  const paid = sumOf(given, ({ value }) => value)
  const rest = Math.max(0, total - paid)
  return {
    total,
    tenders: given,
    rest: given.some(isCoins) && rest < coin ? 0 : rest,
    change: 0,
    excess: Math.max(0, paid - total),
  }
}

const worth = ({ currency_id }: Tender, amount: number, rate: number | null) =>
  currency_id === currencies.UZS ? amount : rate ? converted(amount, rate) : 0

/**
 * The amount of a tender: soums in cash are rounded down to coins if the sum has tiyin, dollars to whole notes; another
 * tender takes the rest.
 */
function amountFor(sum: number, { way, currency_id }: Tender, rate: number | null): number {
  if (currency_id !== currencies.UZS) return rate ? Math.floor(sum / rate) * 100 : 0
  return way === 'cash' && sum % 100 !== 0 ? sum - (sum % coin) : sum
}

const isCoins = ({ way, currency_id, amount }: Reckoned) =>
  way === 'cash' && currency_id === currencies.UZS && amount % coin === 0
