import * as v from 'valibot'
import { devicesPage } from '#domain/facades.ts'
import { id } from '#domain/kernel/id-schema.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import { newPasswordSchema } from '#domain/people/own-account.ts'
import { type AnswerGiven, call } from './call.ts'
import { emptyAnswer, momentSchema } from './shapes.ts'

export const ownSessions = call('session.own', {
  get: '/me/sessions',
  right: 'signed-in',
  answer: v.object({
    data: v.array(
      v.object({
        id,
        device: v.nullable(v.object({ id, name: v.string(), code: v.nullable(v.string()) })),
        user_agent: v.string(),
        /** As its app told it when the session began; null of older ones. */
        device_info: v.nullable(
          v.object({
            screen: v.string(),
            browser: v.string(),
            browser_version: v.string(),
            is_mobile: v.boolean(),
            os: v.string(),
            os_version: v.string(),
            cookies_enabled: v.boolean(),
          }),
        ),
        /** As its app has registered it since; null where none has. */
        registered: v.nullable(
          v.object({ model: v.nullable(v.string()), app_version: v.nullable(v.string()), takes_push: v.boolean() }),
        ),
        since: momentSchema,
        last_used_at: momentSchema,
        is_own: v.boolean(),
        /** Somebody else who had signed in as this person. */
        behind: v.nullable(v.object({ id, name: v.string() })),
        /** Told only where it is over; then the session is one in which somebody else had. */
        ended_at: v.nullable(momentSchema),
      }),
    ),
  }),
  says: 'Where the signed-in person is signed in, the latest used first; for a month also who else had signed in as them',
})
export type OwnSession = AnswerGiven<typeof ownSessions>['data'][number]

export const endOwnSession = call('session.end', {
  delete: '/me/sessions/:id',
  right: 'in-person',
  answer: emptyAnswer,
  says: 'Ends one of one’s own sessions',
  refuses: ['not_found'],
})

export const endOtherSessions = call('session.end_others', {
  delete: '/me/sessions',
  right: 'in-person',
  answer: emptyAnswer,
  says: 'Ends all of one’s own sessions but this one',
})

export const changeOwnPassword = call('session.password', {
  put: '/me/password',
  right: 'in-person',
  question: newPasswordSchema,
  answer: emptyAnswer,
  says: 'Changes one’s own password and ends all other sessions',
  refuses: ['invalid', 'too_many'],
})

const ofPerson = {
  right: (actor: Actor) => may(actor, devicesPage, 'update'),
  answer: emptyAnswer,
  about: 'Needs the permission devices.update; a super user only by another one.',
}
export const signPersonOut = call('session.sign_out', {
  delete: '/users/:id/sessions',
  ...ofPerson,
  says: 'Signs a person of the organisation out everywhere',
  refuses: ['not_found'],
})
export const closeAccountOf = call('session.close', {
  put: '/users/:id/close',
  ...ofPerson,
  says: 'Closes the account of a person and ends their sessions; never one’s own, nor the last administrator’s',
  refuses: ['invalid', 'not_found'],
})
