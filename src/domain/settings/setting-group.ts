import { integer, set, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { ruleKeys } from './rules.ts'

const name = () => text({ required: true, max: 150 })

/** Rules that an organisation wants to see together; those in none of its groups stand as the product has them. */
export const settingGroup = resource('setting_group', {
  route: '/settings/groups',
  group: 'settings',
  offline: 'none',
  fields: {
    name_uz: name(),
    name_ru: name(),
    name_en: name(),
    rules: set({ required: true, options: ruleKeys }),
    sequence: integer({ min: 0 }),
  },
  unique: [['name_uz']],
})
