import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { fault } from '#domain/kernel/result.ts'
import { application } from '#domain/people/application.ts'
import { acceptApplication, rejectApplication } from '#wire/applications.ts'
import { type ApplicationSent, checkNumber, sendApplication, verifyNumber } from '#wire/ways-in.ts'
import { Refused } from '../http/errors.ts'
import { actorOf } from '../http/gate.ts'
import { spokenLanguage } from '../http/language.ts'
import { programOf } from '../http/program.ts'
import { serve } from '../http/serve.ts'
import { namedRow } from '../records/rows.ts'
import { perMinute } from '../session/sign-in.ts'
import type { Parts } from '../tools/parts.ts'
import { apply } from './apply.ts'
import { OneTimeCodes } from './codes.ts'
import { takeIn, turnDown } from './decide.ts'
import { countingGuesses } from './guesses.ts'

const bounds = perMinute(60)

/** Who wants to work here registers: their phone is proved by a code, and somebody decides. */
export function mountApplications(api: FastifyInstance, { config, db, store, messages }: Parts) {
  const codes = new OneTimeCodes(db, config.tokenSecret)

  const check = async ({ phone_number }: { readonly phone_number: string }) => {
    if (!messages.reaches(phone_number)) throw new Refused('invalid', { '': [fault('no_sms')] })
    return {}
  }
  serve(api, checkNumber, check, bounds)

  const verify = async ({ phone_or_email, code }: { phone_or_email: string; code: string }, { ip }: FastifyRequest) => {
    const isRight = await countingGuesses(db, { login: phone_or_email, ip }, () =>
      codes.prove('registration', phone_or_email, code),
    )
    if (!isRight) throw new Refused('invalid', { code: [fault('wrong_code')] })
    return {}
  }
  serve(api, verifyNumber, verify, bounds)

  const send = async (sent: ApplicationSent, request: FastifyRequest) => ({
    id: await apply({ db, store, codes }, sent, spokenLanguage(request), request.ip),
  })
  serve(api, sendApplication, send, bounds)

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
