import { ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

export const district = resource('district', {
  group: 'settings',
  scope: 'shared',
  isOpen: true,
  fields: {
    region: ref('region', { required: true }),
    name_uz: text({ required: true, max: 100 }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
  },
  unique: [['region', 'name_uz']],
})
