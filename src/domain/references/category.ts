import { images, integer, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

export const category = resource('category', {
  permission: 'categories',
  path: '/category',
  route: '/references/categories',
  menu: { group: 'stock', heading: 'reference' },
  fields: {
    name: text({ required: true, max: 100 }),
    image: images({ max: 1 }),
    sequence: integer({ min: 0 }),
  },
  unique: [['name']],
  list: { columns: ['image', 'name', 'sequence', 'created_at'], filters: ['name', 'created_at'], sort: 'name' },
  form: { main: [['name'], ['sequence']], aside: ['image'] },
})
