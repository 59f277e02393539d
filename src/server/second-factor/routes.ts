import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, can } from '#domain/kernel/permission.ts'
import { fault } from '#domain/kernel/result.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { codeSchema, ownPasswordSchema, ownProofSchema } from '#domain/people/own-account.ts'
import { boolean, data, described, integerType, jsonOf, momentTold, nullable, object } from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { idOf } from '../http/params.ts'
import { provePassword } from '../session/own-password.ts'
import type { Parts } from '../tools/parts.ts'
import { removeSecondFactor, SecondFactors } from './factors.ts'
import { takeSecondFactor } from './removal.ts'
import { isSecondFactorAsked } from './step.ts'
import { begunTold, codesTold } from './step-routes.ts'

const tag = 'session'
const nothing = data(object({}))

/** One's own second factor, and how an administrator takes it from somebody who has lost the phone. */
export function mountSecondFactor(api: FastifyInstance, parts: Parts) {
  const { db, store } = parts
  const factors = new SecondFactors(parts)
  const signedIn = { access: 'signed-in' } as const
  const inPerson = { access: 'in-person' } as const
  const refusals = ['invalid', 'too_many'] as const

  /** Refuses who does not prove by password and code that they are the person who is signed in. */
  async function prove(request: FastifyRequest) {
    const { user_id } = actorOf(request)
    const { password, code } = accepted(parseWith(ownProofSchema, request.body))
    await provePassword(db, { user_id, password, field: 'password' }, request.ip)
    await factors.prove(user_id, code)
    return user_id
  }

  const stateTold = described({
    tag,
    summary: 'Whether one’s own second factor is on',
    answer: data(object({ since: nullable(momentTold), recovery_left: integerType, is_asked: boolean })),
  })
  api.get('/me/second_factor', { config: signedIn, schema: stateTold }, async (request) => {
    const actor = actorOf(request)
    const [state, is_asked] = await Promise.all([factors.stateOf(actor.user_id), isSecondFactorAsked(db, actor)])
    return { data: { ...state, is_asked } }
  })

  const beginTold = described({
    tag,
    summary: 'Makes the secret of a second factor; it counts when a first code has proved it',
    body: jsonOf(ownPasswordSchema),
    answer: data(begunTold),
    refusals,
  })
  api.post('/me/second_factor', { config: inPerson, schema: beginTold }, async (request) => {
    const { user_id } = actorOf(request)
    const { password } = accepted(parseWith(ownPasswordSchema, request.body))
    await provePassword(db, { user_id, password, field: 'password' }, request.ip)
    return { data: await factors.begin(user_id) }
  })

  const onTold = described({
    tag,
    summary: 'Turns one’s own second factor on by its first code; answers the recovery codes, this once',
    body: jsonOf(codeSchema),
    answer: data(object(codesTold)),
    refusals,
  })
  api.put('/me/second_factor', { config: inPerson, schema: onTold }, async (request) => {
    const { code } = accepted(parseWith(codeSchema, request.body))
    return { data: { recovery_codes: await factors.turnOn(actorOf(request).user_id, code) } }
  })

  const codesAnew = described({
    tag,
    summary: 'Makes new recovery codes; the former ones are good no more',
    body: jsonOf(ownProofSchema),
    answer: data(object(codesTold)),
    refusals,
  })
  api.post('/me/second_factor/recovery_codes', { config: inPerson, schema: codesAnew }, async (request) => ({
    data: { recovery_codes: await factors.renewRecoveryCodes(await prove(request)) },
  }))

  const offTold = described({
    tag,
    summary: 'Turns one’s own second factor off, unless the organisation asks for it',
    body: jsonOf(ownProofSchema),
    answer: nothing,
    refusals,
  })
  api.put('/me/second_factor/off', { config: inPerson, schema: offTold }, async (request) => {
    if (await isSecondFactorAsked(db, actorOf(request)))
      throw new Refused('invalid', { '': [fault('second_factor_asked')] })
    const user_id = await prove(request)
    await store.transaction((writer) => removeSecondFactor(writer, user_id))
    return { data: {} }
  })

  const takeTold = described({
    tag,
    summary: 'Takes the second factor from somebody who has lost the phone, and ends their sessions',
    description: 'Needs the permission users.update and every right that the person has; never one’s own.',
    answer: nothing,
    refusals: ['invalid', 'not_found'],
  })
  const updates = { access: (actor: Actor) => can(actor, 'users.update') }
  api.delete('/users/:id/second_factor', { config: updates, schema: takeTold }, async (request) => {
    const actor = actorOf(request)
    if (actor.behind) throw new Refused('in_person')
    await takeSecondFactor(parts, actor, idOf(request))
    return { data: {} }
  })
}
