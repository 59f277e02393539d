import * as v from 'valibot'
import { can } from '#domain/kernel/permission.ts'
import {
  codeSchema,
  ownPasswordSchema,
  ownProofSchema,
  stepCodeSchema,
  stepSchema,
} from '#domain/people/own-account.ts'
import { type AnswerGiven, call } from './call.ts'
import { tokensSchema } from './person.ts'
import { emptyAnswer, integerSchema, momentSchema } from './shapes.ts'

/** What the app on the phone is told: as a QR code or a link, or typed. */
const appSecretSchema = v.object({ secret: v.string(), address: v.string() })
export type AppSecret = v.InferOutput<typeof appSecretSchema>
const recoveryCodes = { recovery_codes: v.array(v.string()) }

const own = { right: 'in-person', refuses: ['invalid', 'too_many'] } as const

export const ownSecondFactor = call('session.second_factor', {
  get: '/me/second_factor',
  right: 'signed-in',
  answer: v.object({
    since: v.nullable(momentSchema),
    recovery_left: integerSchema,
    /** The organisation asks it of this person. */
    is_asked: v.boolean(),
  }),
  says: 'Whether one’s own second factor is on',
})

export const beginSecondFactor = call('session.begin_second_factor', {
  post: '/me/second_factor',
  ...own,
  question: ownPasswordSchema,
  answer: appSecretSchema,
  says: 'Makes the secret of a second factor; it counts when a first code has proved it',
})

export const turnOnSecondFactor = call('session.turn_on_second_factor', {
  put: '/me/second_factor',
  ...own,
  question: codeSchema,
  answer: v.object(recoveryCodes),
  says: 'Turns one’s own second factor on by its first code; answers the recovery codes, this once',
})

export const renewRecoveryCodes = call('session.renew_recovery_codes', {
  post: '/me/second_factor/recovery_codes',
  ...own,
  question: ownProofSchema,
  answer: v.object(recoveryCodes),
  says: 'Makes new recovery codes; the former ones are good no more',
})

export const turnOffSecondFactor = call('session.turn_off_second_factor', {
  put: '/me/second_factor/off',
  ...own,
  question: ownProofSchema,
  answer: emptyAnswer,
  says: 'Turns one’s own second factor off, unless the organisation asks for it',
})

export const takeSecondFactorOf = call('session.take_second_factor', {
  delete: '/users/:id/second_factor',
  right: (actor) => can(actor, 'users.update'),
  answer: emptyAnswer,
  says: 'Takes the second factor from somebody who has lost the phone, and ends their sessions',
  about: 'Needs the permission users.update and every right that the person has; never one’s own.',
  refuses: ['invalid', 'not_found'],
})

const open = { right: 'everybody', refuses: ['invalid', 'too_many'] } as const

export const enterByCode = call('session.enter_by_code', {
  post: '/auth/login/second_step',
  ...open,
  question: stepCodeSchema,
  answer: tokensSchema,
  says: 'Ends a sign-in by a code of the person’s app or a recovery code; each is good once',
})

export const beginAtSignIn = call('session.begin_at_sign_in', {
  post: '/auth/login/second_factor',
  ...open,
  question: stepSchema,
  answer: appSecretSchema,
  says: 'Begins to set up the second factor without which the organisation lets this person in no more',
})

export const turnOnAtSignIn = call('session.turn_on_at_sign_in', {
  put: '/auth/login/second_factor',
  ...open,
  question: stepCodeSchema,
  answer: v.object({ ...recoveryCodes, session: tokensSchema }),
  says: 'Turns that second factor on by its first code, and signs the person in',
})
export type TurnedOnAtSignIn = AnswerGiven<typeof turnOnAtSignIn>
