import { useRelated } from '#client/data/ask/use-related.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { type AnswerSet, type AskedSets, answerSets, answersTo } from './answer-sets.ts'

const everything: Row = {}

/** The rows to narrow a list by; none until they have come. */
export function useAnswerSets(asked: AskedSets): readonly AnswerSet[] {
  const { each, by } = answersTo(asked.field)
  const rows = useRelated(each, everything)
  const answers = useRelated(by, everything)
  return answerSets(asked, rows ?? [], answers ?? [], currentLanguage())
}
