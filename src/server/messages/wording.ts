import { type Language, languages } from '#domain/kernel/language.ts'
import { voiceOf } from '../http/texts.ts'

type Params = Readonly<Record<string, string>>

/** A text of `messages.json` with what stands in it. */
export function worded(text: string, language: string, params: Params): { subject: string; body: string } {
  const say = voiceOf(languages.find((one) => one === language) ?? ('ru' satisfies Language))
  return { subject: say(`messages:${text}.subject`, params), body: say(`messages:${text}.body`, params) }
}
