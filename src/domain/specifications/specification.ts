import { flag, integer, ref, refs, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** What can be said of products by one of its options: memory, diagonal. Without categories it is said of all products. */
export const specification = resource('specification', {
  group: 'stock',
  fields: {
    name_uz: text({ required: true, max: 100 }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
    specification_group: ref('specification_group', { required: true, within: ['organisation'] }),
    categories: refs('category', { within: ['organisation'] }),
    /** Lists of products, pickers and the till offer it as a filter. */
    filterable: flag(),
    sequence: integer({ min: 0 }),
  },
  unique: [['specification_group', 'name_uz']],
  form: {
    main: [['name_uz'], ['name_ru'], ['name_en'], ['specification_group', 'sequence'], ['categories'], ['filterable']],
  },
  elsewhere: {
    records: {
      name: 'options',
      of: 'specification_option',
      by: 'specification',
      fields: ['name_uz', 'name_ru', 'name_en', 'sequence'],
    },
  },
})
