import { type DocumentRow, document } from '../kernel/document.ts'
import type { Facts } from '../kernel/facts.ts'
import { amount, choice, type Fields, ref } from '../kernel/field.ts'
import { move } from '../kernel/moves.ts'
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
import { inCurrency, valueIn } from '../registers/rates.ts'
import { invoicePaid, pays, paysInvoice, settledInvoice } from './invoice-payment.ts'
import { duesPaid, isPartyOf, needsParty, parties, partyEnd, partyFields, partyWhen } from './parties.ts'

const cash = {
  cashbox: ref('cashbox', { required: true, within: ['organisation'] }),
  party: choice({ required: true, options: parties }),
  ...partyFields,
  amount: amount({ required: true, min: 1 }),
  currency: ref('currency', { required: true }),
  shift,
} satisfies Fields

const common = {
  menu: { group: 'cashbox', heading: 'document' },
  places: ['cashbox'],
  happens: ['create'],
  needs: needsParty,
  shares: [inCurrency, inShift],
} as const
const written = [registerCashbox, registerPartner, registerRepaymentDate, registerEmployee]

/** The parts of an order's move; what another person brings or gets belongs to the warehouse of the cashbox. */
function told(order: DocumentRow<typeof cash>, earned: typeof income | typeof outcome, type_id: string, facts: Facts) {
  const { cashbox_id, currency_id, amount } = order
  const warehouse_id = facts.row(cashbox, cashbox_id)?.warehouse_id ?? null
  return {
    value: valueIn(currency_id, amount, facts),
    party: partyEnd(order, earned, { cause: 'typed', type_id, warehouse_id }),
    drawer: inCashbox(cashbox_id, currency_id, amount),
  }
}

const listed = (type: string, ...more: readonly string[]) => {
  const who = ['party', 'client', 'supplier', 'employee']
  return {
    list: {
      columns: ['number', 'occurred_at', 'cashbox', ...who, 'amount', 'currency', 'comment'],
      filters: ['occurred_at', 'cashbox', ...who, type, 'amount', 'currency', 'shift', 'is_posted'],
      sort: '-occurred_at',
    },
    form: {
      main: [
        ['occurred_at', 'cashbox'],
        ['party', 'client'],
        ['supplier', 'employee'],
        ['person', type],
        ...(more.length > 0 ? [more] : []),
        ['amount', 'currency'],
        ['shift'],
        ['comment'],
      ],
    },
  }
}

/** Money that somebody brings to a cashbox: a client pays, a supplier gives back, an employee returns what is left. */
export const incomingCashboxOrder = document('incoming_cashbox_order', {
  permission: 'incoming_cashbox_orders',
  path: '/incoming_cashbox_order',
  route: '/cashbox/incoming-cashbox-orders',
  ...common,
  fields: { ...cash, income_type: ref('income_type', { required: true, within: ['organisation'] }), pays },
  when: { ...partyWhen, income_type: isPartyOf('other'), pays: isPartyOf('client') },
  shares: [...common.shares, paysInvoice],
  writes: [...written, registerIncome, registerInvoice],
  settles: settledInvoice,
  post: (order, facts) => {
    const { value, party, drawer } = told(order, income, order.income_type_id, facts)
    return [move(0, value, party, drawer), ...duesPaid(order, 1, facts), ...invoicePaid(order, facts)]
  },
  ...listed('income_type', 'pays'),
})

/** Money that somebody is given from a cashbox: a supplier is paid, a client gets it back, an employee accounts for it. */
export const outcomingCashboxOrder = document('outcoming_cashbox_order', {
  permission: 'outcoming_cashbox_orders',
  path: '/outcoming_cashbox_order',
  route: '/cashbox/outcoming-cashbox-orders',
  ...common,
  fields: { ...cash, outcome_type: ref('outcome_type', { required: true, within: ['organisation'] }) },
  when: { ...partyWhen, outcome_type: isPartyOf('other') },
  writes: [...written, registerOutcome],
  post: (order, facts) => {
    const { value, party, drawer } = told(order, outcome, order.outcome_type_id, facts)
    return [move(0, value, drawer, party), ...duesPaid(order, -1, facts)]
  },
  ...listed('outcome_type'),
})
