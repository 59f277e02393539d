import { document } from '../kernel/document.ts'
import type { Facts } from '../kernel/facts.ts'
import { amount, ref } from '../kernel/field.ts'
import { type End, move } from '../kernel/moves.ts'
import { inBank, inCashbox, opening, registerBank, registerCashbox, registerOpening } from '../registers/money.ts'
import { inCurrency, valueIn } from '../registers/rates.ts'
import { account, accountCurrency, currencyOfAccount } from './account.ts'

const sum = { amount: amount({ required: true, min: 1 }), currency: ref('currency', { required: true }) }

/** Puts money to where it lay when the books began. */
const begun = (currency_id: string, amount: number, place: End, facts: Facts) => [
  move(0, valueIn(currency_id, amount, facts), opening(currency_id, amount), place),
]

const listed = (place: string, typed: readonly string[]) => ({
  list: {
    columns: ['number', 'occurred_at', place, 'amount', 'currency', 'comment'],
    filters: ['occurred_at', place, 'amount', 'currency', 'is_posted'],
  },
  form: { main: [['occurred_at', place], typed, ['comment']] },
})

/** What lay in a cashbox before the books began. */
export const initialBalanceCashbox = document('initial_balance_cashbox', {
  permission: 'initial_balance_cashboxes',
  route: '/cashbox/initial-balance-cashbox',
  group: 'cashbox',
  places: ['cashbox'],
  fields: { cashbox: ref('cashbox', { required: true, within: ['organisation'] }), ...sum },
  shares: [inCurrency],
  writes: [registerCashbox, registerOpening],
  post: ({ cashbox_id, currency_id, amount }, facts) =>
    begun(currency_id, amount, inCashbox(cashbox_id, currency_id, amount), facts),
  ...listed('cashbox', ['amount', 'currency']),
})

/** What lay on an account before the books began. */
export const initialBalanceBank = document('initial_balance_bank', {
  group: 'bank',
  fields: { bank: account, amount: amount({ required: true, min: 1, in: 'bank' }), currency: accountCurrency },
  derive: ({ bank_id }, rowOf) => ({ currency_id: currencyOfAccount(bank_id, rowOf) }),
  shares: [inCurrency],
  writes: [registerBank, registerOpening],
  post: ({ bank_id, currency_id, amount }, facts) =>
    begun(String(currency_id), amount, inBank(bank_id, String(currency_id), amount), facts),
  ...listed('bank', ['amount']),
})
