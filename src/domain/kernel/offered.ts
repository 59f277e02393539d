import type { Field } from './field.ts'
import type { Resource, Row } from './resource.ts'

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
