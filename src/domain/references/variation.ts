import { ref } from '../kernel/field.ts'
import { named } from '../kernel/named.ts'

/** One model in its colours and sizes: the products that a customer chooses among. */
export const variation = named('variation', {
  permission: 'variations',
  group: 'stock',
  fields: { category: ref('category', { required: true, within: ['organisation'] }) },
  unique: [['name', 'category']],
  hasActive: false,
  dated: true,
})
