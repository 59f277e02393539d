import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fault } from '#domain/kernel/result.ts'
import type { OwnProof } from '#domain/people/own-account.ts'
import {
  beginSecondFactor,
  ownSecondFactor,
  renewRecoveryCodes,
  takeSecondFactorOf,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '#wire/second-factor.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { serve } from '../http/serve.ts'
import { provePassword } from '../session/own-password.ts'
import type { Parts } from '../tools/parts.ts'
import { removeSecondFactor, SecondFactors } from './factors.ts'
import { takeSecondFactor } from './removal.ts'
import { isSecondFactorAsked } from './step.ts'

/** One's own second factor, and how an administrator takes it from somebody who has lost the phone. */
export function mountSecondFactor(api: FastifyInstance, parts: Parts) {
  const { db, store } = parts
  const factors = new SecondFactors(parts)

  /** Refuses who does not prove by password and code that they are the person who is signed in. */
  async function prove(request: FastifyRequest, { password, code }: OwnProof) {
    const { user_id } = actorOf(request)
    await provePassword(db, { user_id, password, field: 'password' }, request.ip)
    await factors.prove(user_id, code)
    return user_id
  }

  serve(api, ownSecondFactor, async (_, request) => {
    const actor = actorOf(request)
    const [state, is_asked] = await Promise.all([factors.stateOf(actor.user_id), isSecondFactorAsked(db, actor)])
    return { ...state, is_asked }
  })

  serve(api, beginSecondFactor, async ({ password }, request) => {
    const { user_id } = actorOf(request)
    await provePassword(db, { user_id, password, field: 'password' }, request.ip)
    return factors.begin(user_id)
  })

  serve(api, turnOnSecondFactor, async ({ code }, request) => ({
    recovery_codes: await factors.turnOn(actorOf(request).user_id, code),
  }))

  serve(api, renewRecoveryCodes, async (proof, request) => ({
    recovery_codes: await factors.renewRecoveryCodes(await prove(request, proof)),
  }))

  serve(api, turnOffSecondFactor, async (proof, request) => {
    if (await isSecondFactorAsked(db, actorOf(request)))
      throw new Refused('invalid', { '': [fault('second_factor_asked')] })
    const user_id = await prove(request, proof)
    await store.transaction((writer) => removeSecondFactor(writer, user_id))
    return {}
  })

  serve(api, takeSecondFactorOf, async ({ id }, request) => {
    const actor = actorOf(request)
    if (actor.behind) throw new Refused('in_person')
    await takeSecondFactor(parts, actor, id)
    return {}
  })
}
