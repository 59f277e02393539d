import { flag, ref, text } from '../kernel/field.ts'
import { named } from '../kernel/named.ts'

/** One product has a price of each type: retail, wholesale. */
export const priceType = named('price_type', {
  permission: 'price_types',
  group: 'sale',
  fields: {
    name: text({ required: true, max: 100 }),
    currency: ref('currency', { required: true }),
    is_default: flag(),
  },
  unique: [['name'], ['is_default']],
  hasActive: false,
})
