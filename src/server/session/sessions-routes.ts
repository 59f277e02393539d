import type { FastifyInstance } from 'fastify'
import { devicesPage } from '#domain/facades.ts'
import { type Actor, may } from '#domain/kernel/permission.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { newPasswordSchema } from '#domain/people/own-account.ts'
import {
  array,
  boolean,
  data,
  described,
  jsonOf,
  momentTold,
  nullable,
  object,
  string,
  uuid,
} from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf, callerOf } from '../http/gate.ts'
import { idOf } from '../http/params.ts'
import type { Parts } from '../http/parts.ts'
import { deviceInfoTold } from './device-info.ts'
import { closeAccount, signOutEverywhere } from './dismissal.ts'
import { changePassword } from './new-password.ts'
import { listSessions } from './own-sessions.ts'
import { endSession, endSessionsOf, isSessionOf } from './sessions.ts'

const tag = 'session'
const nothing = data(object({}))
const session = object({
  id: uuid,
  device: nullable(object({ id: uuid, name: string, code: nullable(string) })),
  user_agent: string,
  device_info: deviceInfoTold,
  since: momentTold,
  last_used_at: momentTold,
  is_own: boolean,
  behind: nullable(object({ id: uuid, name: string })),
  ended_at: nullable(momentTold),
})

/** Calls that list and end sessions. */
export function mountSessions(api: FastifyInstance, { db, store, messages }: Parts) {
  const signedIn = { access: 'signed-in' } as const
  const inPerson = { access: 'in-person' } as const
  const updates = { access: (actor: Actor) => may(actor, devicesPage, 'update') }

  const listTold = described({
    tag,
    summary:
      'Where the signed-in person is signed in, the latest used first; for a month also who else had signed in as them',
    answer: data(object({ data: array(session) })),
  })
  api.get('/me/sessions', { config: signedIn, schema: listTold }, async (request) => {
    const { actor, session_id } = callerOf(request)
    return { data: { data: await listSessions(db, actor.user_id, session_id) } }
  })

  const endTold = described({
    tag,
    summary: 'Ends one of one’s own sessions',
    answer: nothing,
    refusals: ['not_found'],
  })
  api.delete('/me/sessions/:id', { config: inPerson, schema: endTold }, async (request) => {
    const id = idOf(request)
    const isEnded = (await isSessionOf(db, actorOf(request).user_id, id)) && (await endSession(db, id))
    if (!isEnded) throw new Refused('not_found')
    return { data: {} }
  })

  const endOthersTold = described({ tag, summary: 'Ends all of one’s own sessions but this one', answer: nothing })
  api.delete('/me/sessions', { config: inPerson, schema: endOthersTold }, async (request) => {
    const { actor, session_id } = callerOf(request)
    await endSessionsOf(db, actor.user_id, session_id)
    return { data: {} }
  })

  const passwordTold = described({
    tag,
    summary: 'Changes one’s own password and ends all other sessions',
    body: jsonOf(newPasswordSchema),
    answer: nothing,
    refusals: ['invalid', 'too_many'],
  })
  api.put('/me/password', { config: inPerson, schema: passwordTold }, async (request) => {
    const asked = accepted(parseWith(newPasswordSchema, request.body))
    await changePassword({ db, messages }, callerOf(request), asked, request.ip)
    return { data: {} }
  })

  const needs = { description: 'Needs the permission devices.update; a super user only by another one.' }
  const signOutTold = described({
    tag,
    summary: 'Signs a person of the organisation out everywhere',
    ...needs,
    answer: nothing,
    refusals: ['not_found'],
  })
  api.delete('/users/:id/sessions', { config: updates, schema: signOutTold }, async (request) => {
    await signOutEverywhere(db, actorOf(request), idOf(request))
    return { data: {} }
  })

  const closeTold = described({
    tag,
    summary: 'Closes the account of a person and ends their sessions; never one’s own, nor the last administrator’s',
    ...needs,
    answer: nothing,
    refusals: ['invalid', 'not_found'],
  })
  api.put('/users/:id/close', { config: updates, schema: closeTold }, async (request) => {
    await closeAccount(store, actorOf(request), idOf(request))
    return { data: {} }
  })
}
