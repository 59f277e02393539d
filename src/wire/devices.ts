import * as v from 'valibot'
import { devicesPage } from '#domain/facades.ts'
import { id } from '#domain/kernel/id-schema.ts'
import { type Actor, may, type ResourceAction } from '#domain/kernel/permission.ts'
import { type AnswerGiven, call, type QuestionRead } from './call.ts'
import { integerSchema, momentSchema, someRow } from './shapes.ts'

const mayTo = (action: ResourceAction) => (actor: Actor) => may(actor, devicesPage, action)
const moment = v.nullable(momentSchema)
const named = v.nullable(v.object({ id, name: v.string() }))

export const allDevices = call('devices.all', {
  get: '/devices',
  right: mayTo('read'),
  answer: v.object({
    data: v.array(
      v.object({
        id,
        name: v.string(),
        code: v.nullable(v.string()),
        last_number: integerSchema,
        warehouse: named,
        cashbox: named,
        enrolled_at: moment,
        revoked_at: moment,
        first_seen_at: momentSchema,
        last_seen_at: momentSchema,
        last_user: named,
        app_version: v.nullable(v.string()),
        /** As its app tells it, which may be an older one. */
        health: someRow,
        set_aside: integerSchema,
        /** Since when somebody waits for it to send its work, and for its log. */
        send_asked_at: moment,
        log_asked_at: moment,
        /** When it told its log last. */
        log_at: moment,
      }),
    ),
  }),
  says: 'The devices of the organisation, the enrolled ones and the last seen first, with what each says of itself',
  about: 'Needs the permission devices.read.',
})
export type KnownDevice = AnswerGiven<typeof allDevices>['data'][number]

const place = v.optional(v.nullable(id), null)
export const inviteDevice = call('devices.invite', {
  post: '/devices/enrolments',
  status: 201,
  right: mayTo('update'),
  question: v.object({
    name: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(100, 'max_length')),
    warehouse_id: place,
    cashbox_id: place,
  }),
  answer: v.object({ code: v.string(), expires_at: momentSchema }),
  says: 'A code by which a device is enrolled, once and within an hour',
  about: 'Needs the permission devices.update.',
  refuses: ['invalid'],
})
export type DeviceToInvite = QuestionRead<typeof inviteDevice>
export type DeviceInvited = AnswerGiven<typeof inviteDevice>

export const revokeDevice = call('devices.revoke', {
  put: '/devices/:id/revoke',
  right: mayTo('update'),
  answer: v.object({ id }),
  says: 'Takes the credential of a device away; what it still brings by its people is taken as ever',
  about: 'Needs the permission devices.update.',
  refuses: ['not_found'],
})

export const askDevice = call('devices.ask', {
  put: '/devices/:id/ask',
  right: mayTo('update'),
  question: v.object({ what: v.picklist(['send', 'log'], 'choice') }),
  answer: v.object({ asked_at: momentSchema }),
  says: 'Asks a device to send its work now, or for its log; it hears of it at once if it is open, else when it is',
  about: 'Needs the permission devices.update.',
  refuses: ['not_found', 'invalid'],
})

export const deviceLog = call('devices.log', {
  get: '/devices/:id/log',
  right: mayTo('update'),
  answer: v.object({ log: v.string(), log_at: momentSchema }),
  says: 'What a device wrote down last of its own doings, without secrets',
  about: 'Needs the permission devices.update.',
  refuses: ['not_found'],
})
