import type { Facts, Needs } from '../kernel/facts.ts'
import { type Faults, fault } from '../kernel/result.ts'
import { converted } from '../kernel/whole.ts'
import { currencies } from '../references/currency.ts'

/** The books are kept in soums; everything else is worth what the day's rate says. */
export const needsRate = (...wanted: readonly string[]): Needs => ({
  rates: wanted.filter((currency_id) => currency_id !== currencies.UZS),
})

export const judgeRate = (at: string, currency_id: string, facts: Facts): Faults =>
  currency_id === currencies.UZS || facts.rate(currency_id) !== null ? {} : { [at]: [fault('no_rate')] }

/** The first is what it is worth now; the others what it was lately. */
export const valuesLately = (currency_id: string, amount: number, facts: Facts): readonly number[] =>
  currency_id === currencies.UZS
    ? [amount]
    : [valueIn(currency_id, amount, facts), ...facts.ratesLately(currency_id).map((rate) => converted(amount, rate))]

/** A sum in tiyin. A currency without a rate is worth nothing until one is set; online that is refused beforehand. */
export const valueIn = (currency_id: string, amount: number, facts: Facts) =>
  currency_id === currencies.UZS ? amount : converted(amount, facts.rate(currency_id) ?? 0)
