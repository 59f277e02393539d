import { keyOf } from '#domain/kernel/field.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow, type Resource, type Row, type RowFinder } from '#domain/kernel/resource.ts'
import { same } from '#domain/kernel/same.ts'
import type { FormMode } from '../../parts/open-form.ts'

/** First values of a form: an empty record of the person's organisation with `given`, or the record's values. */
export function firstValues(resource: Resource, actor: Actor, mode: FormMode, row: Row | null, given: Row = {}): Row {
  const empty = emptyRow(resource)
  const own = resource.scope === 'organisation' ? { organisation_id: actor.organisation_id } : {}
  if (!row) return { ...empty, ...own, ...picked(given, empty) }
  const held = { ...empty, ...picked(row, empty) }
  // A copy belongs to the person's organisation, whichever the original belongs to.
  return mode === 'duplicate' && !actor.is_super ? { ...held, ...own } : held
}

const picked = (row: Row, like: Row): Row =>
  Object.fromEntries(Object.keys(like).flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]])))

/** Changes of a form after a field was edited: the field and what follows from it. */
export function followed(resource: Resource, values: Row, name: string, value: unknown, rowOf?: RowFinder): Row {
  const field = resource.fields[name]
  const key = field ? keyOf(name, field) : name
  const changed = { ...values, [key]: value }
  return { [key]: value, ...resource.follow(changed, name, rowOf) }
}

interface Meeting {
  /** My values where I changed something, else the saved ones. */
  readonly values: Row
  /** Where both of us changed the same field differently. */
  readonly contested: readonly string[]
}

/**
 * Merges my changes with another person's save; fields that only one of us changed need no question, and neither do
 * lists of keys, to which each may have added and from which each may have taken.
 */
export function met(base: Row, mine: Row, theirs: Row): Meeting {
  const keys = Object.keys(base)
  const held = (key: string) => {
    const all = [base[key], mine[key], theirs[key]]
    return all.every(isKeys) ? all : null
  }
  const differs = (one: Row, other: Row, key: string) => !same(one[key] ?? null, other[key] ?? null)
  const touched = (key: string) => differs(mine, base, key)
  return {
    values: Object.fromEntries(
      keys.map((key) => [key, touched(key) ? (mergedIn(held(key)) ?? mine[key]) : theirs[key]]),
    ),
    contested: keys.filter(
      (key) => touched(key) && differs(theirs, base, key) && differs(theirs, mine, key) && !held(key),
    ),
  }
}

type Keys = readonly string[]
const isKeys = (value: unknown): value is Keys =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

function mergedIn(all: readonly Keys[] | null): Keys | null {
  if (!all) return null
  const [base = [], mine = [], theirs = []] = all
  const kept = theirs.filter((key) => mine.includes(key) || !base.includes(key))
  return [...kept, ...mine.filter((key) => !base.includes(key) && !kept.includes(key))]
}
