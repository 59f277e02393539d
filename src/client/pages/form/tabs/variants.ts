import { useQueries } from '@tanstack/react-query'
import { useGet } from '#client/data/ask/use-find.ts'
import { useRelated } from '#client/data/ask/use-related.ts'
import { type AnswersField, isAskedOf } from '#client/fields/answered.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import type { FieldOf } from '#domain/kernel/field.ts'
import { fieldOf, type Resource, type Row, titleOf } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { linesElsewhere } from '../elsewhere/declared.ts'

const everything: Row = {}

/** By what the records of one family differ: what they refer to, and what they answer. */
export function useVariants(resource: Resource, row: ReadRow, siblings: readonly ReadRow[]) {
  const { across } = resource.elsewhere.siblings ?? { across: { ref: '', answers: '' } }
  const refTo = resourceNamed((fieldOf(resource, across.ref) as FieldOf<'ref'>).to)
  const answers = fieldOf(resource, across.answers) as AnswersField
  const { each, by } = answers.answers
  const asked = resourceNamed((answers.fields[each] as FieldOf<'ref'>).to)
  const answer = resourceNamed((answers.fields[by] as FieldOf<'ref'>).to)
  const columns = useRelated(refTo, everything)
  const questions = useRelated(asked, everything)
  const options = useRelated(answer, everything)
  const get = useGet(resource)
  // A list leaves out lines, and the answers are lines.
  const whole = useQueries({
    queries: siblings.map(({ id, revision }) => ({
      queryKey: ['whole', resource.name, currentLanguage(), id, revision],
      queryFn: () => get(id),
    })),
  }).flatMap(({ data }) => data ?? [])
  return {
    refTo,
    asked,
    answer,
    answers,
    refKey: `${across.ref}_id`,
    linesKey: across.answers,
    columns: columns ?? [],
    questions: (questions ?? []).filter((one) => one.filterable === true && isAskedOf(answers, one, row)),
    options: options ?? [],
    whole,
    isRead: columns !== null && questions !== null && options !== null && whole.length === siblings.length,
  }
}

/** What a record answers to a question; null if it says nothing. */
export function answerIn({ answers: { each, by } }: AnswersField, row: Row, key: string, question: string | null) {
  const line = linesElsewhere(row, key).find((one) => one[`${each}_id`] === question)
  return (line?.[`${by}_id`] ?? null) as string | null
}

export const calledIn = (resource: Resource, rows: readonly ReadRow[], id: unknown): string | null => {
  const row = rows.find((one) => one.id === id)
  return row ? titleOf(resource, row, currentLanguage()) : null
}
