import { flag, ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Money in hand, of every currency together. */
export const cashbox = resource('cashbox', {
  permission: 'cashboxes',
  path: '/cashbox',
  route: '/references/cashboxes',
  menu: { group: 'cashbox', heading: 'reference' },
  isPlace: true,
  shareable: true,
  fields: {
    name: text({ required: true, max: 150 }),
    warehouse: ref('warehouse', { within: ['organisation'] }),
    is_active: flag({ initial: true }),
  },
  unique: [['name']],
  list: {
    columns: ['name', 'warehouse', 'is_active', 'created_at'],
    filters: ['name', 'warehouse', 'is_active'],
    sort: 'name',
  },
  form: { main: [['name'], ['warehouse']], aside: ['is_active', 'is_global'] },
})
