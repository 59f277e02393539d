import { resourceNamed } from '#domain/house.ts'
import { keyOf } from '#domain/kernel/field.ts'
import { languages, type Resource, type StoredRow, titleKey } from '#domain/kernel/resource.ts'
import type { ReadRow } from './port.ts'

export const titleKeys = (resource: Resource): readonly string[] => [
  ...new Set(languages.map((language) => titleKey(resource, language))),
]

/** What a reference shows of the row it leads to. */
export const shortKeys = (resource: Resource): readonly string[] => [
  'id',
  ...titleKeys(resource),
  ...(resource.scope === 'self' ? ['prefix', 'code'] : []),
]

/** The references of a resource: the field's name, the key that holds the id, and what it leads to. */
export const referencesOf = (resource: Resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'ref' ? [{ name, key: keyOf(name, field), target: resourceNamed(field.to) }] : [],
  )

const stamps = ['organisation_id', 'prefix', 'index', 'revision', 'created_at', 'updated_at', 'deleted_at'] as const

/** What is needed to pick a row without the right to read it. */
export const pickKeys = (resource: Resource): readonly string[] => [
  ...new Set([
    ...shortKeys(resource),
    ...stamps,
    ...referencesOf(resource).map(({ key }) => key),
    ...(resource.shareable ? ['is_global'] : []),
  ]),
]

export const pickOf = (resource: Resource, row: StoredRow) => only(row, pickKeys(resource)) as StoredRow

/** Puts the short row of each reference beside its id. What `find` does not know keeps what the row brought along. */
export function withEmbedded(
  resource: Resource,
  row: StoredRow,
  find: (target: Resource, id: string) => StoredRow | undefined,
): ReadRow {
  const embedded: Record<string, unknown> = {}
  for (const { name, key, target } of referencesOf(resource)) {
    const id = row[key]
    const found = typeof id === 'string' ? find(target, id) : undefined
    embedded[name] = found ? only(found, shortKeys(target)) : id ? (row[name] ?? null) : null
  }
  return { ...row, ...embedded }
}

const only = (row: StoredRow, keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null]))
