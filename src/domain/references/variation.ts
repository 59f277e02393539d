import { ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** One model in its colours and sizes: the products that a customer chooses among. */
export const variation = resource('variation', {
  permission: 'variations',
  path: '/variation',
  route: '/references/variations',
  menu: { group: 'stock', heading: 'reference' },
  fields: {
    name: text({ required: true, max: 150 }),
    category: ref('category', { required: true, within: ['organisation'] }),
  },
  unique: [['name', 'category']],
  list: { columns: ['name', 'category', 'created_at'], filters: ['name', 'category'], sort: 'name' },
  form: { main: [['name'], ['category']] },
})
