import { ref } from '../kernel/field.ts'
import { named } from '../kernel/named.ts'

/** A model that comes in several colours and sizes; its products are what a customer chooses among. */
export const variation = named('variation', {
  permission: 'variations',
  group: 'stock',
  fields: { category: ref('category', { required: true, within: ['organisation'] }) },
  unique: [['name', 'category']],
  hasActive: false,
  dated: true,
})
