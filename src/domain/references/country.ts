import { text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

export const country = resource('country', {
  permission: 'countries',
  path: '/country',
  route: '/references/countries',
  menu: { group: 'settings', heading: 'reference' },
  scope: 'shared',
  title: 'name_$lang',
  fields: {
    /** Two letters, by ISO 3166. */
    code: text({ required: true, max: 2 }),
    name_uz: text({ required: true, max: 100 }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
  },
  unique: [['code'], ['name_uz']],
  list: {
    columns: ['code', 'name_uz', 'name_ru', 'name_en'],
    filters: ['code', 'name_uz', 'name_ru', 'name_en'],
    sort: 'name',
  },
  form: { main: [['code'], ['name_uz'], ['name_ru'], ['name_en']] },
})
