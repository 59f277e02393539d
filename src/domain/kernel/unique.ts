import { keyOf } from './field.ts'
import { fieldOf, type Resource, type Row, type StoredRow } from './resource.ts'

/** The keys of each unique rule. */
export const uniqueKeys = (resource: Resource): readonly (readonly string[])[] =>
  resource.unique.map((rule) => rule.map((name) => keyOf(name, fieldOf(resource, name))))

export const ownerKeys = (resource: Resource) => (resource.scope === 'organisation' ? ['organisation_id'] : [])

/** Whether a key takes part in a unique rule: an empty value and an unset flag clash with nothing. */
export const isSaid = (row: Row) => (key: string) => row[key] !== null && row[key] !== false

/** The keys of the first rule in which another living row of the same organisation agrees. */
export function clashIn(
  resource: Resource,
  row: Row & { readonly id: string },
  rows: Iterable<StoredRow>,
): readonly string[] | null {
  const rules = uniqueKeys(resource).filter((keys) => keys.every(isSaid(row)))
  if (rules.length === 0) return null
  const others = [...rows].filter(({ id, deleted_at }) => id !== row.id && !deleted_at)
  const isShared = (keys: readonly string[]) => others.some((other) => keys.every((key) => other[key] === row[key]))
  return rules.find((keys) => isShared([...ownerKeys(resource), ...keys])) ?? null
}
