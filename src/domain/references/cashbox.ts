import { flag, ref } from '../kernel/field.ts'
import { named } from '../kernel/named.ts'

/** A cash drawer; it holds every currency. */
export const cashbox = named('cashbox', {
  permission: 'cashboxes',
  group: 'cashbox',
  isPlace: true,
  shareable: true,
  fields: {
    warehouse: ref('warehouse', { within: ['organisation'] }),
    /** Its receipts are registered by a fiscal device of its own, and by no other. */
    must_fiscalise: flag(),
  },
  dated: true,
})
