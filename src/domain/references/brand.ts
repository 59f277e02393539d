import { images, integer, text } from '../kernel/field.ts'
import { named } from '../kernel/named.ts'

export const brand = named('brand', {
  permission: 'brands',
  group: 'stock',
  fields: { name: text({ required: true, max: 100 }), image: images({ max: 1 }), sequence: integer({ min: 0 }) },
  hasActive: false,
  dated: true,
  filters: ['name', 'sequence', 'created_at'],
})
