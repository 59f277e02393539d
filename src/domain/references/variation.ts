import { ref } from '../kernel/field.ts'
import { named } from '../kernel/named.ts'
import { resource } from '../kernel/resource.ts'

/** One model in its colours and sizes: the products that a customer chooses among. */
export const variation = resource('variation', {
  group: 'stock',
  fields: { ...named, category: ref('category', { required: true, within: ['organisation'] }) },
  unique: [['name', 'category']],
  list: { columns: ['name', 'category', 'created_at'] },
})
