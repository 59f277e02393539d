import { integer, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** What rules must know by name: every database is planted with these under the same ids. */
export const currencies = {
  UZS: '01890a5d-ac96-7000-8000-000000000860',
  USD: '01890a5d-ac96-7000-8000-000000000840',
} as const

export const currency = resource('currency', {
  permission: 'currencies',
  path: '/currency',
  route: '/bank/currencies',
  menu: { group: 'bank', heading: 'reference' },
  scope: 'shared',
  title: 'name_$lang',
  fields: {
    /** Three letters by ISO 4217. */
    code: text({ required: true, max: 3 }),
    name_uz: text({ required: true, max: 100 }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
    sequence: integer({ min: 0 }),
  },
  unique: [['code']],
  list: {
    columns: ['code', 'name_uz', 'name_ru', 'name_en', 'sequence'],
    filters: ['code', 'name_uz', 'name_ru', 'name_en'],
    sort: 'sequence',
  },
  form: { main: [['code', 'sequence'], ['name_uz'], ['name_ru'], ['name_en']] },
})
