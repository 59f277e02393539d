import { periodOf } from '#domain/kernel/day.ts'
import { enter } from '#domain/kernel/directory.ts'
import { document } from '#domain/kernel/document.ts'
import type { Facts } from '#domain/kernel/facts.ts'
import { amount, choice, lines, month, percent, type RowOf, ref, text } from '#domain/kernel/field.ts'
import { share, sumOf } from '#domain/kernel/integer-math.ts'
import { move, note } from '#domain/kernel/moves.ts'
import { register } from '#domain/kernel/register.ts'
import { type Resource, resource } from '#domain/kernel/resource.ts'
import { fault, faultIf } from '#domain/kernel/result.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerSale } from '#domain/registers/goods.ts'
import { debtOf, outcome, registerOutcome, registerPartner } from '#domain/registers/money.ts'

/** Whoever sells much earns a larger share of what lies above. */
const tiers = { above: amount({ required: true, min: 0 }), share: percent({ required: true, min: 0, max: 100_00 }) }
export const bonusScheme = resource('bonus_scheme', {
  permission: 'bonus_schemes',
  path: '/bonus_scheme',
  route: '/employees/bonus-schemes',
  group: 'employee',
  fields: {
    name: text({ required: true }),
    basis: choice({ required: true, options: ['sum', 'profit'] }),
    tiers: lines(tiers, { required: true }),
    most: amount({ min: 0 }),
  },
  when: { most: ({ basis }) => basis === 'sum' },
  list: { columns: ['name', 'basis'], filters: ['name'], sort: 'name' },
  form: { main: [['name', 'basis'], ['tiers'], ['most']] },
})

/** What part of what a scheme gives is paid in a shop, in thousandths. */
export const registerBonusRate = register('register_bonus_rates', {
  permission: 'register_bonus_rates',
  route: '/employees/register-bonus-rates',
  menu: 'employee',
  kept: 'information',
  dimensions: { scheme: ref('bonus_scheme', { required: true }), warehouse: ref('warehouse', { required: true }) },
  resources: { rate: amount() },
})

const place = {
  scheme: ref('bonus_scheme', { required: true, within: ['organisation'] }),
  warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
}
export const bonusRate = document('bonus_rate', {
  permission: 'bonus_rates',
  path: '/bonus_rate',
  route: '/employees/bonus-rates',
  group: 'employee',
  fields: { ...place, rate: amount({ required: true, min: 1 }) },
  writes: [registerBonusRate],
  post: ({ scheme_id, warehouse_id, rate }) => [
    note(0, { register: registerBonusRate, dimensions: { scheme_id, warehouse_id }, amounts: { rate } }),
  ],
  list: { columns: ['number', 'rate'], filters: [] },
  form: { main: [['scheme', 'warehouse'], ['rate']] },
})

const accrual = {
  ...place,
  employee: ref('partner', { required: true, within: ['organisation'] }),
  month: month({ required: true }),
}
type Accrual = RowOf<typeof accrual>

/** What a person has earned by what their shop sold in a month. */
export const bonusAccrual = document('bonus_accrual', {
  permission: 'bonus_accruals',
  path: '/bonus_accrual',
  route: '/employees/bonus-accruals',
  group: 'employee',
  silent: ['done'],
  fields: accrual,
  needs: (row) => ({ sums: [soldIn(row)], latest: [rateIn(row)] }),
  judge: (row, facts) =>
    faultIf(facts.latest(registerBonusRate, rateIn(row).dimensions) === null, 'scheme_id', fault('required')),
  writes: [registerPartner, registerOutcome],
  post: (row, facts) => {
    const earned = earnedBy(row, facts)
    const cause = { cause: 'typed', warehouse_id: row.warehouse_id } as const
    return [
      move(0, earned, debtOf(row.employee_id, currencies.UZS, earned, earned), outcome(cause, currencies.UZS, earned)),
    ]
  },
  list: { columns: ['number', 'month', 'employee'], filters: ['month'] },
  form: {
    main: [
      ['scheme', 'warehouse'],
      ['employee', 'month'],
    ],
  },
})

export const bonusHouse: readonly Resource[] = enter([bonusScheme, bonusRate, bonusAccrual])

const soldIn = ({ warehouse_id, month }: Accrual) => ({
  register: registerSale,
  where: { warehouse_id },
  ...periodOf(month),
  by: [],
})
const rateIn = ({ scheme_id, warehouse_id }: Accrual) => ({
  register: registerBonusRate,
  dimensions: { scheme_id, warehouse_id },
})

function earnedBy(row: Accrual, facts: Facts): number {
  const scheme = facts.row('bonus_scheme', row.scheme_id)
  const [sold] = facts.sums(soldIn(row))
  const { sum = 0, cost = 0 } = sold?.amounts ?? {}
  const basis = scheme?.basis === 'sum' ? sum : sum - cost
  const steps = [...((scheme?.tiers ?? []) as readonly RowOf<typeof tiers>[])].sort((a, b) => a.above - b.above)
  const earned = sumOf([...steps.entries()], ([at, { above, share: part }]) => {
    const next = steps[at + 1]?.above ?? Number.POSITIVE_INFINITY
    return share(Math.max(0, Math.min(basis, next) - above), part, 100_00)
  })
  const rate = facts.latest(registerBonusRate, rateIn(row).dimensions)?.rate ?? 0
  return share(Math.min(earned, Number(scheme?.most ?? earned)), rate, 1000)
}
