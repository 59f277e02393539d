import { flag, ref } from '../kernel/field.ts'
import { inUse, named } from '../kernel/named.ts'
import { resource } from '../kernel/resource.ts'

/** A cash drawer; it holds every currency. */
export const cashbox = resource('cashbox', {
  permission: 'cashboxes',
  group: 'cashbox',
  isPlace: true,
  shareable: true,
  fields: {
    ...named,
    warehouse: ref('warehouse', { within: ['organisation'] }),
    /** Its receipts are registered by a fiscal device of its own, and by no other. */
    must_fiscalise: flag(),
    ...inUse,
  },
  unique: [['name']],
  list: { columns: ['name', 'warehouse', 'must_fiscalise', 'is_active', 'created_at'] },
})
