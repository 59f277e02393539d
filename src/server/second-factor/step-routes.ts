import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginAtSignIn, enterByCode, turnOnAtSignIn } from '#wire/second-factor.ts'
import { serve } from '../http/serve.ts'
import { whereOf } from '../session/device-info.ts'
import { openSession } from '../session/sessions.ts'
import { perMinute } from '../session/sign-in.ts'
import type { Parts } from '../tools/parts.ts'
import { SecondFactors } from './factors.ts'
import { SecondSteps } from './step.ts'

const bounds = perMinute(60)

/** The second step of a sign-in: with a code, or by setting up the second factor that the organisation asks for. */
export function mountSecondStep(api: FastifyInstance, parts: Parts) {
  const { db, tokens } = parts
  const factors = new SecondFactors(parts)
  const steps = new SecondSteps(parts)
  const session = (request: FastifyRequest, { user_id, device }: { user_id: string; device: string | null }) =>
    openSession(db, tokens, user_id, { ...whereOf(request), device_id: device })

  const enter: Parameters<typeof serve<typeof enterByCode>>[2] = async ({ token, code }, request) => {
    const person = await steps.read(token, 'code')
    await factors.prove(person.user_id, code)
    return session(request, person)
  }
  serve(api, enterByCode, enter, bounds)

  const begin: Parameters<typeof serve<typeof beginAtSignIn>>[2] = async ({ token }) => {
    const { user_id } = await steps.read(token, 'set_up')
    return factors.begin(user_id)
  }
  serve(api, beginAtSignIn, begin, bounds)

  const turnOn: Parameters<typeof serve<typeof turnOnAtSignIn>>[2] = async ({ token, code }, request) => {
    const person = await steps.read(token, 'set_up')
    const recovery_codes = await factors.turnOn(person.user_id, code)
    return { recovery_codes, session: await session(request, person) }
  }
  serve(api, turnOnAtSignIn, turnOn, bounds)
}
