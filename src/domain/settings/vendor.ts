import { day, flag, ref, refs, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { fault, faultIf } from '../kernel/result.ts'
import { suppliers } from '../references/partner.ts'

/** Whose goods are sold here by agreement: a partner, of which brands and categories, in which shops and how long. */
export const vendor = resource('vendor', {
  route: '/settings/vendors',
  group: 'settings',
  title: 'contract',
  offline: 'none',
  fields: {
    partner: ref('partner', { required: true, within: ['organisation'], only: suppliers }),
    contract: text({ required: true, max: 100 }),
    /** Empty for all. */
    brand: refs('brand', { max: 200, within: ['organisation'] }),
    category: refs('category', { max: 200, within: ['organisation'] }),
    warehouse: refs('warehouse', { within: ['organisation'] }),
    from_day: day({ required: true }),
    to_day: day(),
    comment: text({ max: 500, lines: 2 }),
    is_active: flag({ initial: true }),
  },
  unique: [['contract']],
  check: ({ from_day, to_day }) =>
    faultIf(from_day !== null && to_day !== null && to_day < from_day, 'to_day', fault('end_before_start')),
  waits: {
    ended: {
      for: ['update'],
      where: { to_day: { to: -1 }, is_active: ['1'] },
      told: 'daily',
      says: ['partner', 'contract'],
    },
  },
  list: {
    columns: ['partner', 'contract', 'brand', 'category', 'warehouse', 'from_day', 'to_day', 'is_active'],
    sort: 'contract',
    filters: ['partner', 'contract', 'brand', 'category', 'warehouse', 'from_day', 'to_day', 'is_active'],
  },
  form: {
    main: [['partner'], ['contract'], ['brand'], ['category'], ['warehouse'], ['from_day', 'to_day'], ['comment']],
    aside: ['is_active'],
  },
})
