import { converted, sumOf } from '#domain/kernel/whole.ts'
import { currencies } from '#domain/references/currency.ts'
import { type PaymentWay, type Reckoned, type Reckoning, reckon, type Tender } from '../pay/payment.ts'

/** How money goes back; the other ways are the office's to undo. */
export const refundWays = ['cash', 'terminal', 'debt'] as const satisfies readonly PaymentWay[]

/** Nobody has tiyin, and change below the smallest coin is nobody's either. */
const coin = 50_00

/** What is given back in each way, and what is still to be given. Nothing is ever given above the sum. */
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

/** Cash in soums goes in coins, and where it ends in tiyin in whole ones; dollars go in whole notes, and the rest in another way. */
function amountFor(sum: number, { way, currency_id }: Tender, rate: number | null): number {
  if (currency_id !== currencies.UZS) return rate ? Math.floor(sum / rate) * 100 : 0
  return way === 'cash' && sum % 100 !== 0 ? sum - (sum % coin) : sum
}

const isCoins = ({ way, currency_id, amount }: Reckoned) =>
  way === 'cash' && currency_id === currencies.UZS && amount % coin === 0
