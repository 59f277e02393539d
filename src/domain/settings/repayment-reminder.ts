import { choice, flag, integer, set, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { fault, faultIf, mergeFaults } from '../kernel/result.ts'
import { strangePlaces } from './reminder-text.ts'

const words = () => text({ required: true, max: 400, lines: 4 })

/** A step of reminding debtors: how many days before or after the due day, by which roads and in which words. */
export const repaymentReminder = resource('repayment_reminder', {
  permission: 'repayments',
  route: '/settings/repayment',
  group: 'settings',
  offline: 'none',
  fields: {
    name: text({ required: true, max: 150 }),
    side: choice({ required: true, options: ['before', 'after'], initial: 'before' }),
    /** None: on the day itself. */
    days: integer({ required: true, min: 0, max: 365 }),
    roads: set({ required: true, options: ['sms', 'telegram', 'mail'] }),
    text_uz: words(),
    text_ru: words(),
    text_en: words(),
    /** Hours of Tashkent's clock in which it goes out. */
    hour_from: integer({ required: true, min: 7, max: 21 }),
    hour_to: integer({ required: true, min: 8, max: 22 }),
    /** Only to those who have agreed; who has refused is never reminded. */
    needs_consent: flag({ initial: true }),
    /** Seen before it goes: it begins when somebody says so. */
    is_active: flag(),
  },
  unique: [['name']],
  check: ({ roads, text_uz, text_ru, text_en, hour_from, hour_to }) =>
    mergeFaults(
      faultIf(roads.length === 0, 'roads', fault('required')),
      ...Object.entries({ text_uz, text_ru, text_en }).map(([name, said]) => {
        const [strange] = strangePlaces(said ?? '')
        return faultIf(strange !== undefined, name, fault('strange_place', { name: strange ?? '' }))
      }),
      faultIf(hour_from !== null && hour_to !== null && hour_to <= hour_from, 'hour_to', fault('end_before_start')),
    ),
  list: {
    columns: ['name', 'side', 'days', 'roads', 'hour_from', 'hour_to', 'needs_consent', 'is_active'],
    filters: ['name', 'side', 'roads', 'is_active'],
  },
  form: {
    main: [
      ['name'],
      ['side', 'days'],
      ['roads'],
      ['text_uz'],
      ['text_ru'],
      ['text_en'],
      ['hour_from', 'hour_to'],
      ['needs_consent'],
    ],
    aside: ['is_active'],
  },
})
