import type { Option } from '#client/parts/select.tsx'
import { resourceNamed } from '#domain/kernel/directory.ts'
import type { FieldOf } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import { type Row, titleOf } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'
import { type AnswersField, isAskedOf } from './answered.ts'

/** A row that records are narrowed by, as the memory of a phone, with the answers to it. */
export interface AnswerSet {
  readonly id: string
  readonly name: string
  readonly options: readonly Option[]
}

export interface AskedSets {
  readonly field: AnswersField
  /** What the field beside is narrowed to, as to some categories; none: to nothing. */
  readonly beside: readonly string[]
  /** Ids of the answers that are chosen. */
  readonly chosen: readonly string[]
}

/** The rows to narrow by: filters that are asked of such records, and whatever something is chosen of. */
export function answerSets(
  { field, beside, chosen }: AskedSets,
  rows: readonly ReadRow[],
  answers: readonly ReadRow[],
  language: Language,
): readonly AnswerSet[] {
  const { each, by } = answersTo(field)
  const isAsked = (row: Row) =>
    beside.length === 0 || beside.some((id) => isAskedOf(field, row, { [`${field.answers.beside}_id`]: id }))
  return rows.flatMap((row) => {
    const options = answers
      .filter((one) => one[`${field.answers.each}_id`] === row.id)
      .map((one) => ({ value: one.id, label: titleOf(by, one, language) }))
    const isOffered = row.filterable === true && isAsked(row) && options.length > 0
    return isOffered || options.some(({ value }) => chosen.includes(value))
      ? [{ id: row.id, name: titleOf(each, row, language), options }]
      : []
  })
}

/** What the lines answer, and by what. */
export const answersTo = ({ fields, answers: { each, by } }: AnswersField) => ({
  each: resourceNamed((fields[each] as FieldOf<'ref'>).to),
  by: resourceNamed((fields[by] as FieldOf<'ref'>).to),
})

/** Of all that is chosen, what is chosen of one row; and all that is chosen once another choice of it is made. */
export const chosenOf = ({ options }: AnswerSet, chosen: readonly string[]) =>
  chosen.filter((id) => options.some(({ value }) => value === id))
export const chosenAfter = (set: AnswerSet, chosen: readonly string[], next: readonly string[]) => {
  const before = chosenOf(set, chosen)
  return [...chosen.filter((id) => !before.includes(id)), ...next]
}
