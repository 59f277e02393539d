import { ref, text } from '../kernel/field.ts'
import { named } from '../kernel/named.ts'

/** A card terminal, the shop where it stands (none: it goes from shop to shop), and the account its money is paid to. */
export const acquiringTerminal = named('acquiring_terminal', {
  permission: 'acquiring_terminals',
  group: 'bank',
  fields: {
    number: text({ max: 30 }),
    warehouse: ref('warehouse', { within: ['organisation'] }),
    bank: ref('bank', { within: ['organisation'] }),
  },
  filters: ['name', 'number', 'warehouse', 'bank', 'is_active'],
  form: {
    main: [
      ['name', 'number'],
      ['warehouse', 'bank'],
    ],
    aside: ['is_active'],
  },
})
