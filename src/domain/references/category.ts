import { flag, images, integer, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

export const category = resource('category', {
  permission: 'categories',
  group: 'stock',
  unique: [['name']],
  fields: {
    name: text({ required: true, max: 100 }),
    image: images({ max: 1 }),
    sequence: integer({ min: 0 }),
    /** The till's catalogue and the picker of products offer it as a filter. */
    filterable: flag({ initial: true }),
  },
  list: {
    columns: ['image', 'name', 'sequence', 'filterable', 'created_at'],
    filters: ['name', 'filterable', 'sequence', 'created_at'],
  },
})
