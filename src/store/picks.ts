import { house } from '#domain/house.ts'
import { keyed, keyOf, targetsOf } from '#domain/kernel/field.ts'
import { narrowingOf } from '#domain/kernel/offered.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { keysOnly, referencesOf, shortKeys } from './embedded.ts'

const stamps = ['organisation_id', 'prefix', 'index', 'revision', 'created_at', 'updated_at', 'deleted_at'] as const

const picked = new WeakMap<Resource, readonly string[]>()

/** The keys that are needed to pick a row without the right to read it. Cached. */
export function pickKeys(resource: Resource): readonly string[] {
  const keys = picked.get(resource) ?? [
    ...new Set([
      ...shortKeys(resource),
      ...stamps,
      ...referencesOf(resource).map(({ key }) => key),
      ...(resource.shareable ? ['is_global'] : []),
      ...keyed(resource.fields).flatMap(({ key, field }) => (field.picked ? [key] : [])),
      ...narrowedBy(resource),
    ]),
  ]
  picked.set(resource, keys)
  return keys
}

/** The keys by which any reference narrows its choices in this resource. */
const narrowedBy = (resource: Resource): readonly string[] =>
  house
    .flatMap(({ fields }) => [
      fields,
      ...Object.values(fields).flatMap((one) => (one.kind === 'lines' ? [one.fields] : [])),
    ])
    .flatMap((fields) => Object.values(fields))
    .flatMap((field) => (targetsOf(field).includes(resource.name) ? Object.keys(narrowingOf(field, resource)) : []))

/**
 * A resource cut to what a person sees who may only pick from it: a query by it can't filter or sort by other fields.
 */
export function pickable(resource: Resource): Resource {
  const keys = pickKeys(resource)
  const shown = Object.entries(resource.fields).filter(([name, field]) => keys.includes(keyOf(name, field)))
  return { ...resource, fields: Object.fromEntries(shown) }
}

export const pickOf = (resource: Resource, row: StoredRow) => keysOnly(row, pickKeys(resource)) as StoredRow
