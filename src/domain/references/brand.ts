import { images, integer, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

export const brand = resource('brand', {
  group: 'stock',
  unique: [['name']],
  fields: { name: text({ required: true, max: 100 }), image: images({ max: 1 }), sequence: integer({ min: 0 }) },
  list: { columns: ['image', 'name', 'sequence', 'created_at'], filters: ['name', 'sequence', 'created_at'] },
})
