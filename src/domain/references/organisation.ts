import { amount, choice, day, flag, images, text } from '../kernel/field.ts'
import { resource, type Stored } from '../kernel/resource.ts'
import { fault, faultIf } from '../kernel/result.ts'

export const customerTypes = [
  'organized_retail',
  'independent_retail',
  'na',
  'wholeseller',
  'marketplace',
  'market_retail',
] as const

export const organisation = resource('organisation', {
  permission: 'organizations',
  path: '/organisation',
  route: '/references/organizations',
  menu: { group: 'settings', heading: 'reference' },
  scope: 'self',
  fields: {
    name: text({ required: true, max: 150 }),
    prefix: text({ required: true, max: 4 }),
    customer_type: choice({ required: true, options: customerTypes }),
    code: text({ max: 30, superOnly: true }),
    image: images({ max: 1 }),
    focus_client: flag(),
    /** Documents up to this day can no longer be changed. */
    closed_until: day(),
    /**
     * The most that may be given back by a receipt alone, for a sale not yet on the server; above it a manager must
     * allow it.
     */
    unheard_return_limit: amount({ min: 0 }),
    is_active: flag({ initial: true, superOnly: true }),
  },
  unique: [['prefix'], ['name']],
  /**
   * The prefix begins every document number, printed and exported: other characters may have a meaning there (formulas,
   * say).
   */
  check: ({ prefix }) => faultIf(!/^[a-z\d]*$/i.test(prefix ?? ''), 'prefix', fault('letters_or_digits')),
  list: {
    columns: ['image', 'name', 'customer_type', 'is_active', 'created_at'],
    filters: ['name', 'prefix', 'customer_type', 'is_active'],
    sort: 'name',
  },
  form: {
    main: [['name'], ['prefix', 'customer_type'], ['code', 'closed_until'], ['unheard_return_limit']],
    aside: ['image', 'focus_client', 'is_active'],
  },
})

/** Where the organisation has set none: a million soums. */
const usualLimit = 1_000_000_00

export const unheardLimitOf = (its: Stored<typeof organisation> | null): number =>
  its?.unheard_return_limit ?? usualLimit
