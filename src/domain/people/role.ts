import { amount, codes, flag, integer, percent, text } from '../kernel/field.ts'
import { type Approvable, can } from '../kernel/permission.ts'
import { type Changer, resource } from '../kernel/resource.ts'
import { fault, faultIf, mergeFaults } from '../kernel/result.ts'
import { beyond } from './granting.ts'

/** How far people with a role may go alone, and by which right one goes without a limit. */
const limits = {
  discount_limit: 'product_retail_sales.change_price',
  below_minimum: 'product_retail_sales.change_price',
  debt_limit: 'product_retail_sales.lend',
  refund_limit: 'product_return_from_clients.refund',
  refund_days: 'product_return_from_clients.refund',
} as const satisfies Readonly<Record<string, Approvable>>
type Limit = keyof typeof limits
export const limitNames = Object.keys(limits) as readonly Limit[]
type Limited = { readonly [name in Limit]: number | boolean | null }

/** Whether a limit is made wider than it was, and wider than who changes it may go. */
function isWider(by: Changer, name: Limit, before: Limited | null, after: Limited) {
  const to = Number(after[name] ?? 0)
  return to > Math.max(Number(before?.[name] ?? 0), by.limits?.[name] ?? 0) && !can(by, limits[name])
}

/** Rights under one name, given to people together. */
export const role = resource('role', {
  route: '/employee/roles',
  group: 'employee',
  offline: 'none',
  fields: {
    name: text({ required: true, max: 150 }),
    s_code: text({ max: 60 }),
    permissions: codes({ shape: 'right' }),
    /** Off the set price of a product, of what is sold at once. */
    discount_limit: percent({ min: 0, max: 100_00 }),
    /** Below the least price, or below what it cost. */
    below_minimum: flag(),
    /** What one client may owe in all, whatever their own limit. */
    debt_limit: amount({ min: 0 }),
    /** In cash, for one sale. */
    refund_limit: amount({ min: 0 }),
    refund_days: integer({ min: 0, max: 3650 }),
  },
  unique: [['name'], ['s_code']],
  judgeChange: ({ before, after, by }) =>
    mergeFaults(
      faultIf(before !== null && beyond(by, before.permissions).length > 0, '', fault('above_you')),
      faultIf(beyond(by, after.permissions).length > 0, 'permissions', fault('beyond_you')),
      ...limitNames.map((name) => faultIf(isWider(by, name, before, after), name, fault('beyond_you'))),
    ),
  list: { columns: ['name', 's_code', 'updated_at'], filters: ['name', 's_code', 'updated_at'] },
  form: {
    main: [['name', 's_code']],
    sections: {
      limits: [['discount_limit', 'below_minimum'], ['refund_limit', 'refund_days'], ['debt_limit']],
    },
  },
})
