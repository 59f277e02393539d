import { document } from '../kernel/document.ts'
import { amount, type Fields, ref } from '../kernel/field.ts'
import { move } from '../kernel/moves.ts'
import { cashbox } from '../references/cashbox.ts'
import { inShift, shift } from '../registers/in-shift.ts'
import {
  inCashbox,
  registerCashbox,
  registerEmployee,
  registerIncome,
  registerOutcome,
  registerPartner,
  registerRepaymentDate,
} from '../registers/money.ts'
import { inCurrency, valueIn } from '../registers/rates.ts'
import { duesPaid, fromParty, isOther, needsParty, partyFields, partyWhen, toParty } from './parties.ts'

const cash = {
  cashbox: ref('cashbox', { required: true, within: ['organisation'] }),
  ...partyFields,
  amount: amount({ required: true, min: 1 }),
  currency: ref('currency', { required: true }),
  shift,
} satisfies Fields

const common = {
  menu: { group: 'cashbox', heading: 'document' },
  places: ['cashbox'],
} as const

const listed = (type: string) => ({
  list: {
    columns: [
      'number',
      'occurred_at',
      'cashbox',
      'party',
      'client',
      'supplier',
      'employee',
      'amount',
      'currency',
      'comment',
    ],
    filters: [
      'occurred_at',
      'cashbox',
      'party',
      'client',
      'supplier',
      'employee',
      type,
      'amount',
      'currency',
      'shift',
      'is_posted',
    ],
    sort: '-occurred_at',
  },
  form: {
    main: [
      ['occurred_at', 'cashbox'],
      ['party', 'client'],
      ['supplier', 'employee'],
      ['person', type],
      ['amount', 'currency'],
      ['shift'],
      ['comment'],
    ],
  },
})

/** Money that somebody brings to a cashbox: a client pays, a supplier gives back, an employee returns what is left. */
export const incomingCashboxOrder = document('incoming_cashbox_order', {
  permission: 'incoming_cashbox_orders',
  path: '/incoming_cashbox_order',
  route: '/cashbox/incoming-cashbox-orders',
  ...common,
  happens: ['create'],
  fields: { ...cash, income_type: ref('income_type', { required: true, within: ['organisation'] }) },
  when: { ...partyWhen, income_type: isOther },
  needs: needsParty,
  shares: [inCurrency, inShift],
  writes: [registerCashbox, registerPartner, registerRepaymentDate, registerEmployee, registerIncome],
  post: (row, facts) => {
    const { cashbox_id, currency_id, amount, income_type_id } = row
    const warehouse_id = facts.row(cashbox, cashbox_id)?.warehouse_id ?? null
    const from = fromParty(row, { cause: 'typed', type_id: income_type_id, warehouse_id })
    return [
      move(0, valueIn(currency_id, amount, facts), from, inCashbox(cashbox_id, currency_id, amount)),
      ...duesPaid(row, 1, facts),
    ]
  },
  ...listed('income_type'),
})

/** Money that somebody is given from a cashbox: a supplier is paid, a client gets it back, an employee accounts for it. */
export const outcomingCashboxOrder = document('outcoming_cashbox_order', {
  permission: 'outcoming_cashbox_orders',
  path: '/outcoming_cashbox_order',
  route: '/cashbox/outcoming-cashbox-orders',
  ...common,
  happens: ['create'],
  fields: { ...cash, outcome_type: ref('outcome_type', { required: true, within: ['organisation'] }) },
  when: { ...partyWhen, outcome_type: isOther },
  needs: needsParty,
  shares: [inCurrency, inShift],
  writes: [registerCashbox, registerPartner, registerRepaymentDate, registerEmployee, registerOutcome],
  post: (row, facts) => {
    const { cashbox_id, currency_id, amount, outcome_type_id } = row
    const warehouse_id = facts.row(cashbox, cashbox_id)?.warehouse_id ?? null
    const to = toParty(row, { cause: 'typed', type_id: outcome_type_id, warehouse_id })
    return [
      move(0, valueIn(currency_id, amount, facts), inCashbox(cashbox_id, currency_id, amount), to),
      ...duesPaid(row, -1, facts),
    ]
  },
  ...listed('outcome_type'),
})
