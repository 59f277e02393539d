import { document } from '../kernel/document.ts'
import { amount, ref } from '../kernel/field.ts'
import { move } from '../kernel/moves.ts'
import { inBank, inCashbox, opening, registerBank, registerCashbox, registerOpening } from '../registers/money.ts'
import { inCurrency, valueIn } from '../registers/rates.ts'
import { bankFollows, inItsCurrency } from './bank-currency.ts'

/** What lay in a cashbox before the books began. */
export const initialBalanceCashbox = document('initial_balance_cashbox', {
  permission: 'initial_balance_cashboxes',
  path: '/initial_balance_cashbox',
  route: '/cashbox/initial-balance-cashbox',
  menu: { group: 'cashbox', heading: 'document' },
  places: ['cashbox'],
  fields: {
    cashbox: ref('cashbox', { required: true, within: ['organisation'] }),
    amount: amount({ required: true, min: 1 }),
    currency: ref('currency', { required: true }),
  },
  shares: [inCurrency],
  writes: [registerCashbox, registerOpening],
  post: ({ cashbox_id, currency_id, amount }, facts) => [
    move(
      0,
      valueIn(currency_id, amount, facts),
      opening(currency_id, amount),
      inCashbox(cashbox_id, currency_id, amount),
    ),
  ],
  list: {
    columns: ['number', 'occurred_at', 'cashbox', 'amount', 'currency', 'comment'],
    filters: ['occurred_at', 'cashbox', 'amount', 'currency', 'is_posted'],
    sort: '-occurred_at',
  },
  form: { main: [['occurred_at', 'cashbox'], ['amount', 'currency'], ['comment']] },
})

/** What lay on an account before the books began. */
export const initialBalanceBank = document('initial_balance_bank', {
  permission: 'initial_balance_banks',
  path: '/initial_balance_bank',
  route: '/bank/initial-balance-banks',
  menu: { group: 'bank', heading: 'document' },
  fields: {
    bank: ref('bank', { required: true, within: ['organisation'] }),
    amount: amount({ required: true, min: 1 }),
    currency: ref('currency', { required: true }),
  },
  follow: bankFollows,
  shares: [inCurrency, inItsCurrency],
  writes: [registerBank, registerOpening],
  post: ({ bank_id, currency_id, amount }, facts) => [
    move(0, valueIn(currency_id, amount, facts), opening(currency_id, amount), inBank(bank_id, currency_id, amount)),
  ],
  list: {
    columns: ['number', 'occurred_at', 'bank', 'amount', 'currency', 'comment'],
    filters: ['occurred_at', 'bank', 'amount', 'currency', 'is_posted'],
    sort: '-occurred_at',
  },
  form: { main: [['occurred_at', 'bank'], ['amount', 'currency'], ['comment']] },
})
