import { amount, choice, day, flag, ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { fault, faultIf } from '../kernel/result.ts'

const directions = ['incoming', 'outgoing'] as const
const repeats = ['none', 'weekly', 'monthly'] as const

interface Named {
  readonly direction: string
  readonly partner_id: string | null
}
/** Whether it is an income or an outcome of its own, and settles nothing with a partner. */
const isResult = (wanted: (typeof directions)[number]) => (row: Named) => row.direction === wanted && !row.partner_id

/** A payment that is expected and that no document holds yet: rent, salaries, taxes. */
export const plannedPayment = resource('planned_payment', {
  route: '/bank/planned-payments',
  group: 'bank',
  fields: {
    name: text({ required: true, max: 150 }),
    direction: choice({ required: true, options: directions, initial: 'outgoing' }),
    amount: amount({ required: true, min: 1 }),
    currency: ref('currency', { required: true }),
    /** The first day. */
    day: day({ required: true }),
    repeat: choice({ required: true, options: repeats, initial: 'none' }),
    until: day(),
    partner: ref('partner', { within: ['organisation'] }),
    income_type: ref('income_type', { within: ['organisation'] }),
    outcome_type: ref('outcome_type', { within: ['organisation'] }),
    /** Where the money lies, or will lie. */
    cashbox: ref('cashbox', { within: ['organisation'] }),
    bank: ref('bank', { within: ['organisation'], near: 'currency' }),
    /** Its days up to this one are paid. */
    paid_until: day(),
    is_active: flag({ initial: true }),
    comment: text({ max: 500, lines: 2 }),
  },
  when: {
    until: ({ repeat }) => repeat !== 'none',
    income_type: isResult('incoming'),
    outcome_type: isResult('outgoing'),
    cashbox: ({ bank_id }) => !bank_id,
    bank: ({ cashbox_id }) => !cashbox_id,
  },
  check: ({ day, until }) => faultIf(Boolean(until && until < day), 'until', fault('end_before_start')),
  list: {
    columns: ['name', 'direction', 'amount', 'currency', 'day', 'repeat', 'partner', 'paid_until', 'is_active'],
    filters: ['name', 'direction', 'currency', 'day', 'repeat', 'partner', 'cashbox', 'bank', 'is_active'],
    sort: 'day',
  },
  form: {
    main: [
      ['name'],
      ['direction', 'partner'],
      ['amount', 'currency'],
      ['day', 'repeat'],
      ['until', 'paid_until'],
      ['income_type', 'outcome_type'],
      ['cashbox', 'bank'],
      ['comment'],
    ],
    aside: ['is_active'],
  },
})
