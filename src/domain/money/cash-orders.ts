import { type DocumentRow, document } from '../kernel/document.ts'
import type { Facts } from '../kernel/facts.ts'
import { amount, choice, type Fields, ref, text } from '../kernel/field.ts'
import { cashbox } from '../references/cashbox.ts'
import { inShift, shift } from '../registers/in-shift.ts'
import { registerInvoice } from '../registers/invoices.ts'
import {
  inCashbox,
  income,
  outcome,
  registerCashbox,
  registerEmployee,
  registerIncome,
  registerOutcome,
  registerPartner,
  registerRepaymentDate,
} from '../registers/money.ts'
import { inCurrency } from '../registers/rates.ts'
import { invoicePaid, pays, paysInvoice, settledInvoice } from './invoice-payment.ts'
import { isPartyOf, paidMoves, parties, partyFields, partyWhen, paysParty } from './parties.ts'

const cash = (sign: 1 | -1) =>
  ({
    cashbox: ref('cashbox', { required: true, within: ['organisation'] }),
    party: choice({ required: true, options: parties }),
    ...partyFields(sign),
    amount: amount({ required: true, min: 1 }),
    currency: ref('currency', { required: true }),
    /** What the paper says why, and what is pinned to it. */
    basis: text({ max: 250 }),
    appendix: text({ max: 250 }),
    shift,
  }) satisfies Fields

const common = {
  group: 'cashbox',
  places: ['cashbox'],
  happens: ['create'],
} as const
const written = [
  registerCashbox,
  registerPartner,
  registerRepaymentDate,
  registerEmployee,
  registerIncome,
  registerOutcome,
]

/** What another person brings or gets belongs to the warehouse of the cashbox. */
function told(
  direction: 1 | -1,
  order: DocumentRow<ReturnType<typeof cash>>,
  earned: typeof income | typeof outcome,
  type_id: string,
  facts: Facts,
) {
  const { cashbox_id, currency_id } = order
  const warehouse_id = facts.row(cashbox, cashbox_id)?.warehouse_id ?? null
  const result = { cause: 'typed', type_id, warehouse_id } as const
  const place = (amount: number) => inCashbox(cashbox_id, currency_id, amount)
  return paidMoves(order, { direction, place, other: (...sum) => earned(result, ...sum), warehouse_id }, facts)
}

/** `more` stand side by side below the type. */
const listed = (type: string, more: readonly string[] = []) => {
  const who = ['party', 'client', 'supplier', 'employee']
  return {
    list: {
      columns: ['number', 'occurred_at', 'cashbox', ...who, 'amount', 'currency', 'comment'],
      filters: ['occurred_at', 'cashbox', ...who, type, 'amount', 'currency', 'shift', 'is_posted'],
    },
    form: {
      main: [
        ['occurred_at', 'cashbox'],
        ['party', 'client'],
        ['supplier', 'employee'],
        ['person', type],
        ['basis', 'appendix'],
        ...(more.length > 0 ? [more] : []),
        ['amount', 'currency'],
        ['debt_currency', 'debt_amount'],
        ['settled', 'shift'],
        ['comment'],
        ['closes'],
      ],
    },
  }
}

/** Money that somebody brings to a cashbox: a client pays, a supplier gives back, an employee returns what is left. */
export const incomingCashboxOrder = document('incoming_cashbox_order', {
  ...common,
  fields: { ...cash(1), income_type: ref('income_type', { required: true, within: ['organisation'] }), pays },
  when: { ...partyWhen, income_type: isPartyOf('other'), pays: isPartyOf('client') },
  shares: [inCurrency, inShift, paysParty(1), paysInvoice],
  writes: [...written, registerInvoice],
  settles: settledInvoice,
  post: (order, facts) => [...told(1, order, income, order.income_type_id, facts), ...invoicePaid(order, facts)],
  ...listed('income_type', ['pays']),
})

/** Money that somebody is given from a cashbox: a supplier is paid, a client gets it back, an employee accounts for it. */
export const outcomingCashboxOrder = document('outcoming_cashbox_order', {
  ...common,
  fields: {
    ...cash(-1),
    outcome_type: ref('outcome_type', { required: true, within: ['organisation'] }),
    /** The document that the one who takes the money showed. */
    passport: text({ max: 150 }),
  },
  when: { ...partyWhen, outcome_type: isPartyOf('other') },
  shares: [inCurrency, inShift, paysParty(-1)],
  writes: written,
  post: (order, facts) => told(-1, order, outcome, order.outcome_type_id, facts),
  ...listed('outcome_type', ['passport']),
})
