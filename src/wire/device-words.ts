import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { type AnswerGiven, call, type QuestionRead } from './call.ts'

/** What a device tells by itself: where its rows were wrong, and which units it is about to sell. */

const ofDevice = { right: 'signed-in', forDevices: true, refuses: ['invalid', 'device_unproven'] } as const
const few = (most: number) => v.pipe(v.string('text'), v.nonEmpty('required'), v.maxLength(most, 'max_length'))

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
