import { flag, ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** One product has a price of each type: retail, wholesale. */
export const priceType = resource('price_type', {
  group: 'sale',
  fields: {
    name: text({ required: true, max: 100 }),
    currency: ref('currency', { required: true }),
    is_default: flag(),
  },
  unique: [['name'], ['is_default']],
})
