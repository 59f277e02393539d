import type { Capability } from '../kernel/document.ts'
import type { Facts, Needs } from '../kernel/facts.ts'
import { type Faults, fault } from '../kernel/result.ts'
import { converted } from '../kernel/whole.ts'
import { currencies } from '../references/currency.ts'
import { registerCurrencyRate } from './prices.ts'

/** The books are kept in soums; everything else is worth what the day's rate says. */
export const needsRate = (...wanted: readonly string[]): Needs => ({
  latest: [...new Set(wanted)]
    .filter((currency_id) => currency_id !== currencies.UZS)
    .map((currency_id) => ({ register: registerCurrencyRate, dimensions: { currency_id } })),
})

/** Tiyin for a whole unit of the currency on the day of the document; nothing if none was ever set. */
const rateOf = (currency_id: string, facts: Facts) => facts.latest(registerCurrencyRate, { currency_id })?.rate ?? null

export const judgeRate = (at: string, currency_id: string, facts: Facts): Faults =>
  currency_id === currencies.UZS || rateOf(currency_id, facts) !== null ? {} : { [at]: [fault('no_rate')] }

/** All of it is in one currency, of which there is a rate; one that follows from something else may not be known at first. */
export const inCurrency: Capability<{ readonly currency_id: string | null }> = {
  needs: ({ currency_id }) => (currency_id ? needsRate(currency_id) : {}),
  judge: ({ currency_id }, facts) => (currency_id ? judgeRate('currency_id', currency_id, facts) : {}),
}

/** The first is what it is worth now; the others what it was lately. */
export const valuesLately = (currency_id: string, amount: number, facts: Facts): readonly number[] =>
  currency_id === currencies.UZS
    ? [amount]
    : [
        valueIn(currency_id, amount, facts),
        ...facts.lately(registerCurrencyRate, { currency_id }).map(({ rate = 0 }) => converted(amount, rate)),
      ]

/** A sum in tiyin. A currency without a rate is worth nothing until one is set; online that is refused beforehand. */
export const valueIn = (currency_id: string, amount: number, facts: Facts) =>
  currency_id === currencies.UZS ? amount : converted(amount, rateOf(currency_id, facts) ?? 0)
