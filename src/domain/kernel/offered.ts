import { isDocument } from './document.ts'
import type { Field } from './field.ts'
import { type Actor, actsIn } from './permission.ts'
import { fieldOf, type Resource, type Row } from './resource.ts'

/** By key, the values that a row may have to be offered for a new choice. */
export type Narrowing = Readonly<Record<string, readonly (string | boolean)[]>>

/** The narrowing for a field and its target: active rows only (unless `inactive`), and the field's `only`. */
export function narrowingOf(field: Field | null, target: Resource): Narrowing {
  const narrowing: Record<string, readonly (string | boolean)[]> = {}
  if (target.fields.is_active && !(field && 'inactive' in field && field.inactive)) narrowing.is_active = [true]
  const only = (field && 'only' in field && field.only) || {}
  for (const [key, wanted] of Object.entries(only)) narrowing[key] = typeof wanted === 'object' ? wanted : [wanted]
  return narrowing
}

/** The keys in which a row fails the narrowing; a key that the row does not have passes. */
export const notOfferedIn = (narrowing: Narrowing, row: Row): readonly string[] =>
  Object.entries(narrowing).flatMap(([key, wanted]) =>
    row[key] === undefined || wanted.some((value) => value === row[key]) ? [] : [key],
  )

/**
 * Which rows a person is offered for a field beside the other values of the record: in the field of a place only places
 * where they act, and what `near` and `unlike` leave.
 */
export function offeredIn(resource: Resource, name: string, beside: Row, actor: Actor): (row: Row) => boolean {
  const field = fieldOf(resource, name)
  const near = 'near' in field ? field.near : undefined
  const unlike = 'unlike' in field ? field.unlike : undefined
  const isOwn = isDocument(resource) && resource.places.includes(name)
  const [place, other] = [beside[`${near}_id`] ?? null, beside[`${unlike}_id`] ?? null]
  return (row) =>
    (!isOwn || actsIn(actor, row.id)) &&
    (place === null || (row[`${near}_id`] ?? place) === place) &&
    (other === null || row.id !== other)
}

/** The fields beside one by which its choices are narrowed. */
export const besideOf = (field: Field): readonly string[] => [
  ...(field.within ?? []),
  ...('near' in field && field.near ? [field.near] : []),
  ...('unlike' in field && field.unlike ? [field.unlike] : []),
  ...('classified' in field && field.classified ? [field.classified.by] : []),
  ...('answers' in field && field.answers ? ['organisation', field.answers.beside] : []),
]
