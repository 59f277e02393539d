import { flag, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** What money is spent on. */
export const outcomeType = resource('outcome_type', {
  permission: 'outcome_types',
  path: '/outcome_type',
  route: '/references/outcome-types',
  menu: { group: 'cashbox', heading: 'reference' },
  fields: {
    name: text({ required: true, max: 150 }),
    is_active: flag({ initial: true }),
  },
  unique: [['name']],
  list: { columns: ['name', 'is_active', 'created_at'], filters: ['name', 'is_active'], sort: 'name' },
  form: { main: [['name'], ['is_active']] },
})
