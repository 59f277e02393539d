import type { FastifyInstance } from 'fastify'
import { parseWith } from '#domain/kernel/schema.ts'
import { data, described, jsonOf, object } from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf, bearerOf, callerOf } from '../http/gate.ts'
import { changeOwn } from '../people/change-own.ts'
import { SecondSteps, stepTold } from '../second-factor/step.ts'
import { whereOf } from '../session/device-info.ts'
import { logIn, loginSchema } from '../session/login.ts'
import { aboutMe, languageSchema, personTold } from '../session/me.ts'
import { endSession, openSession, renewSession } from '../session/sessions.ts'
import { pairTold, perMinute } from '../session/sign-in.ts'
import type { Parts } from '../tools/parts.ts'
import { whoIsBehind } from './acting.ts'

const tag = 'session'

export function mountSession(api: FastifyInstance, parts: Parts) {
  const { db, store, tokens } = parts
  const steps = new SecondSteps(parts)
  const open = { access: 'everybody' } as const
  const signedIn = { access: 'signed-in' } as const

  const login = described({
    tag,
    summary: 'Signs a person in, or answers what is missing after the password: a second step',
    body: jsonOf(loginSchema),
    answer: data({ anyOf: [pairTold, object({ second_step: stepTold })] }),
    refusals: ['invalid', 'too_many'],
  })
  api.post('/auth/login', { config: { ...open, ...perMinute(60) }, schema: login }, async (request) => {
    const { device, ...typed } = accepted(parseWith(loginSchema, request.body))
    const user_id = await logIn(db, typed, request.ip)
    const second_step = await steps.after({ user_id, device })
    if (second_step) return { data: { second_step } }
    return { data: await openSession(db, tokens, user_id, { ...whereOf(request), device_id: device }) }
  })

  const refresh = described({
    tag,
    summary: 'New tokens for the refresh token in Authorization; each is good for one renewal',
    answer: data(pairTold),
    refusals: ['unauthenticated', 'too_many'],
  })
  const refreshConfig = { ...open, ...perMinute(120), anyVersion: true }
  api.post('/auth/refresh', { config: refreshConfig, schema: refresh }, async (request) => {
    const renewed = await renewSession(db, tokens, bearerOf(request) ?? '')
    if (!renewed) throw new Refused('unauthenticated')
    return { data: renewed }
  })

  const logout = described({ tag, summary: 'Ends the session on this device', answer: data(object({})) })
  api.post('/logout', { config: signedIn, schema: logout }, async (request) => {
    await endSession(db, callerOf(request).session_id)
    return { data: {} }
  })

  const me = described({
    tag,
    summary: 'The signed-in person, with permissions',
    answer: data(object({ user: personTold })),
  })
  api.post('/me/get-me', { config: signedIn, schema: me }, async (request) => {
    const caller = callerOf(request)
    return { data: { user: { ...(await aboutMe(db, caller.actor.user_id)), behind: await whoIsBehind(db, caller) } } }
  })

  const language = described({
    tag,
    summary: 'Keeps the language of the signed-in person',
    body: jsonOf(languageSchema),
    answer: data(jsonOf(languageSchema)),
    refusals: ['invalid'],
  })
  api.put('/me/language', { config: { access: 'in-person' }, schema: language }, async (request) => {
    const chosen = accepted(parseWith(languageSchema, request.body))
    accepted(await changeOwn(store, actorOf(request).user_id, chosen))
    return { data: chosen }
  })
}
