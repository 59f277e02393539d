import type { FieldOf } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'

export type AnswersField = FieldOf<'lines'> & { readonly answers: NonNullable<FieldOf<'lines'>['answers']> }

/** Whether a row is asked of a record: it is for all, or for what the record holds beside. */
export const isAskedOf = ({ answers: { beside, of } }: AnswersField, row: Row, record: Row): boolean => {
  const ids = (row[`${of}_ids`] ?? []) as readonly unknown[]
  return ids.length === 0 || ids.includes(record[`${beside}_id`])
}

/** The lines with another answer to a row, at its place; none if it is null. */
export function withAnswer(
  { answers: { each, by } }: AnswersField,
  lines: readonly Row[],
  id: string,
  answer: unknown,
) {
  const [asked, said] = [`${each}_id`, `${by}_id`]
  if (answer === null) return lines.filter((line) => line[asked] !== id)
  const line = { [asked]: id, [said]: answer }
  return lines.some((one) => one[asked] === id)
    ? lines.map((one) => (one[asked] === id ? line : one))
    : [...lines, line]
}
