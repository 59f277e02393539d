import { amount } from '../kernel/field.ts'
import { report } from '../kernel/report.ts'
import { registerCashbox, registerCashboxBooking } from '../registers/money.ts'

const moved = { kind: 'sum', register: registerCashbox, resource: 'amount', field: amount() } as const

/** What there was in cashboxes, what came and what went, by which documents, and what is on its way to them. */
export const cashboxReport = report('cashbox_report', {
  permission: 'reports:cashbox',
  route: '/cashbox/cashbox-reports',
  menu: 'cashbox',
  dimensions: registerCashbox.dimensions,
  apart: registerCashbox.apart,
  times: ['year', 'quarter', 'month', 'week', 'day', 'hour'],
  kinds: true,
  figures: {
    opening: { ...moved, way: 'opening' },
    income: { ...moved, way: 'income' },
    outcome: { ...moved, way: 'outcome' },
    closing: { ...moved, way: 'net' },
    on_the_way: { ...moved, register: registerCashboxBooking, way: 'net' },
  },
  views: {
    by_cashbox: {
      group: ['cashbox'],
      figures: ['opening', 'income', 'outcome', 'closing', 'on_the_way'],
      sort: '-closing',
    },
    by_kind: { group: ['cashbox', 'document'], figures: ['income', 'outcome'], sort: 'cashbox' },
    by_day: { group: ['cashbox', 'day', 'document'], figures: ['income', 'outcome'], sort: 'cashbox' },
  },
})
