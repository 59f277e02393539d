import type { Capability } from '../kernel/document.ts'
import type { Facts, Needs } from '../kernel/facts.ts'
import { converted, share } from '../kernel/integer-math.ts'
import { type Faults, fault } from '../kernel/result.ts'
import { currencies } from '../references/currency.ts'
import { registerCurrencyRate } from './prices.ts'

/**
 * The books are kept in soums: asks for the rate of every other currency. A derived one is still null in the first call of
 * `needs`.
 */
export const needsRate = (...wanted: readonly (string | null)[]): Needs => ({
  latest: [...new Set(wanted)]
    .filter((currency_id) => currency_id !== null && currency_id !== currencies.UZS)
    .map((currency_id) => ({ register: registerCurrencyRate, dimensions: { currency_id } })),
})

/** The rate at the moment of the document, in tiyin per whole unit; null if none was set by then. */
export const rateOf = (currency_id: string, facts: Facts) =>
  facts.latest(registerCurrencyRate, { currency_id })?.rate ?? null

export const judgeRate = (at: string, currency_id: string, facts: Facts): Faults =>
  currency_id === currencies.UZS || rateOf(currency_id, facts) !== null ? {} : { [at]: [fault('no_rate')] }

/** For documents in one currency: it needs a rate. */
export const inCurrency: Capability<{ readonly currency_id: string | null }> = {
  needs: ({ currency_id }) => needsRate(currency_id),
  judge: ({ currency_id }, facts) => (currency_id ? judgeRate('currency_id', currency_id, facts) : {}),
}

/** A sum in tiyin: at the newest rate first, then at the rates that `lately` allows. */
export const valuesLately = (currency_id: string, amount: number, facts: Facts): readonly number[] =>
  currency_id === currencies.UZS
    ? [amount]
    : [
        valueIn(currency_id, amount, facts),
        ...facts.lately(registerCurrencyRate, { currency_id }).map(({ rate = 0 }) => converted(amount, rate)),
      ]

/** A sum in tiyin. Without a rate it is 0; a request without a rate is refused before. */
export const valueIn = (currency_id: string, amount: number, facts: Facts) =>
  currency_id === currencies.UZS ? amount : converted(amount, rateOf(currency_id, facts) ?? 0)

/** How much of a currency so many tiyin are; 0 without a rate, as above. */
export function amountIn(currency_id: string, value: number, facts: Facts): number {
  if (currency_id === currencies.UZS) return value
  const rate = rateOf(currency_id, facts)
  return rate ? share(value, 100, rate) : 0
}
