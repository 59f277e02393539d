import { lineFieldsOf } from './document.ts'
import { type Field, type Fields, pointingIn, recordsIn } from './field.ts'
import type { Resource, Row } from './resource.ts'

/** Every reference in a record and in its lines: the path of the field, the target and the id. */
export function pointersOf(resource: Resource, row: Row): readonly Pointer[] {
  const found: Pointer[] = []
  const within = (fields: Fields, held: Row, before: string) => {
    for (const { key, field } of pointingIn(fields))
      for (const { to, id } of recordsIn(field, held[key]))
        found.push({ at: before + key, to, id, field, holder: held })
  }
  within(resource.fields, row, '')
  for (const { name, field } of lineFieldsOf(resource))
    for (const [index, line] of ((row[name] ?? []) as readonly Row[]).entries())
      within(field.fields, line, `${name}.${index}.`)
  return found
}

interface Pointer {
  readonly at: string
  readonly to: string
  readonly id: string
  readonly field: Field
  /** The record or the line that holds it. */
  readonly holder: Row
}
