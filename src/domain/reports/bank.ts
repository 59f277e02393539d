import { amount } from '../kernel/field.ts'
import { report } from '../kernel/report.ts'
import { registerBank } from '../registers/money.ts'

const moved = { kind: 'sum', register: registerBank, resource: 'amount', field: amount() } as const

/** What there was in banks, what came and what went, and by which documents. */
export const bankReport = report('bank_report', {
  permission: 'reports:banks',
  route: '/bank/reports',
  menu: 'bank',
  dimensions: registerBank.dimensions,
  apart: registerBank.apart,
  times: ['year', 'quarter', 'month', 'week', 'day'],
  kinds: true,
  figures: {
    opening: { ...moved, way: 'opening' },
    income: { ...moved, way: 'income' },
    outcome: { ...moved, way: 'outcome' },
    closing: { ...moved, way: 'net' },
  },
  views: {
    by_bank: { group: ['bank'], figures: ['opening', 'income', 'outcome', 'closing'], sort: '-closing' },
    by_day: { group: ['bank', 'day'], figures: ['income', 'outcome'], sort: 'bank' },
    by_kind: { group: ['bank', 'document'], figures: ['income', 'outcome'], sort: 'bank' },
  },
})
