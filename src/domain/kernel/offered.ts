import type { Field } from './field.ts'
import type { Resource, Row } from './resource.ts'

/** By key the values of which a row holds one, so that it may be newly chosen. */
export type Narrowing = Readonly<Record<string, readonly (string | boolean)[]>>

/** Which rows of `target` a field offers: what is active, and what the field asks for besides. */
export function narrowingOf(field: Field | null, target: Resource): Narrowing {
  const narrowing: Record<string, readonly (string | boolean)[]> = {}
  if (target.fields.is_active && !(field && 'inactive' in field && field.inactive)) narrowing.is_active = [true]
  const only = (field && 'only' in field && field.only) || {}
  for (const [key, wanted] of Object.entries(only)) narrowing[key] = typeof wanted === 'object' ? wanted : [wanted]
  return narrowing
}

/** The keys in which a row is not such as is offered. What is not known of a row speaks against nothing. */
export const notOfferedIn = (narrowing: Narrowing, row: Row): readonly string[] =>
  Object.entries(narrowing).flatMap(([key, wanted]) =>
    row[key] === undefined || wanted.some((value) => value === row[key]) ? [] : [key],
  )
