import { converted, sumOf } from '../kernel/integer-math.ts'
import { currencies } from '../references/currency.ts'

interface Owed {
  readonly currency_id: string
  /** As in the partner's register: with a minus where we owe. */
  readonly amount: number
}

/**
 * How much of a limit is in use, in tiyin: what they owe in each currency at its rate, by currency. Null where a rate is
 * missing. What we owe them takes nothing off: it may be due to them at any time.
 */
export function creditUsed(owed: readonly Owed[], rates: ReadonlyMap<string, number>): number | null {
  const theirs = owed.filter(({ amount }) => amount > 0)
  const values = theirs.map(({ currency_id, amount }) => {
    const rate = rates.get(currency_id)
    return currency_id === currencies.UZS ? amount : rate === undefined ? null : converted(amount, rate)
  })
  const known = values.filter((value) => value !== null)
  return known.length === values.length ? sumOf(known, (value) => value) : null
}
