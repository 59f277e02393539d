import { amount } from '../kernel/field.ts'
import { report } from '../kernel/report.ts'
import { registerBank, registerCashbox } from '../registers/money.ts'

const cash = { kind: 'sum', register: registerCashbox, resource: 'amount', field: amount() } as const
const bank = { kind: 'sum', register: registerBank, resource: 'amount', field: amount() } as const
const made = { kind: 'made', field: amount() } as const

/** Money of cashboxes and banks together: what came and what went, by what brought it about. */
export const cashFlow = report('cash_flow', {
  permission: 'reports:cash_flow',
  route: '/bank/cash-flow',
  menu: 'bank',
  dimensions: { currency: registerCashbox.dimensions.currency! },
  apart: registerCashbox.apart,
  times: ['year', 'quarter', 'month', 'week', 'day'],
  kinds: true,
  figures: {
    cash_opening: { ...cash, way: 'opening' },
    bank_opening: { ...bank, way: 'opening' },
    opening: { ...made, of: ['plus', 'cash_opening', 'bank_opening'] },
    cash_in: { ...cash, way: 'income' },
    bank_in: { ...bank, way: 'income' },
    income: { ...made, of: ['plus', 'cash_in', 'bank_in'] },
    cash_out: { ...cash, way: 'outcome' },
    bank_out: { ...bank, way: 'outcome' },
    outcome: { ...made, of: ['plus', 'cash_out', 'bank_out'] },
    flow: { ...made, of: ['minus', 'income', 'outcome'] },
    cash_closing: { ...cash, way: 'net' },
    bank_closing: { ...bank, way: 'net' },
    closing: { ...made, of: ['plus', 'cash_closing', 'bank_closing'] },
  },
  views: {
    by_month: {
      group: ['month', 'document'],
      figures: ['income', 'outcome', 'flow'],
      sort: 'month',
      period: 'last_12_months',
      chart: 'bar',
    },
    by_kind: {
      group: ['document', 'month'],
      figures: ['cash_in', 'cash_out', 'bank_in', 'bank_out', 'flow'],
      sort: '-flow',
      period: 'this_month',
      compare: 'previous',
    },
    what_remains: {
      group: [],
      figures: ['opening', 'income', 'outcome', 'closing'],
      sort: '-closing',
      period: 'this_month',
    },
  },
})
