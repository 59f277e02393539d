import { text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { fault, faultIf } from '../kernel/result.ts'
import { spelledCode } from '../kernel/spelling.ts'

export const country = resource('country', {
  permission: 'countries',
  group: 'settings',
  scope: 'shared',
  fields: {
    /** Two letters, by ISO 3166. */
    code: text({ required: true, max: 2, spelled: spelledCode }),
    name_uz: text({ required: true, max: 100 }),
    name_ru: text({ required: true, max: 100 }),
    name_en: text({ required: true, max: 100 }),
  },
  unique: [['code'], ['name_uz']],
  check: ({ code }) => faultIf(Boolean(code) && !/^[a-z]{2}$/i.test(code ?? ''), 'code', fault('two_letters')),
  list: { filters: ['code', 'name_uz', 'name_ru', 'name_en'] },
})
