import { amount } from '../kernel/field.ts'
import { type Formula, type ReportFigure, report } from '../kernel/report.ts'
import { registerRepaymentDate } from '../registers/money.ts'

/** Days after the due one: from, to. What is not due yet has none behind it. */
const ages = {
  not_due: { from: 0 },
  late_30: { from: -30, to: -1 },
  late_60: { from: -60, to: -31 },
  late_90: { from: -90, to: -61 },
  late_more: { to: -91 },
} as const
type Age = keyof typeof ages
const eachAge = Object.keys(ages) as Age[]

const due = { kind: 'sum', register: registerRepaymentDate, resource: 'amount', way: 'net', field: amount() } as const
/** Of one document what is owed to us counts as ours, what we owe as theirs: they are never set off. */
const side = (of: Formula, hint?: string): ReportFigure => ({
  ...{ kind: 'each', of: ['most', of, 0], field: amount() },
  ...(hint && { hint }),
})
const sides = (name: string, of: string, hint?: string) => ({
  [`${name}_ours`]: side(of, hint),
  [`${name}_theirs`]: side(['minus', 0, of], hint),
})
const late = (end: 'ours' | 'theirs'): ReportFigure => ({
  kind: 'made',
  of: ['minus', `owed_${end}`, ['plus', `not_due_${end}`, `no_due_${end}`]],
  field: amount(),
})
const share = (end: 'ours' | 'theirs'): ReportFigure => ({
  kind: 'made',
  of: ['share', `late_${end}`, `owed_${end}`],
  field: { kind: 'percent' },
})
/**
 * What is owed to us and what we owe, by how long it has been due. Debts for which no day was agreed are what a partner's
 * balance has beyond those with a day, so that both sides together come to the balances of partners.
 */
export const debtReport = report('debt_report', {
  permission: 'reports:debts',
  menu: 'sale',
  tells: 'day',
  dimensions: {
    partner: registerRepaymentDate.dimensions.partner!,
    due_date: registerRepaymentDate.dimensions.due_date!,
    currency: registerRepaymentDate.dimensions.currency!,
  },
  traits: { customer_type: 'partner' },
  apart: registerRepaymentDate.apart,
  grain: ['origin', 'partner_id'],
  figures: {
    dated: due,
    no_due: { kind: 'own', source: 'undated_debt', as: 'sum', field: amount() },
    owed: { kind: 'each', of: ['plus', 'dated', 'no_due'], field: amount() },
    ...Object.fromEntries(
      eachAge.map((age): [string, ReportFigure] => [age, { ...due, counts: { due_date: ages[age] } }]),
    ),
    ...sides('owed', 'owed'),
    ...sides('no_due', 'no_due', 'undated'),
    ...Object.assign({}, ...eachAge.map((age) => sides(age, age))),
    late_ours: late('ours'),
    late_theirs: late('theirs'),
    late_share_ours: share('ours'),
    late_share_theirs: share('theirs'),
  },
  views: {
    ours: {
      group: ['partner', 'due_date'],
      figures: [
        'owed_ours',
        'no_due_ours',
        'not_due_ours',
        'late_30_ours',
        'late_60_ours',
        'late_90_ours',
        'late_more_ours',
        'late_share_ours',
      ],
      sort: '-owed_ours',
      keeps: 'owed_ours',
    },
    theirs: {
      group: ['partner', 'due_date'],
      figures: [
        'owed_theirs',
        'no_due_theirs',
        'not_due_theirs',
        'late_30_theirs',
        'late_60_theirs',
        'late_90_theirs',
        'late_more_theirs',
        'late_share_theirs',
      ],
      sort: '-owed_theirs',
      keeps: 'owed_theirs',
    },
    coming: { group: ['due_date', 'partner'], figures: ['owed_ours', 'owed_theirs'], sort: 'due_date' },
  },
})
