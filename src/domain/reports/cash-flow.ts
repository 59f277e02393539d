import { amount, choice, ref } from '../kernel/field.ts'
import { report } from '../kernel/report.ts'
import { registerBank, registerCashbox } from '../registers/money.ts'

const cash = { kind: 'sum', register: registerCashbox, resource: 'amount', field: amount() } as const
const bank = { kind: 'sum', register: registerBank, resource: 'amount', field: amount() } as const
const made = { kind: 'made', field: amount() } as const

/** Documents that move money between places of ours, or exchange it: nothing came, and nothing went. */
const internal = ['bank_movement', 'cashbox_movement', 'currency_conversion']
/** Documents that say what there was before the books began. */
const entered = ['initial_balance_cashbox', 'initial_balance_bank']
const ofOpening = { counts: { document: entered } } as const
const hint = 'own_places'
const between = { counts: { document: internal }, hint } as const
const ofOthers = { counts: { document: { but: [...internal, ...entered] } } } as const

const both = (figure: string) => ({ ...made, of: ['plus', `cash_${figure}`, `bank_${figure}`] }) as const

/**
 * Money of cashboxes and banks together: what came and what went, by what brought it about. Opening balances that are
 * entered within the period belong to what there was before. What only moves between
 * places of ours stands by itself: opening, in, out and it come to closing.
 */
export const cashFlow = report('cash_flow', {
  permission: 'reports:cash_flow',
  menu: 'bank',
  dimensions: {
    cashbox: registerCashbox.dimensions.cashbox!,
    bank: registerBank.dimensions.bank!,
    currency: registerCashbox.dimensions.currency!,
  },
  told: {
    party: {
      of: 'document',
      source: 'money_purposes',
      field: choice({ options: ['client', 'supplier', 'employee', 'terminal', 'tax', 'other'] }),
    },
    income_type: { of: 'document', source: 'money_purposes', field: ref('income_type') },
    outcome_type: { of: 'document', source: 'money_purposes', field: ref('outcome_type') },
  },
  apart: registerCashbox.apart,
  times: ['year', 'quarter', 'month', 'week', 'day'],
  kinds: true,
  figures: {
    cash_before: { ...cash, way: 'opening' },
    cash_entered: { ...cash, way: 'net', ...ofOpening },
    cash_opening: { ...made, of: ['plus', 'cash_before', 'cash_entered'] },
    cash_in: { ...cash, way: 'income', ...ofOthers },
    cash_out: { ...cash, way: 'outcome', ...ofOthers },
    cash_internal: { ...cash, way: 'net', ...between },
    cash_closing: { ...cash, way: 'net' },
    bank_before: { ...bank, way: 'opening' },
    bank_entered: { ...bank, way: 'net', ...ofOpening },
    bank_opening: { ...made, of: ['plus', 'bank_before', 'bank_entered'] },
    bank_in: { ...bank, way: 'income', ...ofOthers },
    bank_out: { ...bank, way: 'outcome', ...ofOthers },
    bank_internal: { ...bank, way: 'net', ...between },
    bank_closing: { ...bank, way: 'net' },
    opening: both('opening'),
    income: both('in'),
    outcome: both('out'),
    flow: { ...made, of: ['minus', 'income', 'outcome'] },
    internal: { ...both('internal'), hint },
    closing: both('closing'),
  },
  views: {
    by_month: {
      group: ['month', 'document'],
      figures: ['income', 'outcome', 'flow', 'internal'],
      sort: 'month',
      period: 'last_12_months',
      chart: 'bar',
    },
    by_kind: {
      group: ['document', 'month'],
      figures: ['cash_in', 'cash_out', 'bank_in', 'bank_out', 'flow', 'internal'],
      sort: '-flow',
      compare: 'previous',
    },
    spent: {
      group: ['party', 'outcome_type', 'document'],
      figures: ['cash_out', 'bank_out', 'outcome'],
      sort: '-outcome',
      compare: 'previous',
      chart: 'share',
    },
    received: {
      group: ['party', 'income_type', 'document'],
      figures: ['cash_in', 'bank_in', 'income'],
      sort: '-income',
      compare: 'previous',
      chart: 'share',
    },
    what_remains: { group: [], figures: ['opening', 'income', 'outcome', 'internal', 'closing'], sort: '-closing' },
    by_cashbox: {
      group: ['cashbox'],
      figures: ['cash_opening', 'cash_in', 'cash_out', 'cash_internal', 'cash_closing'],
      sort: '-cash_closing',
    },
    by_bank: {
      group: ['bank'],
      figures: ['bank_opening', 'bank_in', 'bank_out', 'bank_internal', 'bank_closing'],
      sort: '-bank_closing',
    },
  },
})
