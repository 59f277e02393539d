import { document } from '../kernel/document.ts'
import { amount, choice, type Fields, ref, text } from '../kernel/field.ts'
import { type End, move } from '../kernel/moves.ts'
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
import { isPartyOf, paidMoves, parties, partyFields, partyWhen, paysParty } from './parties.ts'

const paid = (sign: 1 | -1) =>
  ({
    bank: account,
    ...partyFields(sign),
    amount: amount({ required: true, min: 1, in: 'bank' }),
    currency: accountCurrency,
    /** The number on the bank's own paper. */
    invoice: text({ max: 50 }),
    /** What the bank is told it is for. */
    purpose: text({ max: 500, lines: 2 }),
  }) satisfies Fields
const written = [
  registerBank,
  registerPartner,
  registerRepaymentDate,
  registerEmployee,
  registerIncome,
  registerOutcome,
]

const listed = (columns: readonly string[], main: readonly (readonly string[])[]) => ({
  list: {
    columns: ['number', 'occurred_at', 'bank', 'party', ...columns, 'amount', 'currency', 'comment'],
    filters: ['occurred_at', 'bank', 'party', ...columns, 'amount', 'currency', 'invoice', 'is_posted'],
  },
  form: {
    main: [
      ['occurred_at', 'bank'],
      ['party', 'client'],
      ['supplier', 'employee'],
      ...main,
      ['purpose'],
      ['amount', 'invoice'],
      ['debt_currency', 'debt_amount'],
      ['settled', 'comment'],
      ['closes'],
    ],
  },
})

/** Money that comes to an account: a partner pays, or the bank pays out what was taken by card, less its commission. */
export const incomingBankOrder = document('incoming_bank_order', {
  group: 'bank',
  fields: {
    ...paid(1),
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
  shares: [inCurrency, paysParty(1), paysInvoice],
  writes: [...written, registerAcquiring, registerInvoice],
  settles: settledInvoice,
  post: (order, facts) => {
    const { bank_id, amount, income_type_id, terminal_id, party, commission } = order
    const currency_id = String(order.currency_id)
    const place = (sum: number) => inBank(bank_id, currency_id, sum)
    if (party !== 'terminal') {
      const other = (...sum: [string, number]) => income({ cause: 'typed', type_id: income_type_id }, ...sum)
      return [...paidMoves(order, { direction: 1, place, other }, facts), ...invoicePaid(order, facts)]
    }
    const fromTerminal = (sum: number, to: End) =>
      move(0, valueIn(currency_id, sum, facts), onTerminal(terminal_id, currency_id, sum), to)
    return [
      fromTerminal(amount, place(amount)),
      ...(commission ? [fromTerminal(commission, outcome({ cause: 'commission' }, currency_id, commission))] : []),
    ]
  },
  ...listed(
    ['terminal', 'client', 'supplier', 'employee', 'income_type'],
    [['pays'], ['terminal', 'commission'], ['person', 'income_type']],
  ),
})

/** Money that leaves an account: to a supplier, to an employee, for taxes or for something else. */
export const outcomingBankOrder = document('outcoming_bank_order', {
  group: 'bank',
  fields: {
    ...paid(-1),
    party: choice({ required: true, options: ['supplier', 'client', 'employee', 'tax', 'other'] }),
    outcome_type: ref('outcome_type', { required: true, within: ['organisation'] }),
  },
  when: { ...partyWhen, outcome_type: isPartyOf('tax', 'other') },
  derive: ({ bank_id }, rowOf) => ({ currency_id: currencyOfAccount(bank_id, rowOf) }),
  shares: [inCurrency, paysParty(-1)],
  writes: written,
  post: (order, facts) => {
    const { bank_id, outcome_type_id } = order
    const place = (sum: number) => inBank(bank_id, String(order.currency_id), sum)
    const other = (...sum: [string, number]) => outcome({ cause: 'typed', type_id: outcome_type_id }, ...sum)
    return paidMoves(order, { direction: -1, place, other }, facts)
  },
  ...listed(['client', 'supplier', 'employee', 'outcome_type'], [['person', 'outcome_type']]),
})
