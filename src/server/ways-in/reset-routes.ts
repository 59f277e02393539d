import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { fault } from '#domain/kernel/result.ts'
import { parseWith } from '#domain/kernel/schema.ts'
import { oneTimeCodes } from '#store/sql/tables/ways-in.ts'
import { data, described, integerType, jsonOf, object, string } from '../http/describe.ts'
import { accepted, Refused } from '../http/errors.ts'
import { spokenLanguage } from '../http/language.ts'
import { voiceOf } from '../http/texts.ts'
import { channelOf } from '../messages/message.ts'
import type { Parts } from '../tools/parts.ts'
import { codeSender, loginNamed, phoneOrEmail, sentCodeSchema } from './code-sender.ts'
import { OneTimeCodes } from './codes.ts'
import { countingGuesses } from './guesses.ts'
import { resetPassword, resetSchema } from './reset.ts'

const tag = 'session'
const open = { access: 'everybody', rateLimit: { max: 60, timeWindow: '1 minute' } } as const

const askSchema = v.object({ phone_or_email: phoneOrEmail })
const checkSchema = v.object({ phone_or_email: phoneOrEmail, code: sentCodeSchema })
const resendSchema = v.object({
  phone_or_email: phoneOrEmail,
  purpose: v.optional(v.picklist(['reset', 'registration'], 'choice')),
})
/** `seconds`: after which another code may be asked for. */
const sentTold = data(object({ message: string, seconds: integerType }))

/** A password that was forgotten is set anew with a code that comes by SMS or e-mail. */
export function mountReset(api: FastifyInstance, { config, db, messages }: Parts) {
  const codes = new OneTimeCodes(db, config.tokenSecret)
  const sendCode = codeSender(db, messages, codes)
  const say = (request: FastifyRequest, key: string) => voiceOf(spokenLanguage(request))(`messages:told.${key}`)
  const refusals = ['invalid', 'too_many'] as const

  async function send(request: FastifyRequest, login: string, purpose: 'reset' | 'registration') {
    const { seconds } = await sendCode({ purpose, login, ip: request.ip, language: spokenLanguage(request) })
    return { data: { message: say(request, purpose === 'reset' ? channelOf(login) : 'code'), seconds } }
  }

  const askTold = described({
    tag,
    summary: 'Sends a code for a new password; the answer is the same for those who have no account',
    body: jsonOf(askSchema),
    answer: sentTold,
    refusals,
  })
  api.post('/auth/password/reset', { config: open, schema: askTold }, async (request) => {
    const { phone_or_email } = accepted(parseWith(askSchema, loginNamed(request.body)))
    return send(request, phone_or_email, 'reset')
  })

  const checkTold = described({
    tag,
    summary: 'Whether the code for a new password is right; five tries',
    body: jsonOf(checkSchema),
    answer: data(object({})),
    refusals,
  })
  api.post('/auth/password/check-code', { config: open, schema: checkTold }, async (request) => {
    const { phone_or_email, code } = accepted(parseWith(checkSchema, request.body))
    const from = { login: phone_or_email, ip: request.ip }
    if (!(await countingGuesses(db, from, () => codes.prove('reset', phone_or_email, code))))
      throw new Refused('invalid', { code: [fault('wrong_code')] })
    return { data: {} }
  })

  const updateTold = described({
    tag,
    summary: 'Sets a new password with the code, and ends all sessions of the person',
    body: jsonOf(resetSchema),
    answer: data(object({ message: string })),
    refusals,
  })
  api.post('/auth/password/update', { config: open, schema: updateTold }, async (request) => {
    const asked = accepted(parseWith(resetSchema, request.body))
    await resetPassword({ db, messages, codes }, asked, request.ip)
    return { data: { message: say(request, 'password') } }
  })

  const resendTold = described({
    tag,
    summary: 'Sends another code, for what the last one was for; two minutes after it',
    body: jsonOf(resendSchema),
    answer: sentTold,
    refusals,
  })
  api.post('/auth/resend_sms', { config: open, schema: resendTold }, async (request) => {
    const { phone_or_email, purpose } = accepted(parseWith(resendSchema, request.body))
    return send(request, phone_or_email, purpose ?? (await lastPurpose(phone_or_email)))
  })

  async function lastPurpose(login: string) {
    const [last] = await db
      .select({ purpose: oneTimeCodes.purpose })
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.login, login))
      .orderBy(desc(oneTimeCodes.created_at))
      .limit(1)
    return last?.purpose === 'reset' ? 'reset' : 'registration'
  }
}
