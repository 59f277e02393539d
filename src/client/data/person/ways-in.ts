import type { QuestionAsked } from '#wire/call.ts'
import { acceptInvitation, readInvitation } from '#wire/people.ts'
import { api } from '../call/api.ts'
import { ApiError, type FieldMessages } from '../call/api-error.ts'
import { ask as askCall, askOnce } from '../call/call.ts'

export type Answer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly fields: FieldMessages }

const ask = <T>(path: string, body: object) => answerOf(api<T>(path, { method: 'POST', body }))

async function answerOf<T>(asked: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, data: await asked }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, code: error.code, message: error.message, fields: error.errors }
  }
}

/** What the server says of a code that it sent, and in how many seconds it may send another. */
export interface CodeSent {
  readonly message: string
  readonly seconds: number
}

interface Proof {
  readonly phone_or_email: string
  readonly code: string
}

export const askReset = (phone_or_email: string) => {
  const way = phone_or_email.includes('@') ? 'email' : 'phone'
  return ask<CodeSent>('/auth/password/reset', { phone_or_email, [way]: phone_or_email })
}

export const sendCodeAgain = (phone_or_email: string, purpose: 'reset' | 'registration') =>
  ask<CodeSent>('/auth/resend_sms', { phone_or_email, purpose })

export const checkResetCode = (proof: Proof) => ask<object>('/auth/password/check-code', proof)

export const setPassword = (asked: Proof & { readonly password: string; readonly password_confirmation: string }) =>
  ask<{ readonly message: string }>('/auth/password/update', asked)

export const checkNumber = (phone_number: string) => ask<object>('/auth/register/checkNumber', { phone_number })

export const verifyNumber = (proof: Proof) => ask<object>('/auth/register/verify', proof)

export const sendApplication = (application: object) => ask<{ readonly id: string }>('/application', application)

export const askInvitation = (token: string) => answerOf(askOnce(readInvitation, { token }))

export const takeInvitation = (asked: QuestionAsked<typeof acceptInvitation>) =>
  answerOf(askCall(acceptInvitation, asked))
