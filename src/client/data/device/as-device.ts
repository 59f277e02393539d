import type { AnswerGiven, QuestionAsked, WireCall } from '#wire/call.ts'
import { sentAs } from '../call/ask-once.ts'
import { sendAsDevice } from './self.ts'

/** A call that the device makes by itself, whoever is signed in. */
export async function askAsDevice<C extends WireCall>(call: C, asked: QuestionAsked<C>): Promise<AnswerGiven<C>> {
  const { path, ...sent } = sentAs(call, asked as Readonly<Record<string, unknown>>)
  const answer = await sendAsDevice(path, sent)
  return ((await answer.json()) as { data: AnswerGiven<C> }).data
}
