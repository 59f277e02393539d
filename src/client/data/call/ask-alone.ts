import i18next from 'i18next'
import type { AnswerGiven, QuestionAsked, WireCall } from '#wire/call.ts'
import { ApiError } from './api-error.ts'
import { askOnce } from './ask-once.ts'

const underWay = new Set<string>()

/** Asks for a change, and never twice at a time: the second is refused here with `under_way`. */
export async function askAlone<C extends WireCall>(call: C, asked: QuestionAsked<C>): Promise<AnswerGiven<C>> {
  const same = JSON.stringify([call.method, call.address, asked])
  if (underWay.has(same)) throw new ApiError(409, 'under_way', i18next.t('connection.underWay'))
  underWay.add(same)
  try {
    return await askOnce(call, asked)
  } finally {
    underWay.delete(same)
  }
}
