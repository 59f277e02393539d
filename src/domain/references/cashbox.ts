import { ref } from '../kernel/field.ts'
import { named } from '../kernel/named.ts'

/** Money in hand, of every currency together. */
export const cashbox = named('cashbox', {
  permission: 'cashboxes',
  group: 'cashbox',
  isPlace: true,
  shareable: true,
  fields: { warehouse: ref('warehouse', { within: ['organisation'] }) },
  dated: true,
})
