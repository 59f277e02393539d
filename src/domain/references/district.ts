import { ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

export const district = resource('district', {
  permission: 'districts',
  path: '/district',
  route: '/references/districts',
  menu: { group: 'settings', heading: 'reference' },
  scope: 'shared',
  isOpen: true,
  title: 'name_$lang',
  fields: {
    region: ref('region', { required: true }),
    name_uz: text({ required: true, max: 100 }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
  },
  unique: [['region', 'name_uz']],
  list: {
    columns: ['region', 'name_uz', 'name_ru', 'name_en'],
    filters: ['region', 'name_uz', 'name_ru', 'name_en'],
    sort: 'name',
  },
  form: { main: [['region'], ['name_uz'], ['name_ru'], ['name_en']] },
})
