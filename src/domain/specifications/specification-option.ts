import { integer, ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** One answer to a specification: 256 GB. */
export const specificationOption = resource('specification_option', {
  permission: 'specification_options',
  path: '/specification_option',
  route: '/references/specification-options',
  menu: { group: 'stock', heading: 'reference' },
  title: 'name_$lang',
  fields: {
    specification: ref('specification', { required: true, within: ['organisation'] }),
    name_uz: text({ required: true, max: 100 }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
    sequence: integer({ min: 0 }),
  },
  unique: [['specification', 'name_uz']],
  list: {
    columns: ['specification', 'name_uz', 'name_ru', 'name_en', 'sequence'],
    filters: ['specification', 'name_uz', 'name_ru', 'name_en'],
    sort: 'sequence',
  },
  form: { main: [['specification'], ['name_uz'], ['name_ru'], ['name_en'], ['sequence']] },
})
