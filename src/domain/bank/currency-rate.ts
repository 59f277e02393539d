import { document } from '../kernel/document.ts'
import { amount, ref } from '../kernel/field.ts'
import { note } from '../kernel/moves.ts'
import { fault, faultIf } from '../kernel/result.ts'
import { currencies } from '../references/currency.ts'
import { registerCurrencyRate } from '../registers/prices.ts'

/** The rate of a currency in soums, valid from the moment of the document. */
export const currencyRate = document('currency_rate', {
  group: 'bank',
  fields: {
    currency: ref('currency', { required: true }),
    /** Tiyin for a whole unit. */
    rate: amount({ required: true, min: 1, in: 'base' }),
  },
  check: ({ currency_id }) => faultIf(currency_id === currencies.UZS, 'currency_id', fault('own_currency')),
  writes: [registerCurrencyRate],
  post: ({ currency_id, rate }) => [
    note(0, { register: registerCurrencyRate, dimensions: { currency_id }, amounts: { rate } }),
  ],
  list: { columns: ['number', 'occurred_at', 'currency', 'rate'], filters: ['occurred_at', 'currency', 'rate'] },
})
