import { integer, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** A heading under which a product's specifications are told: screen, memory, power. */
export const specificationGroup = resource('specification_group', {
  group: 'stock',
  fields: {
    name_uz: text({ required: true, max: 100 }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
    sequence: integer({ min: 0 }),
  },
  unique: [['name_uz']],
})
