import { keyOf } from '#domain/kernel/field.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow, type Resource, type Row, type RowFinder } from '#domain/kernel/resource.ts'
import { same } from '#domain/kernel/same.ts'
import type { FormMode } from './open-form.ts'

/** What a form begins with: an empty record of one's own organisation, or what a record holds. */
export function firstValues(resource: Resource, actor: Actor, mode: FormMode, row: Row | null, given: Row = {}): Row {
  const empty = emptyRow(resource)
  const own = resource.scope === 'organisation' ? { organisation_id: actor.organisation_id } : {}
  if (!row) return { ...empty, ...own, ...picked(given, empty) }
  const held = { ...empty, ...picked(row, empty) }
  // A copy is one's own, whoever the original belongs to.
  return mode === 'duplicate' && !actor.is_super ? { ...held, ...own } : held
}

const picked = (row: Row, like: Row): Row =>
  Object.fromEntries(Object.keys(like).flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]])))

/** What changes with a field that a person has changed by hand, itself included. */
export function followed(resource: Resource, values: Row, name: string, value: unknown, rowOf?: RowFinder): Row {
  const field = resource.fields[name]
  const key = field ? keyOf(name, field) : name
  const changed = { ...values, [key]: value }
  return { [key]: value, ...resource.follow(changed, name, rowOf) }
}

interface Meeting {
  /** Mine where I changed something, theirs elsewhere. */
  readonly values: Row
  /** Where both of us changed the same field differently. */
  readonly contested: readonly string[]
}

/** Somebody saved the record while I was typing: what nobody contests is settled by itself. */
export function met(base: Row, mine: Row, theirs: Row): Meeting {
  const keys = Object.keys(base)
  const differs = (one: Row, other: Row, key: string) => !same(one[key] ?? null, other[key] ?? null)
  const touched = (key: string) => differs(mine, base, key)
  return {
    values: Object.fromEntries(keys.map((key) => [key, touched(key) ? mine[key] : theirs[key]])),
    contested: keys.filter((key) => touched(key) && differs(theirs, base, key) && differs(theirs, mine, key)),
  }
}
