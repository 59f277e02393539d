import { choice, images, integer, moment, refs, rich, set, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { fault, faultIf, mergeFaults } from '../kernel/result.ts'

const title = () => text({ required: true, max: 150 })
const short = () => text({ max: 250 })

/** Milliseconds: what is typed as now is a little before it is kept. */
const patience = 5 * 60_000

/** What people write to others: to those named, those of roles and of regions, or to everybody of the organisation. */
export const notification = resource('notification', {
  route: '/settings/notification',
  group: 'settings',
  heading: 'document',
  title: 'title_$lang',
  offline: 'none',
  fields: {
    notification_type: choice({ required: true, options: ['news', 'promotions', 'services'], initial: 'news' }),
    title_uz: title(),
    title_ru: title(),
    title_en: title(),
    short_desc_uz: short(),
    short_desc_ru: short(),
    short_desc_en: short(),
    description_uz: rich(),
    description_ru: rich(),
    description_en: rich(),
    image: images({ max: 1 }),
    employee: refs('employee', { max: 500, within: ['organisation'] }),
    role: refs('role', { within: ['organisation'] }),
    /** Those who work in a warehouse there. */
    region: refs('region'),
    /** Those who have used the app on one of these; empty for all. */
    platform: set({ options: ['android', 'ios', 'web'] }),
    /** Organisations besides the own one. */
    recipient_organisation: refs('organisation', { superOnly: true }),
    /** Without an hour it is not sent. */
    push_at: moment(),
    told_at: moment({ given: true }),
    /** How many it was sent to. */
    reached: integer({ given: true }),
  },
  list: {
    columns: ['title_uz', 'title_ru', 'title_en', 'notification_type', 'push_at', 'told_at', 'reached'],
    filters: ['notification_type', 'push_at', 'told_at'],
    sort: '-push_at',
  },
  // What was read can't be taken back, and says what it said.
  judgeChange: ({ before, after }) =>
    mergeFaults(
      faultIf(before?.told_at != null && before.told_at === after.told_at, '', fault('told_already')),
      faultIf(
        after.push_at !== null &&
          after.push_at !== before?.push_at &&
          Date.parse(after.push_at) < Date.parse(after.updated_at) - patience,
        'push_at',
        fault('in_the_past'),
      ),
    ),
  form: {
    main: [
      ['title_uz', 'title_ru', 'title_en'],
      ['short_desc_uz', 'short_desc_ru', 'short_desc_en'],
      ['description_uz'],
      ['description_ru'],
      ['description_en'],
    ],
    aside: [
      'notification_type',
      'push_at',
      'employee',
      'role',
      'region',
      'platform',
      'recipient_organisation',
      'image',
    ],
  },
})
