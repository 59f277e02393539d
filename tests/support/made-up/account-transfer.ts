import { document } from '#domain/kernel/document.ts'
import type { Facts } from '#domain/kernel/facts.ts'
import { amount, type RowOf, ref } from '#domain/kernel/field.ts'
import { move } from '#domain/kernel/moves.ts'
import { register } from '#domain/kernel/register.ts'
import { done, fault, faultIf, mergeFaults } from '#domain/kernel/result.ts'
import { bank } from '#domain/references/bank.ts'
import { inBank, opening, registerBank, registerOpening } from '#domain/registers/money.ts'
import { inCurrency, valueIn } from '#domain/registers/rates.ts'

/** Money on its way to an account. */
export const registerBankBooking = register('register_bank_bookings', {
  permission: 'register_bank_bookings',
  route: '/bank/register-bank-bookings',
  menu: 'bank',
  kept: 'balance',
  dimensions: { bank: ref('bank', { required: true }), currency: ref('currency', { required: true }) },
  apart: ['currency'],
  resources: { amount: amount() },
})

const account = ref('bank', { required: true, within: ['organisation'] })
const given = ref('currency', { given: true })
const fields = {
  bank: account,
  receiver: account,
  amount: amount({ required: true, min: 1 }),
  currency: given,
  received: amount({ min: 1, in: 'received_currency' }),
  received_currency: given,
}
type Sent = RowOf<typeof fields>

/** Money from one account to another, of another currency if need be; it has arrived when whoever keeps that one says so. */
export const accountTransfer = document('account_transfer', {
  permission: 'account_transfers',
  path: '/account_transfer',
  route: '/bank/account-transfers',
  group: 'bank',
  places: ['bank'],
  seenFrom: ['receiver'],
  statuses: ['sent', 'received', 'cancelled'],
  steps: {
    received: { from: ['sent'], by: ['receiver'] },
    cancelled: { from: ['sent'], by: ['bank'], look: 'danger', asks: 'reason' },
  },
  looks: { sent: 'blue', received: 'green', cancelled: 'red' },
  silent: ['cancelled'],
  fields,
  // What leaves arrives, unless it is exchanged on the way.
  follow: ({ bank_id, receiver_id, amount }, _, rowOf) => {
    const [from, to] = [rowOf(bank, bank_id), rowOf(bank, receiver_id)]
    return from && to && from.currency_id === to.currency_id ? { received: amount } : {}
  },
  derive: ({ bank_id, receiver_id }, rowOf) => ({
    currency_id: rowOf(bank, bank_id)?.currency_id ?? null,
    received_currency_id: rowOf(bank, receiver_id)?.currency_id ?? null,
  }),
  check: ({ bank_id, receiver_id, currency_id, received_currency_id, received }) =>
    mergeFaults(
      faultIf(bank_id === receiver_id, 'receiver_id', fault('must_differ')),
      faultIf(currency_id !== received_currency_id && received === null, 'received', fault('required')),
    ),
  shares: [inCurrency],
  writes: [registerBank, registerBankBooking],
  post: (row, facts) => [move(0, worthOf(row, facts), leaving(row), onTheWay(row))],
  step: (row, { to }, facts) => {
    const arriving = inBank(row.receiver_id, String(row.received_currency_id), row.received ?? row.amount)
    return done({
      row: { status: to },
      moves: [move(0, worthOf(row, facts), onTheWay(row), to === 'received' ? arriving : leaving(row))],
    })
  },
  list: {
    columns: ['number', 'occurred_at', 'bank', 'amount', 'receiver', 'received', 'status'],
    filters: ['occurred_at', 'bank', 'receiver', 'status'],
  },
  form: { main: [['occurred_at'], ['bank', 'amount'], ['receiver', 'received'], ['comment']] },
})

const worthOf = ({ currency_id, amount }: Sent, facts: Facts) => valueIn(String(currency_id), amount, facts)
const leaving = ({ bank_id, currency_id, amount }: Sent) => inBank(bank_id, String(currency_id), amount)
const onTheWay = ({ receiver_id, received_currency_id, received, amount }: Sent) => ({
  register: registerBankBooking,
  dimensions: { bank_id: receiver_id, currency_id: received_currency_id },
  amounts: { amount: received ?? amount },
})

const first = { bank: account, amount: amount({ required: true, min: 1 }), currency: given }

/** What lay in an account when the books began. */
export const bankOpening = document('bank_opening', {
  permission: 'bank_openings',
  path: '/bank_opening',
  route: '/bank/bank-openings',
  group: 'bank',
  places: ['bank'],
  fields: first,
  derive: ({ bank_id }, rowOf) => ({ currency_id: rowOf(bank, bank_id)?.currency_id ?? null }),
  shares: [inCurrency],
  writes: [registerBank, registerOpening],
  post: ({ bank_id, currency_id, amount }, facts) => {
    const currency = String(currency_id)
    return [move(0, valueIn(currency, amount, facts), opening(currency, amount), inBank(bank_id, currency, amount))]
  },
  list: {
    columns: ['number', 'occurred_at', 'bank', 'amount'],
    filters: ['occurred_at', 'bank'],
  },
  form: { main: [['occurred_at'], ['bank', 'amount'], ['comment']] },
})
