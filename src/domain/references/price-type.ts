import { flag, ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** One product has a price of each type: retail, wholesale. */
export const priceType = resource('price_type', {
  permission: 'price_types',
  path: '/price_type',
  route: '/references/price-types',
  menu: { group: 'sale', heading: 'reference' },
  fields: {
    name: text({ required: true, max: 100 }),
    currency: ref('currency', { required: true }),
    is_default: flag(),
  },
  unique: [['name'], ['is_default']],
  list: { columns: ['name', 'currency', 'is_default'], filters: ['name', 'currency', 'is_default'], sort: 'name' },
  form: { main: [['name'], ['currency'], ['is_default']] },
})
