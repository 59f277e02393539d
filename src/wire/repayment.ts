import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import { partner } from '#domain/references/partner.ts'
import { repaymentReminder } from '#domain/settings/repayment-reminder.ts'
import { type AnswerGiven, call } from './call.ts'
import { countUpTo, daySchema, integerSchema, momentSchema, pageAsked, pageSchema } from './shapes.ts'

/** Reminders name debtors and what they owe. */
const maySee = (actor: Actor) => may(actor, repaymentReminder, 'read') && may(actor, partner, 'read')
const sums = v.array(v.object({ currency: v.string(), amount: integerSchema }))

export const reminderSeen = call('repayment_reminder.preview', {
  get: '/repayment_reminder/:id/preview',
  right: maySee,
  of: repaymentReminder,
  refuses: ['not_found'],
  answer: v.object({
    day: daySchema,
    /** Debtors whose day it is, and how many of them would be told today. */
    debtors: integerSchema,
    told: integerSchema,
    unagreed: integerSchema,
    refused: integerSchema,
    unreachable: integerSchema,
    /** The words in each language, as one of them would get them; made up where there is none. */
    said: v.object({ uz: v.string(), ru: v.string(), en: v.string() }),
  }),
  says: 'Whom a reminder would go to today, and its words, before it goes',
  about: 'Needs repayments.read and partners.read.',
})

const roads = ['sms', 'telegram', 'mail'] as const
export const remindersSent = call('repayment_reminder.log', {
  get: '/repayment_reminder/log',
  right: maySee,
  question: v.object({
    ...pageAsked,
    state: v.optional(v.picklist(['waiting', 'sent', 'failed', 'skipped'])),
    /** Payments count that come within so many days after. */
    within: countUpTo(7, 60),
  }),
  answer: v.object({
    ...pageSchema(
      v.object({
        id,
        at: momentSchema,
        partner_id: id,
        partner: v.string(),
        reminder: v.string(),
        road: v.picklist(roads),
        to: v.nullable(v.string()),
        due_date: daySchema,
        amount: v.nullable(integerSchema),
        currency: v.string(),
        state: v.picklist(['waiting', 'sent', 'failed', 'skipped']),
        /** Why it was not sent, or what the provider answered. */
        why: v.nullable(v.string()),
        said: v.nullable(v.string()),
        /** What was paid of this debt afterwards. */
        paid: integerSchema,
      }),
    ).entries,
    /** Of all: how many were sent and not, and what came back, each debt once. */
    sent: integerSchema,
    failed: integerSchema,
    asked: sums,
    paid: sums,
  }),
  says: 'Whom reminders went to, when, by which road and with what answer, and what they brought back',
  about: 'Needs repayments.read and partners.read. What was paid is told of payments, not of returns and write-offs.',
})
export type ReminderSent = AnswerGiven<typeof remindersSent>['data'][number]

export const linkDebtor = call('partner.telegram', {
  post: '/partner/:id/telegram',
  right: (actor) => may(actor, partner, 'update'),
  of: partner,
  refuses: ['not_found', 'unavailable'],
  answer: v.object({ link: v.string() }),
  says: 'An address that a partner opens to hear from the bot',
  about: 'Good for 15 minutes, once. Reminders of debts may then come to them by telegram.',
})
