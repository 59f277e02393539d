import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { deviceTypes } from '#domain/settings/device-types.ts'
import { call, type QuestionRead } from './call.ts'

const word = v.optional(v.nullable(v.pipe(v.string('text'), v.maxLength(40, 'max_length'))), null)

export const registerDevice = call('user_device.register', {
  post: '/user_device/register',
  right: 'in-person',
  question: v.object({
    /** What the app calls this browser; without it the device is that of the session. */
    device: v.optional(v.nullable(id), null),
    device_type: v.picklist(deviceTypes, 'choice'),
    app_version: word,
    os: word,
    os_version: word,
    browser: word,
    browser_version: word,
    brand: word,
    model_name: word,
    screen: word,
    is_mobile: v.optional(v.boolean('flag'), false),
    cookies_enabled: v.optional(v.boolean('flag'), false),
    /** Left out: as it was; null: the person is not told on it any more. */
    push_token: v.optional(
      v.nullable(v.pipe(v.string('text'), v.nonEmpty('required'), v.maxLength(4096, 'max_length'))),
    ),
  }),
  answer: v.object({ id, takes_push: v.boolean() }),
  says: 'Tells on what the signed-in person uses the app, and where pushes to them go',
  about: 'An address that another device had is taken from it. It is never told again.',
  refuses: ['invalid', 'device_unproven'],
})
export type DeviceToRegister = QuestionRead<typeof registerDevice>

const text = v.string()
export const pushSource = call('server.push', {
  get: '/push',
  right: 'signed-in',
  answer: v.object({
    /** What Firebase calls the app; null where pushes are not set up, or a stand-in takes them. */
    firebase: v.nullable(v.object({ apiKey: text, appId: text, messagingSenderId: text, projectId: text })),
    vapid_key: text,
    /** Pushes are shown in the mailbox, and none really arrives. */
    is_stand_in: v.boolean(),
  }),
  says: 'By what a browser gets an address for pushes; where there is neither Firebase nor a stand-in there are none',
  kept: true,
})
