import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { type Actor, may, type ResourceAction } from '#domain/kernel/permission.ts'
import { attention } from '#domain/settings/attention.ts'
import { type AnswerGiven, call } from './call.ts'
import { faultSchema, integerSchema, momentSchema, pageAsked, pageSchema, someOf, someRow } from './shapes.ts'

const mayTo = (action: ResourceAction) => (actor: Actor) => may(actor, attention, action)

const device = v.nullable(v.object({ id, name: v.string(), code: v.nullable(v.string()) }))
const named = v.object({ id, name: v.string() })
const faults = v.record(v.string(), v.array(faultSchema))
const waiting = ['set_aside', 'blocked'] as const

export const workSetAside = call('sync.set_aside', {
  get: '/sync/set_aside',
  right: mayTo('read'),
  question: v.object({ ...pageAsked, state: someOf(waiting) }),
  answer: pageSchema(
    v.object({
      id,
      state: v.picklist(waiting),
      type: v.string(),
      record_id: id,
      received_at: momentSchema,
      device,
      author: named,
      /** Who sent it: a person, or a device by itself. */
      sender: named,
      /** True if the author was proven by a token or a signature. */
      is_proven: v.boolean(),
      code: v.string(),
      reason: v.string(),
      faults,
      errors: v.record(v.string(), v.array(v.string())),
      by: v.array(id),
      /** The command as sent; if it is unreadable, any part may be missing. */
      command: someRow,
    }),
  ),
  says: 'What devices brought and could not be posted: it waits, whole, for a decision',
  about: 'Needs the permission attention.read.',
})
export type SetAside = AnswerGiven<typeof workSetAside>['data'][number]

const decision = {
  right: mayTo('update'),
  question: v.object({
    comment: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(500, 'max_length')),
  }),
  answer: v.variant('state', [
    v.object({
      id,
      state: v.literal('applied'),
      number: v.nullable(v.string()),
      revision: integerSchema,
      otherwise: v.array(v.object({ ...faultSchema.entries, field: v.string() })),
    }),
    v.object({ id, state: v.picklist(['set_aside', 'refused']), code: v.string(), errors: faults }),
    v.object({ id, state: v.literal('blocked'), by: v.array(id) }),
    v.object({ id, state: v.picklist(['discarded', 'replaced']) }),
  ]),
  about: 'Needs the permission attention.update.',
  refuses: ['invalid', 'not_found', 'conflict'],
} as const
export const retrySetAside = call('sync.retry', {
  post: '/sync/set_aside/:id/retry',
  says: 'Judges it again, as its author’s deed if they were believed, or else as one of whoever asks; not by who sent it',
  ...decision,
})
export const discardSetAside = call('sync.discard', {
  post: '/sync/set_aside/:id/discard',
  says: 'Gives it up; what it said is kept in the audit',
  ...decision,
})
export type SetAsideDecided = AnswerGiven<typeof retrySetAside>

export const alarmsOfDevices = call('sync.alarms', {
  get: '/sync/alarms',
  right: mayTo('read'),
  question: v.object(pageAsked),
  answer: pageSchema(
    v.object({
      id,
      code: v.picklist(['changed_payload', 'stream_forked', 'stream_gap', 'replica_drift', 'device_unproven']),
      command_id: id,
      at: momentSchema,
      device,
      /** Resources and registers where it was found. */
      parts: v.array(v.string()),
      /** Kind and numbers of the record concerned, if the server has it. */
      type: v.nullable(v.string()),
      record_id: v.nullable(id),
      number: v.nullable(v.string()),
      device_number: v.nullable(v.string()),
    }),
  ),
  says: 'What should never happen and did: one id with two contents, one place of a stream taken twice, a gap, other data on a device, work in the name of an enrolled one that is not proven to be its',
  about: 'Needs the permission attention.read.',
})
export type KnownAlarm = AnswerGiven<typeof alarmsOfDevices>['data'][number]
