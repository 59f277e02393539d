import { converted, sumOf } from '#domain/kernel/whole.ts'
import { currencies } from '#domain/references/currency.ts'
import { type PaymentWay, type Reckoned, type Reckoning, reckon, type Tender } from '../pay/payment.ts'

/** Ways of refunding at the till; payments made in other ways are reversed in the office. */
export const refundWays = ['cash', 'terminal', 'debt'] as const satisfies readonly PaymentWay[]

/** The smallest coin, in tiyin: smaller sums can't be paid out. */
const coin = 50_00

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
