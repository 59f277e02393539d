import { choice, flag, integer, refs, set, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { fault, faultIf, mergeFaults } from '../kernel/result.ts'

export const sendingChannels = ['mail', 'telegram'] as const
export const sendingFormats = ['xlsx', 'pdf'] as const

/** Whom a report goes to: people of the organisation, and no address that somebody typed. */
export const sendingRecipients = refs('employee', { required: true, max: 50, within: ['organisation'] })

/**
 * A question to a report that is answered by itself at an hour of Tashkent's clock, to people of the organisation. It is
 * made on the page of its report.
 */
export const reportSending = resource('report_sending', {
  route: '/settings/report-sendings',
  group: 'settings',
  heading: 'report',
  byBooks: true,
  offline: 'none',
  fields: {
    name: text({ required: true, max: 150 }),
    report: text({ max: 60, given: true }),
    /** As the address of the report's page has it. */
    question: text({ max: 4000, given: true }),
    format: choice({ required: true, options: sendingFormats }),
    channel: choice({ required: true, options: sendingChannels }),
    repeats: choice({ required: true, options: ['daily', 'weekly', 'monthly'] }),
    weekdays: set({ options: ['1', '2', '3', '4', '5', '6', '7'] }),
    /** In a shorter month its last day. */
    month_day: integer({ min: 1, max: 31 }),
    hour: integer({ required: true, min: 0, max: 23 }),
    recipient: sendingRecipients,
    is_active: flag({ initial: true }),
  },
  when: {
    weekdays: ({ repeats }) => repeats === 'weekly',
    month_day: ({ repeats }) => repeats === 'monthly',
  },
  check: ({ repeats, weekdays, month_day }) =>
    mergeFaults(
      faultIf(repeats === 'weekly' && weekdays.length === 0, 'weekdays', fault('required')),
      faultIf(repeats === 'monthly' && month_day === null, 'month_day', fault('required')),
    ),
  list: {
    columns: ['name', 'repeats', 'hour', 'format', 'channel', 'recipient', 'is_active'],
    filters: ['name', 'repeats', 'format', 'channel', 'recipient', 'is_active'],
  },
  form: {
    main: [['name'], ['format', 'channel'], ['repeats', 'hour'], ['weekdays'], ['month_day'], ['recipient']],
    aside: ['is_active'],
  },
})
