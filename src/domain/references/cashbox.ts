import { ref } from '../kernel/field.ts'
import { named } from '../kernel/named.ts'

/** A cash drawer; it holds every currency. */
export const cashbox = named('cashbox', {
  permission: 'cashboxes',
  group: 'cashbox',
  isPlace: true,
  shareable: true,
  fields: { warehouse: ref('warehouse', { within: ['organisation'] }) },
  dated: true,
})
