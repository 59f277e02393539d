import { integer, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** A heading under which a product's specifications are told: screen, memory, power. */
export const specificationGroup = resource('specification_group', {
  permission: 'specification_groups',
  path: '/specification_group',
  route: '/references/specification-groups',
  menu: { group: 'stock', heading: 'reference' },
  title: 'name_$lang',
  fields: {
    name_uz: text({ required: true, max: 100 }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
    sequence: integer({ min: 0 }),
  },
  unique: [['name_uz']],
  list: {
    columns: ['name_uz', 'name_ru', 'name_en', 'sequence'],
    filters: ['name_uz', 'name_ru', 'name_en'],
    sort: 'sequence',
  },
  form: { main: [['name_uz'], ['name_ru'], ['name_en'], ['sequence']] },
})
