import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseWith } from '#domain/kernel/schema.ts'
import { stepCodeSchema, stepSchema } from '#domain/people/own-account.ts'
import { array, data, described, jsonOf, object, string } from '../http/describe.ts'
import { accepted } from '../http/errors.ts'
import { whereOf } from '../session/device-info.ts'
import { openSession } from '../session/sessions.ts'
import { pairTold, perMinute } from '../session/sign-in.ts'
import type { Parts } from '../tools/parts.ts'
import { SecondFactors } from './factors.ts'
import { SecondSteps } from './step.ts'

const tag = 'session'
export const begunTold = object({ secret: string, address: string })
export const codesTold = { recovery_codes: array(string) }

/** The second step of a sign-in: with a code, or by setting up the second factor that the organisation asks for. */
export function mountSecondStep(api: FastifyInstance, parts: Parts) {
  const { db, tokens } = parts
  const factors = new SecondFactors(parts)
  const steps = new SecondSteps(parts)
  const open = { access: 'everybody', ...perMinute(60) } as const
  const refusals = ['invalid', 'too_many'] as const
  const session = (request: FastifyRequest, { user_id, device }: { user_id: string; device: string | null }) =>
    openSession(db, tokens, user_id, { ...whereOf(request), device_id: device })

  const codeTold = described({
    tag,
    summary: 'Ends a sign-in by a code of the person’s app or a recovery code; each is good once',
    body: jsonOf(stepCodeSchema),
    answer: data(pairTold),
    refusals,
  })
  api.post('/auth/login/second_step', { config: open, schema: codeTold }, async (request) => {
    const { token, code } = accepted(parseWith(stepCodeSchema, request.body))
    const person = await steps.read(token, 'code')
    await factors.prove(person.user_id, code)
    return { data: await session(request, person) }
  })

  const beginTold = described({
    tag,
    summary: 'Begins to set up the second factor without which the organisation lets this person in no more',
    body: jsonOf(stepSchema),
    answer: data(begunTold),
    refusals,
  })
  api.post('/auth/login/second_factor', { config: open, schema: beginTold }, async (request) => {
    const { token } = accepted(parseWith(stepSchema, request.body))
    const { user_id } = await steps.read(token, 'set_up')
    return { data: await factors.begin(user_id) }
  })

  const endTold = described({
    tag,
    summary: 'Turns that second factor on by its first code, and signs the person in',
    body: jsonOf(stepCodeSchema),
    answer: data(object({ ...codesTold, session: pairTold })),
    refusals,
  })
  api.put('/auth/login/second_factor', { config: open, schema: endTold }, async (request) => {
    const { token, code } = accepted(parseWith(stepCodeSchema, request.body))
    const person = await steps.read(token, 'set_up')
    const recovery_codes = await factors.turnOn(person.user_id, code)
    return { data: { recovery_codes, session: await session(request, person) } }
  })
}
