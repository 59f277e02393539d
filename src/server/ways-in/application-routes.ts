import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { application } from '#domain/people/application.ts'
import { acceptApplication, rejectApplication } from '#wire/applications.ts'
import { data, described, jsonOf, object, uuid } from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { programOf } from '../records/program.ts'
import { namedRow } from '../records/rows.ts'
import { phoneSchema } from '../session/credentials.ts'
import type { Parts } from '../tools/parts.ts'
import { applicationSchema, apply } from './apply.ts'
import { phoneOrEmail, sentCodeSchema } from './code-sender.ts'
import { OneTimeCodes } from './codes.ts'
import { takeIn, turnDown } from './decide.ts'
import { countingGuesses } from './guesses.ts'

const tag = 'application'
const nothing = data(object({}))
const open = { access: 'everybody', rateLimit: { max: 60, timeWindow: '1 minute' }, resource: application } as const

const numberSchema = v.object({ phone_number: phoneSchema })
const verifySchema = v.object({ phone_or_email: phoneOrEmail, code: sentCodeSchema })

/** Who wants to work here registers: their phone is proved by a code, and somebody decides. */
export function mountApplications(api: FastifyInstance, { config, db, store, messages }: Parts) {
  const codes = new OneTimeCodes(db, config.tokenSecret)
  const refusals = ['invalid', 'too_many'] as const

  const numberTold = described({
    tag,
    summary: 'Whether a code can be sent to this phone; tells nothing of who has an account',
    body: jsonOf(numberSchema),
    answer: nothing,
    refusals,
  })
  api.post('/auth/register/checkNumber', { config: open, schema: numberTold }, async (request) => {
    const { phone_number } = accepted(parseWith(numberSchema, request.body))
    if (!messages.reaches(phone_number)) throw new Refused('invalid', { '': [fault('no_sms')] })
    return { data: {} }
  })

  const verifyTold = described({
    tag,
    summary: 'Whether the code for a registration is right; five tries',
    body: jsonOf(verifySchema),
    answer: nothing,
    refusals,
  })
  api.post('/auth/register/verify', { config: open, schema: verifyTold }, async (request) => {
    const { phone_or_email, code } = accepted(parseWith(verifySchema, request.body))
    const from = { login: phone_or_email, ip: request.ip }
    if (!(await countingGuesses(db, from, () => codes.prove('registration', phone_or_email, code))))
      throw new Refused('invalid', { code: [fault('wrong_code')] })
    return { data: {} }
  })

  const applyTold = described({
    tag,
    summary: 'Sends an application, with the code that proves the phone',
    body: jsonOf(applicationSchema),
    status: 201,
    answer: data(object({ id: uuid })),
    refusals,
  })
  api.post('/application', { config: open, schema: applyTold }, async (request, reply) => {
    return reply
      .status(201)
      .send({ data: { id: await apply({ db, store, codes }, request.body, spokenLanguage(request), request.ip) } })
  })

  const by = (request: FastifyRequest) => ({ actor: actorOf(request), device: programOf(request) })
  const told = (request: FastifyRequest, row: StoredRow) => ({
    application: namedRow(application, row, spokenLanguage(request)),
  })

  serve(api, acceptApplication, async ({ id, ...asked }, request) =>
    told(request, await takeIn({ store, messages }, by(request), id, asked)),
  )

  serve(api, rejectApplication, async ({ id, ...asked }, request) =>
    told(request, await turnDown({ store, messages }, by(request), id, asked)),
  )
}
