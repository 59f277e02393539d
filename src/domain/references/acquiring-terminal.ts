import { ref, text } from '../kernel/field.ts'
import { named } from '../kernel/named.ts'

/** A card terminal, and the bank account that its money is paid to. */
export const acquiringTerminal = named('acquiring_terminal', {
  permission: 'acquiring_terminals',
  group: 'bank',
  fields: { number: text({ max: 30 }), bank: ref('bank', { within: ['organisation'] }) },
  filters: ['name', 'number', 'bank', 'is_active'],
  form: { main: [['name', 'number'], ['bank']], aside: ['is_active'] },
})
