import { isDocument } from '#domain/kernel/document.ts'
import { keyed, type Lines } from '#domain/kernel/field.ts'
import { emptyRow, type Resource, type Row } from '#domain/kernel/resource.ts'
import { same } from '#domain/kernel/same.ts'
import type { ReadRow } from '#store/port.ts'
import { followed } from '../form/parts/values.ts'

/** What may be set alone and alike for many records: what is chosen, not what is typed for each. */
const alone: ReadonlySet<string> = new Set(['ref', 'flag', 'choice', 'percent'])

/** The fields of a kind that can be set in many records at once; none of documents, whose books each has its own. */
export function bulkFields(resource: Resource): readonly string[] {
  if (isDocument(resource) || resource.byBooks) return []
  return keyed(resource.fields)
    .filter(({ field }) => !field.given && !field.superOnly)
    .filter(
      ({ name, field }) => name !== 'organisation' && (alone.has(field.kind) || answersOf(resource, name) !== null),
    )
    .map(({ name }) => name)
}

/** The lines that answer the rows of a reference, such as specifications, if the field holds such. */
export function answersOf({ fields }: Resource, name: string): Required<Pick<Lines, 'answers'>>['answers'] | null {
  const field = fields[name]
  return field?.kind === 'lines' ? (field.answers ?? null) : null
}

/** What of a row changes if the field is set to this value; null if nothing does. */
export function changesIn(resource: Resource, row: ReadRow, name: string, value: unknown): Row | null {
  const values = { ...emptyRow(resource), ...fieldsHeld(resource, row) }
  const set = answersOf(resource, name) ? answered(resource, values, name, value as Row) : value
  const changes = Object.entries(followed(resource, values, name, set)).filter(
    ([key, now]) => !same(values[key] ?? null, now ?? null),
  )
  return changes.length > 0 ? Object.fromEntries(changes) : null
}

/** The fields of a row, as a form would send them. */
export const fieldsHeld = (resource: Resource, row: Row): Row =>
  Object.fromEntries(
    Object.keys(emptyRow(resource)).flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]])),
  )

/** The lines with one more answer, in place of the one that was there. */
function answered(resource: Resource, values: Row, name: string, answer: Row): readonly Row[] {
  const answers = answersOf(resource, name)
  const lines = Array.isArray(values[name]) ? (values[name] as readonly Row[]) : []
  const key = `${answers?.each}_id`
  const others = lines.filter((line) => line[key] !== answer[key])
  const isSaid = answers && answer[`${answers.by}_id`]
  if (!isSaid) return others
  const place = lines.findIndex((line) => line[key] === answer[key])
  return place < 0 ? [...lines, answer] : lines.map((line, at) => (at === place ? { ...line, ...answer } : line))
}
