import { ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

export const region = resource('region', {
  group: 'settings',
  scope: 'shared',
  isOpen: true,
  fields: {
    name_uz: text({ required: true, max: 100 }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
    country: ref('country'),
  },
  unique: [['name_uz']],
})
