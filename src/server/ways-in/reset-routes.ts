import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fault } from '#domain/kernel/result.ts'
import { oneTimeCodes } from '#store/sql/tables/ways-in.ts'
import { askReset, checkResetCode, type PasswordReset, sendCodeAgain, setPasswordByCode } from '#wire/ways-in.ts'
import { Refused } from '../http/errors.ts'
import { spokenLanguage } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { voiceOf } from '../http/texts.ts'
import { channelOf } from '../messages/message.ts'
import { perMinute } from '../session/sign-in.ts'
import type { Parts } from '../tools/parts.ts'
import { codeSender } from './code-sender.ts'
import { OneTimeCodes } from './codes.ts'
import { countingGuesses } from './guesses.ts'
import { resetPassword } from './reset.ts'

const bounds = perMinute(60)

/** A password that was forgotten is set anew with a code that comes by SMS or e-mail. */
export function mountReset(api: FastifyInstance, { config, db, messages }: Parts) {
  const codes = new OneTimeCodes(db, config.tokenSecret)
  const sendCode = codeSender(db, messages, codes)
  const say = (request: FastifyRequest, key: string) => voiceOf(spokenLanguage(request))(`messages:told.${key}`)

  async function send(request: FastifyRequest, login: string, purpose: 'reset' | 'registration') {
    const { seconds } = await sendCode({ purpose, login, ip: request.ip, language: spokenLanguage(request) })
    return { message: say(request, purpose === 'reset' ? channelOf(login) : 'code'), seconds }
  }

  serve(api, askReset, ({ phone_or_email }, request) => send(request, phone_or_email, 'reset'), bounds)

  const check = async ({ phone_or_email, code }: { phone_or_email: string; code: string }, { ip }: FastifyRequest) => {
    const isRight = await countingGuesses(db, { login: phone_or_email, ip }, () =>
      codes.prove('reset', phone_or_email, code),
    )
    if (!isRight) throw new Refused('invalid', { code: [fault('wrong_code')] })
    return {}
  }
  serve(api, checkResetCode, check, bounds)

  const set = async (asked: PasswordReset, request: FastifyRequest) => {
    await resetPassword({ db, messages, codes }, asked, request.ip)
    return { message: say(request, 'password') }
  }
  serve(api, setPasswordByCode, set, bounds)

  serve(
    api,
    sendCodeAgain,
    async ({ phone_or_email, purpose }, request) =>
      send(request, phone_or_email, purpose ?? (await lastPurpose(phone_or_email))),
    bounds,
  )

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
