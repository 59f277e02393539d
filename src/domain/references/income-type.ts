import { flag, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** What money is earned with besides sales. */
export const incomeType = resource('income_type', {
  permission: 'income_types',
  path: '/income_type',
  route: '/references/income-types',
  menu: { group: 'cashbox', heading: 'reference' },
  fields: {
    name: text({ required: true, max: 150 }),
    is_active: flag({ initial: true }),
  },
  unique: [['name']],
  list: { columns: ['name', 'is_active', 'created_at'], filters: ['name', 'is_active'], sort: 'name' },
  form: { main: [['name'], ['is_active']] },
})
