import { integer, ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** One answer to a specification: 256 GB. */
export const specificationOption = resource('specification_option', {
  group: 'stock',
  fields: {
    specification: ref('specification', { required: true, within: ['organisation'] }),
    name_uz: text({ required: true, max: 100 }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
    sequence: integer({ min: 0 }),
  },
  unique: [['specification', 'name_uz']],
})
