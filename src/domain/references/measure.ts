import { integer, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

export const measure = resource('measure', {
  permission: 'measurements',
  path: '/measure',
  route: '/references/measurements',
  menu: { group: 'stock', heading: 'reference' },
  fields: {
    name: text({ required: true, max: 50 }),
    /** How many decimals a quantity may have: 0 for pieces, 3 for kilograms. */
    precision: integer({ required: true, min: 0, max: 3 }),
  },
  unique: [['name']],
  list: { columns: ['name', 'precision'], filters: ['name'], sort: 'name' },
  form: { main: [['name', 'precision']] },
})
