import { images, rich, set, text } from '../kernel/field.ts'
import { plainText } from '../kernel/plain-text.ts'
import { resource } from '../kernel/resource.ts'
import { fault, faultIf, mergeFaults } from '../kernel/result.ts'

/** Letters of a description, without its markup. */
const most = 500
const title = () => text({ required: true, max: 150 })
const description = () => rich({ max: 4 * most })
const descriptions = ['description_uz', 'description_ru', 'description_en'] as const

/** What is new in the app, told once after an update. Whoever looks after the server writes it, for everybody. */
export const appFeature = resource('app_feature', {
  route: '/settings/app-features',
  group: 'settings',
  heading: 'document',
  scope: 'shared',
  superOnly: true,
  title: 'title_$lang',
  offline: 'none',
  fields: {
    title_uz: title(),
    title_ru: title(),
    title_en: title(),
    description_uz: description(),
    description_ru: description(),
    description_en: description(),
    image: images({ max: 1 }),
    /** Told to those who use the app on one of these; empty for all. */
    platform: set({ options: ['android', 'ios', 'web'] }),
    /** Told to nobody with an older app. */
    since: text({ max: 20 }),
  },
  check: (row) =>
    mergeFaults(
      ...descriptions.map((name) => {
        const actual = plainText(row[name]).length
        return faultIf(actual > most, name, fault('max_length', { limit: most, actual }))
      }),
      faultIf(row.since !== null && !/^\d+\.\d+\.\d+$/.test(row.since), 'since', fault('version')),
    ),
  list: {
    columns: ['image', 'title_uz', 'title_ru', 'title_en', 'platform', 'since', 'created_at'],
    filters: ['platform', 'since', 'created_at'],
    sort: '-created_at',
  },
  form: {
    main: [['title_uz', 'title_ru', 'title_en'], ['description_uz'], ['description_ru'], ['description_en']],
    aside: ['image', 'platform', 'since'],
  },
})
