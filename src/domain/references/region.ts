import { ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

export const region = resource('region', {
  permission: 'regions',
  path: '/region',
  route: '/references/regions',
  menu: { group: 'settings', heading: 'reference' },
  scope: 'shared',
  isOpen: true,
  title: 'name_$lang',
  fields: {
    name_uz: text({ required: true, max: 100 }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
    country: ref('country'),
  },
  unique: [['name_uz']],
  list: {
    columns: ['name_uz', 'name_ru', 'name_en', 'country'],
    filters: ['name_uz', 'name_ru', 'name_en', 'country'],
    sort: 'name',
  },
  form: { main: [['name_uz'], ['name_ru'], ['name_en'], ['country']] },
})
