import { document } from '#domain/kernel/document.ts'
import { amount, codes, decimal, integer, lines, ref, text } from '#domain/kernel/field.ts'
import { sumOf } from '#domain/kernel/integer-math.ts'

/** A document whose lines are no goods: what each person earned, by days and what a day is worth, less what was taken off. */
export const payroll = document('payroll', {
  permission: 'payrolls',
  path: '/payroll',
  route: '/employees/payrolls',
  group: 'employee',
  statuses: ['counted', 'paid', 'cancelled'],
  steps: {
    paid: { from: ['counted'] },
    cancelled: { from: ['counted'], look: 'danger', asks: 'reason' },
  },
  looks: { paid: 'green', cancelled: 'red', counted: 'blue' },
  fields: {
    lines: lines(
      {
        employee: ref('partner', { required: true }),
        days: integer({ min: 0 }),
        daily: amount({ required: true, seenWith: 'salaries.read' }),
        bonus_percent: decimal({ min: 0, max: 100 }),
        sum: amount({ required: true }),
        cards: codes({ shape: 'serial' }),
        note: text(),
        origin: text(),
      },
      {
        required: true,
        picks: 'employee',
        hidden: ['origin'],
        total: ({ sum }) => sum,
        follow: ({ days, daily }, changed) =>
          changed === 'days' || changed === 'daily' ? { sum: (days ?? 0) * (daily ?? 0) } : {},
      },
    ),
    paid: lines(
      { amount: amount({ required: true }) },
      { covers: { sum: 'total', amount: 'amount', by: ({ amount }) => (amount < 0 ? null : amount) } },
    ),
    total: amount({ given: true }),
  },
  derive: ({ lines }) => ({ total: sumOf(lines, ({ sum }) => sum) }),
  writes: [],
  post: () => [],
  list: { columns: ['number', 'total'], filters: [] },
  form: { main: [['occurred_at'], ['comment'], ['lines'], ['paid']] },
})
