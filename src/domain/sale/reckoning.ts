import { sumOf } from '../kernel/integer-math.ts'
import { currencies } from '../references/currency.ts'

/** In tiyin: a soum (nobody has less) and the least coin in use. */
export const [soum, coin] = [1_00, 50_00] as const

interface Paid {
  readonly isCash: boolean
  readonly currency_id: string
  /** In tiyin. */
  readonly value: number
}
interface Left {
  /** What is still to pay. */
  readonly rest: number
  /** Change in tiyin: only from cash, and paid out in soums. */
  readonly change: number
  /** Paid too much in another way than cash; it can't be given back. */
  readonly excess: number
}

/** What these payments leave of a total: the till and the office reckon alike. */
export function leftOfTotal(total: number, payments: readonly Paid[]): Left {
  const paid = sumOf(payments, ({ value }) => value)
  const cash = sumOf(payments, ({ isCash, value }) => (isCash ? value : 0))
  const over = Math.max(0, paid - total)
  const back = Math.min(over, cash)
  const rest = Math.max(0, total - paid)
  return {
    // No coin is below a soum: a smaller rest is forgiven.
    rest: cash > 0 && rest < soum ? 0 : rest,
    change: back - (back % leastChange(payments)),
    excess: over - back,
  }
}

/**
 * What change is rounded down to: the least coin, where what was handed over is in coins too. The rest stays in the
 * drawer, and in the books as rounding.
 */
function leastChange(payments: readonly Paid[]): number {
  const inSoums = payments.filter(({ isCash, currency_id }) => isCash && currency_id === currencies.UZS)
  return sumOf(inSoums, ({ value }) => value) % coin === 0 ? coin : soum
}

/** The part of the change that is given back of each payment: of cash, the first first. */
export function changeOfEach(change: number, payments: readonly Pick<Paid, 'isCash' | 'value'>[]): readonly number[] {
  let left = change
  return payments.map(({ isCash, value }) => {
    const back = isCash ? Math.min(left, value) : 0
    left -= back
    return back
  })
}
