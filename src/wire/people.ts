import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import { type Actor, can } from '#domain/kernel/permission.ts'
import { passwordSchema } from '#domain/people/own-account.ts'
import { type AnswerGiven, call, type QuestionRead } from './call.ts'
import { integerSchema, momentSchema } from './shapes.ts'

/** Only in person: who acts as another makes no way into an account. */
export const mayInvite = (actor: Actor) => !actor.behind && can(actor, 'users.update')

export const invitePerson = call('session.invite', {
  post: '/user/:id/invitation',
  right: mayInvite,
  /** Whether the link also goes to the person's phone, or is only told to whoever invites. */
  question: v.object({ by: v.picklist(['sms', 'link'], 'choice') }),
  answer: v.object({ link: v.string(), until: momentSchema, is_sent: v.boolean() }),
  says: 'Makes a link by which a person chooses their password, good for three days and once; by SMS if asked',
  about:
    'Needs the permission users.update, and every right and place that the person has. Who has a password already sets a new one at the sign-in; where the server reaches neither their phone nor their mail, an administrator makes a link.',
  refuses: ['invalid', 'not_found', 'too_many'],
})

const token = v.pipe(v.string('required'), v.regex(/^[\w-]{20,100}$/, 'required'))
export const readInvitation = call('session.invitation', {
  post: '/auth/invitation',
  right: 'everybody',
  question: v.object({ token }),
  answer: v.object({ first_name: v.string(), phone_number: v.string(), organisation: v.string() }),
  says: 'Whom a link invites, and into which organisation',
  refuses: ['invalid', 'not_found', 'too_many'],
})
export type Invitation = AnswerGiven<typeof readInvitation>

export const acceptInvitation = call('session.invitation_accept', {
  put: '/auth/invitation',
  right: 'everybody',
  question: v.object({
    token,
    password: passwordSchema,
    password_confirmation: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'max_length')),
  }),
  answer: v.object({ phone_number: v.string() }),
  says: 'Sets the password that the invited person chose; the link works once, and only while its maker may make it',
  refuses: ['invalid', 'not_found', 'too_many'],
})
export type InvitationAccepted = QuestionRead<typeof acceptInvitation>

export const helpersHere = call('session.helpers', {
  get: '/me/helpers',
  right: 'signed-in',
  answer: v.object({ data: v.array(v.object({ id, name: v.string(), phone_number: v.string() })) }),
  says: 'The administrators of one’s organisation: whom to ask for rights',
})
export type Helper = AnswerGiven<typeof helpersHere>['data'][number]

export const unsentWorkOf = call('session.unsent', {
  get: '/user/:id/unsent',
  right: (actor) => can(actor, 'users.read'),
  answer: v.object({
    data: v.array(
      v.object({
        device: v.object({ id, name: v.string(), code: v.nullable(v.string()) }),
        count: integerSchema,
        /** When the oldest of it was made, by the device's clock. */
        oldest: v.nullable(momentSchema),
        /** When the device was heard of last: since then it may have sent it, or made more. */
        told_at: momentSchema,
      }),
    ),
  }),
  says: 'The devices that still hold unsent work of a person, as far as they have told',
  about: 'Needs the permission users.read.',
  refuses: ['not_found'],
})
/** What a person has made on a device and the device has not sent, as far as it has told. */
export type HeldWork = AnswerGiven<typeof unsentWorkOf>['data'][number]
