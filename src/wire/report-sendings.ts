import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { type Actor, can, may, reportRight } from '#domain/kernel/permission.ts'
import type { Report } from '#domain/kernel/report.ts'
import { reportSending, sendingChannels, sendingFormats } from '#domain/settings/report-sending.ts'
import { type AnswerGiven, call } from './call.ts'
import { integerSchema, momentSchema } from './shapes.ts'

const mostPeople = 50
/** As the address of the report's page has it. */
const question = v.pipe(v.string('required'), v.maxLength(4000))
const reached = v.object({ people: integerSchema })

/** Calls by which a report goes to people. */
export function sendCallsOf(report: Report) {
  const { name } = report
  const exported = reportRight(report, 'export')
  return {
    now: call(`${name}.send`, {
      post: `/report/${name}/send`,
      right: (actor) => can(actor, exported),
      question: v.object({
        name: v.pipe(v.string('required'), v.trim(), v.minLength(1, 'required'), v.maxLength(150)),
        question,
        format: v.picklist(sendingFormats, 'choice'),
        channel: v.picklist(sendingChannels, 'choice'),
        recipient_ids: v.pipe(
          v.array(v.pipe(v.string(), v.uuid('choice'))),
          v.minLength(1, 'required'),
          v.maxLength(mostPeople),
        ),
      }),
      answer: reached,
      says: 'Sends the report as a file to people of the organisation, now',
      about: `Needs the permission ${exported}. What each of them gets is counted with their own rights.`,
      refuses: ['invalid', 'too_many'],
    }),
    byItself: call(`${name}.sendings`, {
      post: `/report/${name}/sendings`,
      // Who keeps sendings keeps those that they make too: there is no right of its own to begin one.
      right: (actor) => can(actor, exported) && may(actor, reportSending, 'update'),
      question: v.looseObject({ question }),
      answer: v.object({ id }),
      says: 'Lets the report be sent by itself at an hour',
      about: `Needs the permissions ${exported} and report_sendings.update. The fields are those of a report_sending.`,
      refuses: ['invalid'],
    }),
  }
}

const own = { of: reportSending, right: (actor: Actor) => may(actor, reportSending, 'read') }

export const sendMeNow = call('report_sending.now', {
  post: '/report_sending/:id/now',
  ...own,
  answer: reached,
  says: 'Sends it once to oneself, now',
  refuses: ['not_found', 'too_many'],
})

/** Why somebody did not get a report. */
const troubles = [
  'left',
  'no_right',
  'no_address',
  'no_chat',
  'no_way',
  'question',
  'too_large',
  'too_late',
  'refused',
  'unreachable',
  'not_counted',
] as const
export type DeliveryTrouble = (typeof troubles)[number]

export const latestDeliveries = call('report_sending.deliveries', {
  get: '/report_sending/deliveries',
  ...own,
  answer: v.array(
    v.object({
      id,
      name: v.string(),
      recipient: v.string(),
      channel: v.picklist(sendingChannels),
      format: v.picklist(sendingFormats),
      due_at: momentSchema,
      state: v.picklist(['waiting', 'sent', 'failed', 'skipped']),
      why: v.nullable(v.picklist(troubles)),
      attempts: integerSchema,
      sent_at: v.nullable(momentSchema),
    }),
  ),
  says: 'What was sent, to whom and what became of it, the newest first',
})
export type ReportDelivery = AnswerGiven<typeof latestDeliveries>[number]

export const waysOfSending = call('report_sending.ways', {
  get: '/report_sending/ways',
  right: 'signed-in',
  answer: v.object(v.entriesFromList(sendingChannels, v.boolean())),
  says: 'By which ways this server can send a report',
})
