import * as v from 'valibot'
import { actingRight } from '#domain/kernel/acting.ts'
import { id } from '#domain/kernel/id-schema.ts'
import { can } from '#domain/kernel/permission.ts'
import { avatarMegabytes, ownNamesSchema } from '#domain/people/own-account.ts'
import { call } from './call.ts'
import { personAnswer, personSchema, secondStepSchema, tokens, tokensSchema } from './person.ts'

const typed = (most: number) => v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(most, 'max_length'))
/** The device of a sign-in: when it is revoked, the session ends. */
const device = v.optional(v.nullable(id), null)

export const enterByPassword = call('session.log_in', {
  post: '/auth/login',
  right: 'everybody',
  question: v.object({ phone_or_email: v.pipe(typed(250), v.trim()), password: typed(200), device }),
  answer: v.union([tokensSchema, v.object({ second_step: secondStepSchema })]),
  says: 'Signs a person in, or answers what is missing after the password: a second step',
  refuses: ['invalid', 'too_many'],
})

export const renewTokens = call('session.renew', {
  post: '/auth/refresh',
  right: 'everybody',
  anyVersion: true,
  answer: tokensSchema,
  says: 'New tokens for the refresh token in Authorization; each is good for one renewal',
  refuses: ['unauthenticated', 'too_many'],
})

export const changeOwnNames = call('session.names', {
  put: '/me',
  right: 'in-person',
  question: ownNamesSchema,
  answer: personAnswer,
  says: 'Changes one’s own name',
  refuses: ['invalid'],
})

export const signInAsOther = call('session.act_as', {
  post: '/user/login_as/:id',
  right: (actor) => can(actor, actingRight),
  question: v.object({ device }),
  answer: v.object({ ...tokens, user: personSchema }),
  says: 'Signs the caller in as another person, for an hour at most; both are named in whatever is done',
  about: `Needs the permission ${actingRight}.`,
  refuses: ['invalid', 'in_person', 'not_found', 'too_many'],
})

const avatar = { names: ['avatar'], most: 1, megabytes: avatarMegabytes }
export const keepAvatar = call('session.keep_avatar', {
  post: '/me/avatar',
  right: 'in-person',
  files: avatar,
  answer: personAnswer,
  says: `Keeps one’s own photo: PNG, JPG or WEBP, ${avatar.megabytes} MB`,
  refuses: ['invalid', 'too_large', 'too_many'],
})

export const dropAvatar = call('session.drop_avatar', {
  delete: '/me/avatar',
  right: 'in-person',
  answer: personAnswer,
  says: 'Removes one’s own photo',
})
