import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { type AnswerGiven, call, type QuestionRead } from './call.ts'
import { integerSchema, momentSchema } from './shapes.ts'

/** What a device does by itself: it is enrolled, hands in a key, tells where its rows were wrong and which units it is about to sell. */

const ofDevice = { right: 'signed-in', forDevices: true, refuses: ['invalid', 'device_unproven'] } as const
const few = (most: number) => v.pipe(v.string('text'), v.nonEmpty('required'), v.maxLength(most, 'max_length'))

/** A public key; the server alone can tell whether it is one. */
const publicKey = v.pipe(v.string('required'), v.maxLength(100, 'max_length'))

/** By which key the receipts of a device are known, and until when. */
export const receiptSealSchema = v.object({ device: id, public_key: v.string(), until: v.nullable(momentSchema) })

export const enrolDevice = call('devices.enrol', {
  post: '/devices/enrol',
  right: 'everybody',
  question: v.object({
    code: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(50, 'max_length')),
    device: id,
    /** Public key of the device's receipts; null from a browser that can't make keys. */
    receipt_public_key: v.optional(v.nullable(publicKey), null),
  }),
  answer: v.object({
    id,
    code: v.string(),
    secret: v.string(),
    organisation_id: id,
    warehouse_id: v.nullable(id),
    cashbox_id: v.nullable(id),
    last_number: integerSchema,
    receipt_seals: v.array(receiptSealSchema),
  }),
  says: 'Enrols the device that knows the code: its own code for numbers, its credential, its place, and by what the organisation’s receipts are known',
  refuses: ['invalid', 'too_many'],
})
export type DeviceToEnrol = QuestionRead<typeof enrolDevice>

export const handInReceiptKey = call('devices.receipt_key', {
  post: '/devices/receipt_key',
  ...ofDevice,
  question: v.object({ device: id, public_key: publicKey }),
  answer: v.object({}),
  says: 'The public half of the key that seals a device’s receipts, from an enrolled device that has handed in none',
  refuses: ['invalid', 'device_unproven', 'conflict'],
})

export const tellDrift = call('sync.drift', {
  post: '/sync/drift',
  ...ofDevice,
  question: v.object({
    device: id,
    parts: v.pipe(v.array(few(100)), v.minLength(1, 'required'), v.maxLength(200, 'max_length')),
  }),
  answer: v.object({}),
  says: 'A device that counted what it holds, found these resources and registers wrong, and filled itself anew',
})
export type DriftTold = QuestionRead<typeof tellDrift>

export const tellLog = call('devices.tell_log', {
  post: '/devices/log',
  ...ofDevice,
  question: v.object({ device: id, log: v.pipe(v.string('text'), v.maxLength(60_000, 'max_length')) }),
  answer: v.object({}),
  says: 'What a device wrote down of its own doings, where somebody has asked for it',
})

export const claimUnits = call('sync.claim', {
  put: '/sync/claims',
  ...ofDevice,
  question: v.object({ device: id, record_id: id, codes: v.pipe(v.array(few(50)), v.maxLength(1000)) }),
  answer: v.object({
    taken: v.array(
      v.object({
        code: v.string(),
        reason: v.picklist(['claimed', 'not_on_hand']),
        /** What the other device was called when it was enrolled. */
        device: v.nullable(v.string()),
      }),
    ),
  }),
  says: 'Tells the other devices for ten minutes that these units are about to be sold, and which they have already',
})
export type UnitsClaimed = QuestionRead<typeof claimUnits>
/** A unit that somebody else has: another device is about to sell it, or it is not on hand any more. */
export type TakenUnit = AnswerGiven<typeof claimUnits>['taken'][number]

export const releaseUnits = call('sync.release', {
  delete: '/sync/claims/:id',
  ...ofDevice,
  question: v.object({ device: id }),
  answer: v.object({}),
  says: 'Lets go of the units of a record, by the device that has claimed them',
})
