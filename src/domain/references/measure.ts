import { digits, flag, integer, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

export const measure = resource('measure', {
  permission: 'measurements',
  group: 'stock',
  fields: {
    name: text({ required: true, max: 50 }),
    /** Its number in the national classifier of measures, as electronic invoices name it: 796 of pieces. */
    code: digits({ min: 3, max: 4 }),
    /** How many decimals a quantity may have: 0 for pieces, 3 for kilograms. */
    precision: integer({ required: true, min: 0, max: 3 }),
    /** What a new product is counted in: pieces, mostly. */
    is_default: flag(),
  },
  unique: [['name'], ['is_default']],
  list: { filters: ['name', 'code', 'precision', 'is_default'] },
  form: {
    main: [
      ['name', 'code'],
      ['precision', 'is_default'],
    ],
  },
})
