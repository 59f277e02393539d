import { flag, ref, text } from '../kernel/field.ts'
import { named } from '../kernel/named.ts'

/** Every product has one price per type: retail, wholesale. */
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
