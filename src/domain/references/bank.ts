import { digits, flag, ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** An account of ours in a bank. */
export const bank = resource('bank', {
  permission: 'banks',
  path: '/bank',
  route: '/bank/banks',
  menu: { group: 'bank', heading: 'reference' },
  fields: {
    name: text({ required: true, max: 150 }),
    account: digits({ min: 20, max: 20 }),
    mfo: digits({ min: 5, max: 5 }),
    currency: ref('currency', { required: true }),
    is_active: flag({ initial: true }),
  },
  unique: [['name'], ['account']],
  list: {
    columns: ['name', 'account', 'mfo', 'currency', 'is_active'],
    filters: ['name', 'account', 'mfo', 'currency', 'is_active'],
    sort: 'name',
  },
  form: { main: [['name'], ['account', 'mfo'], ['currency']], aside: ['is_active'] },
})
