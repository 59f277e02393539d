import { ref, text } from '../kernel/field.ts'
import { named } from '../kernel/named.ts'

/** What cards are paid at, and the account its money comes to. */
export const acquiringTerminal = named('acquiring_terminal', {
  permission: 'acquiring_terminals',
  group: 'bank',
  fields: { number: text({ max: 30 }), bank: ref('bank', { within: ['organisation'] }) },
  filters: ['name', 'number', 'bank', 'is_active'],
  form: { main: [['name', 'number'], ['bank']], aside: ['is_active'] },
})
