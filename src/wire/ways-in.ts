import * as v from 'valibot'
import { id } from '#domain/kernel/id-schema.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { schemaOf } from '#domain/kernel/schema.ts'
import { application } from '#domain/people/application.ts'
import { phoneOrEmailSchema, phoneSchema } from '#domain/people/login-name.ts'
import { passwordSchema } from '#domain/people/own-account.ts'
import { call, type QuestionRead } from './call.ts'
import { emptyAnswer, integerSchema, someRow } from './shapes.ts'

const open = { right: 'everybody', refuses: ['invalid', 'too_many'] } as const
const ofApplication = { ...open, of: application }

const code = v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.regex(/^(\d{4}|\d{6})$/, 'code_figures'))
const proof = { phone_or_email: phoneOrEmailSchema, code }
/** A new password, typed twice. */
const newPassword = {
  password: passwordSchema,
  password_confirmation: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'max_length')),
}
/** `seconds`: after which another code may be asked for. */
const sent = v.object({ message: v.string(), seconds: integerSchema })
export type CodeSent = v.InferOutput<typeof sent>

/** The other way to say it: which of the two it is, and that beside it. */
function loginNamed(said: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const beside = {
    phone: said.phone ?? said.phone_number,
    phone_number: said.phone_number ?? said.phone,
    email: said.email,
  }
  const which = Object.entries(beside).find(([name]) => name === said.phone_or_email)
  return which ? { ...said, phone_or_email: which[1] } : said
}

export const askReset = call('session.ask_reset', {
  post: '/auth/password/reset',
  ...open,
  question: v.pipe(someRow, v.transform(loginNamed), v.object({ phone_or_email: phoneOrEmailSchema })),
  answer: sent,
  says: 'Sends a code for a new password; the answer is the same for those who have no account',
})

export const checkResetCode = call('session.check_reset_code', {
  post: '/auth/password/check-code',
  ...open,
  question: v.object(proof),
  answer: emptyAnswer,
  says: 'Whether the code for a new password is right; five tries',
})

export const setPasswordByCode = call('session.reset_password', {
  post: '/auth/password/update',
  ...open,
  question: v.object({ ...proof, ...newPassword }),
  answer: v.object({ message: v.string() }),
  says: 'Sets a new password with the code, and ends all sessions of the person',
})
export type PasswordReset = QuestionRead<typeof setPasswordByCode>

export const sendCodeAgain = call('session.send_code_again', {
  post: '/auth/resend_sms',
  ...open,
  question: v.object({
    phone_or_email: phoneOrEmailSchema,
    purpose: v.optional(v.picklist(['reset', 'registration'], 'choice')),
  }),
  answer: sent,
  says: 'Sends another code, for what the last one was for; two minutes after it',
})

export const checkNumber = call('application.check_number', {
  post: '/auth/register/checkNumber',
  ...ofApplication,
  question: v.object({ phone_number: phoneSchema }),
  answer: emptyAnswer,
  says: 'Whether a code can be sent to this phone; tells nothing of who has an account',
})

export const verifyNumber = call('application.verify', {
  post: '/auth/register/verify',
  ...ofApplication,
  question: v.object(proof),
  answer: emptyAnswer,
  says: 'Whether the code for a registration is right; five tries',
})

export const sendApplication = call('application.send', {
  post: '/application',
  ...ofApplication,
  question: v.pipe(
    v.looseObject({ address: v.optional(v.looseObject({}, 'required')) }),
    v.transform(({ address, ...rest }) => ({ ...rest, ...address })),
    v.object({ ...schemaOf(application).entries, ...newPassword, code }),
  ),
  answer: v.object({ id }),
  status: 201,
  says: 'Sends an application, with the code that proves the phone',
  about:
    'Names, phone, region and district are required. Region, district and home may also stand together under `address`.',
})
/** What proves who sent it, and the fields of the application. */
export type ApplicationSent = QuestionRead<typeof sendApplication> & Row
