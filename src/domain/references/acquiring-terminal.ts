import { ref, text } from '../kernel/field.ts'
import { inUse, named } from '../kernel/named.ts'
import { resource } from '../kernel/resource.ts'

/** A card terminal, the shop where it stands (none: it goes from shop to shop), and the account its money is paid to. */
export const acquiringTerminal = resource('acquiring_terminal', {
  group: 'bank',
  fields: {
    ...named,
    number: text({ max: 30 }),
    warehouse: ref('warehouse', { within: ['organisation'] }),
    bank: ref('bank', { within: ['organisation'] }),
    ...inUse,
  },
  unique: [['name']],
  list: { filters: ['name', 'number', 'warehouse', 'bank', 'is_active'] },
  form: {
    main: [
      ['name', 'number'],
      ['warehouse', 'bank'],
    ],
    aside: ['is_active'],
  },
})
