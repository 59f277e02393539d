import type { AnswerGiven, QuestionAsked, WireCall } from '#wire/call.ts'
import { ApiError, type FieldMessages } from '../call/api-error.ts'
import { askAlone } from '../call/ask-alone.ts'

export type Answer<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly fields: FieldMessages }

/** What a form before the sign-in asks for, once at a time; a refusal is an answer too. */
export async function entranceAnswer<C extends WireCall>(
  call: C,
  asked: QuestionAsked<C>,
): Promise<Answer<AnswerGiven<C>>> {
  try {
    return { ok: true, data: await askAlone(call, asked) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, code: error.code, message: error.message, fields: error.errors }
  }
}
