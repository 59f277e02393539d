import { document } from '../kernel/document.ts'
import { amount, choice, type Fields, ref, text } from '../kernel/field.ts'
import { move } from '../kernel/moves.ts'
import { registerInvoice } from '../registers/invoices.ts'
import {
  inBank,
  income,
  onTerminal,
  outcome,
  registerAcquiring,
  registerBank,
  registerEmployee,
  registerIncome,
  registerOutcome,
  registerPartner,
  registerRepaymentDate,
} from '../registers/money.ts'
import { inCurrency, valueIn } from '../registers/rates.ts'
import { account, accountCurrency, currencyOfAccount } from './account.ts'
import { invoicePaid, pays, paysInvoice, settledInvoice } from './invoice-payment.ts'
import { duesPaid, isPartyOf, needsParty, parties, partyEnd, partyFields, partyWhen } from './parties.ts'

const paid = {
  bank: account,
  ...partyFields,
  amount: amount({ required: true, min: 1, in: 'bank' }),
  currency: accountCurrency,
  /** The number on the bank's own paper. */
  invoice: text({ max: 50 }),
} satisfies Fields
const written = [registerBank, registerPartner, registerRepaymentDate, registerEmployee, registerOutcome]

const listed = (columns: readonly string[], main: readonly (readonly string[])[]) => ({
  list: {
    columns: ['number', 'occurred_at', 'bank', 'party', ...columns, 'amount', 'currency', 'comment'],
    filters: ['occurred_at', 'bank', 'party', ...columns, 'amount', 'currency', 'invoice', 'is_posted'],
    sort: '-occurred_at',
  },
  form: {
    main: [
      ['occurred_at', 'bank'],
      ['party', 'client'],
      ['supplier', 'employee'],
      ...main,
      ['amount', 'invoice'],
      ['comment'],
    ],
  },
})

/** Money that comes to an account: a partner pays, or the bank pays out what was taken by card, less its commission. */
export const incomingBankOrder = document('incoming_bank_order', {
  permission: 'incoming_bank_orders',
  path: '/incoming_bank_order',
  route: '/bank/incoming-bank-orders',
  menu: { group: 'bank', heading: 'document' },
  fields: {
    ...paid,
    party: choice({ required: true, options: ['terminal', ...parties] }),
    terminal: ref('acquiring_terminal', { required: true, within: ['organisation'] }),
    /** What the bank kept of the takings; the amount is what came. */
    commission: amount({ min: 0, in: 'bank' }),
    income_type: ref('income_type', { required: true, within: ['organisation'] }),
    pays,
  },
  when: {
    ...partyWhen,
    pays: isPartyOf('client'),
    terminal: isPartyOf('terminal'),
    commission: isPartyOf('terminal'),
    income_type: isPartyOf('other'),
  },
  derive: ({ bank_id }, rowOf) => ({ currency_id: currencyOfAccount(bank_id, rowOf) }),
  needs: needsParty,
  shares: [inCurrency, paysInvoice],
  writes: [...written, registerAcquiring, registerIncome, registerInvoice],
  settles: settledInvoice,
  post: (order, facts) => {
    const { bank_id, amount, income_type_id, terminal_id, party, commission } = order
    const currency_id = String(order.currency_id)
    const isCard = party === 'terminal'
    const from = isCard
      ? onTerminal(terminal_id, currency_id, amount)
      : partyEnd(order, income, { cause: 'typed', type_id: income_type_id })
    const came = move(0, valueIn(currency_id, amount, facts), from, inBank(bank_id, currency_id, amount))
    if (!isCard || !commission) return [came, ...duesPaid(order, 1, facts), ...invoicePaid(order, facts)]
    const kept = outcome({ cause: 'commission' }, currency_id, commission)
    return [
      came,
      move(0, valueIn(currency_id, commission, facts), onTerminal(terminal_id, currency_id, commission), kept),
    ]
  },
  ...listed(
    ['terminal', 'client', 'supplier', 'employee', 'income_type'],
    [['pays'], ['terminal', 'commission'], ['person', 'income_type']],
  ),
})

/** Money that leaves an account: to a supplier, to an employee, for taxes or for something else. */
export const outcomingBankOrder = document('outcoming_bank_order', {
  permission: 'outcoming_bank_orders',
  path: '/outcoming_bank_order',
  route: '/bank/outcoming-bank-orders',
  menu: { group: 'bank', heading: 'document' },
  fields: {
    ...paid,
    party: choice({ required: true, options: ['supplier', 'client', 'employee', 'tax', 'other'] }),
    outcome_type: ref('outcome_type', { required: true, within: ['organisation'] }),
  },
  when: { ...partyWhen, outcome_type: isPartyOf('tax', 'other') },
  derive: ({ bank_id }, rowOf) => ({ currency_id: currencyOfAccount(bank_id, rowOf) }),
  needs: needsParty,
  shares: [inCurrency],
  writes: written,
  post: (order, facts) => {
    const { bank_id, amount, outcome_type_id } = order
    const currency_id = String(order.currency_id)
    const to = partyEnd(order, outcome, { cause: 'typed', type_id: outcome_type_id })
    return [
      move(0, valueIn(currency_id, amount, facts), inBank(bank_id, currency_id, amount), to),
      ...duesPaid(order, -1, facts),
    ]
  },
  ...listed(['client', 'supplier', 'employee', 'outcome_type'], [['person', 'outcome_type']]),
})
