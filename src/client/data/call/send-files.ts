import type { AnswerGiven, FilesBrought, QuestionAsked, WireCall } from '#wire/call.ts'
import { api } from './api.ts'
import { sentAs } from './ask-once.ts'

/** Sends files, each under a name that the call tells. */
export function sendFiles<C extends WireCall & { readonly files: FilesBrought }>(
  call: C,
  asked: QuestionAsked<C>,
  files: readonly (readonly [name: string, file: File])[],
) {
  const body = new FormData()
  for (const [name, file] of files) body.append(name, file)
  return api<AnswerGiven<C>>(sentAs(call, asked as Readonly<Record<string, unknown>>).path, { method: 'POST', body })
}
