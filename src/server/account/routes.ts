import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keepLanguage, logOut, ownProfile } from '#wire/session.ts'
import { enterByPassword, renewTokens } from '#wire/sign-in.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf, bearerOf, callerOf } from '../http/gate.ts'
import { serve } from '../http/serve.ts'
import { changeOwn } from '../people/change-own.ts'
import { SecondSteps } from '../second-factor/step.ts'
import { whereOf } from '../session/device-info.ts'
import { logIn } from '../session/login.ts'
import { aboutMe } from '../session/me.ts'
import { endSession, openSession, renewSession } from '../session/sessions.ts'
import { perMinute } from '../session/sign-in.ts'
import type { Parts } from '../tools/parts.ts'
import { whoIsBehind } from './acting.ts'

export function mountSession(api: FastifyInstance, parts: Parts) {
  const { db, store, tokens } = parts
  const steps = new SecondSteps(parts)

  serve(
    api,
    enterByPassword,
    async ({ device, ...typed }, request) => {
      const user_id = await logIn(db, typed, request.ip)
      const second_step = await steps.after({ user_id, device })
      if (second_step) return { second_step }
      return openSession(db, tokens, user_id, { ...whereOf(request), device_id: device })
    },
    perMinute(60),
  )

  const renew = async (_: object, request: FastifyRequest) => {
    const renewed = await renewSession(db, tokens, bearerOf(request) ?? '')
    if (!renewed) throw new Refused('unauthenticated')
    return renewed
  }
  serve(api, renewTokens, renew, perMinute(120))

  serve(api, logOut, async (_, request) => {
    await endSession(db, callerOf(request).session_id)
    return {}
  })

  serve(api, ownProfile, async (_, request) => {
    const caller = callerOf(request)
    return { user: { ...(await aboutMe(db, caller.actor.user_id)), behind: await whoIsBehind(db, caller) } }
  })

  serve(api, keepLanguage, async (chosen, request) => {
    accepted(await changeOwn(store, actorOf(request).user_id, chosen))
    return chosen
  })
}
