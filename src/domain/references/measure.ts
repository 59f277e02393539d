import { integer, text } from '../kernel/field.ts'
import { named } from '../kernel/named.ts'

export const measure = named('measure', {
  permission: 'measurements',
  group: 'stock',
  fields: {
    name: text({ required: true, max: 50 }),
    /** How many decimals a quantity may have: 0 for pieces, 3 for kilograms. */
    precision: integer({ required: true, min: 0, max: 3 }),
  },
  hasActive: false,
  filters: ['name', 'precision'],
  form: { main: [['name', 'precision']] },
})
