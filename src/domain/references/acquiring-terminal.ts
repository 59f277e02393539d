import { flag, ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** What cards are paid at, and the account its money comes to. */
export const acquiringTerminal = resource('acquiring_terminal', {
  permission: 'acquiring_terminals',
  path: '/acquiring_terminal',
  route: '/references/acquiring-terminals',
  menu: { group: 'bank', heading: 'reference' },
  fields: {
    name: text({ required: true, max: 150 }),
    number: text({ max: 30 }),
    bank: ref('bank', { within: ['organisation'] }),
    is_active: flag({ initial: true }),
  },
  unique: [['name']],
  list: {
    columns: ['name', 'number', 'bank', 'is_active'],
    filters: ['name', 'number', 'bank', 'is_active'],
    sort: 'name',
  },
  form: { main: [['name', 'number'], ['bank']], aside: ['is_active'] },
})
