import { flag, images, integer, text } from '../kernel/field.ts'
import { named } from '../kernel/named.ts'

export const category = named('category', {
  permission: 'categories',
  group: 'stock',
  fields: {
    name: text({ required: true, max: 100 }),
    image: images({ max: 1 }),
    sequence: integer({ min: 0 }),
    /** The till's catalogue and the picker of products offer it as a filter. */
    filterable: flag({ initial: true }),
  },
  hasActive: false,
  dated: true,
  filters: ['name', 'filterable', 'sequence', 'created_at'],
})
