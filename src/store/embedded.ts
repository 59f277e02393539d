import { resourceNamed } from '#domain/kernel/directory.ts'
import { isDocument, lineFieldsOf } from '#domain/kernel/document.ts'
import { type Fields, keyOf, pointingIn, recordsIn, targetsOf } from '#domain/kernel/field.ts'
import { languages } from '#domain/kernel/language.ts'
import { pointersOf } from '#domain/kernel/pointers.ts'
import { type Resource, type Row, type StoredRow, titleKey } from '#domain/kernel/resource.ts'
import type { ReadRow } from './port.ts'

export const titleKeys = (resource: Resource): readonly string[] => [
  ...new Set(languages.map((language) => titleKey(resource, language))),
]

/** The keys of a short row. */
export const shortKeys = (resource: Resource): readonly string[] => [
  'id',
  ...titleKeys(resource),
  ...(resource.scope === 'self' ? ['prefix', 'code'] : []),
  ...(isDocument(resource) ? ['device_number'] : []),
]

/** The resources of which rows of this one show short rows. */
export const shownTargets = ({ fields }: Pick<Resource, 'fields'>): readonly Resource[] =>
  [...new Set(Object.values(fields).flatMap(targetsOf))].map(resourceNamed)

/** The reference fields that no SQL join can follow: several records, or one of several kinds. */
export const looseFields = (resource: Pick<Resource, 'fields'>) =>
  pointingIn(resource.fields).filter(({ field }) => field.kind !== 'ref')

/** The references of a resource: the field's name, the key that holds the id, and what it leads to. */
export const referencesOf = (resource: Resource) => referencesIn(resource.fields)

export const referencesIn = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'ref' ? [{ name, key: keyOf(name, field), target: resourceNamed(field.to) }] : [],
  )

/** Puts the short row of each reference beside its id. If `find` returns none, the row keeps what it brought. */
export function withEmbedded(
  resource: Resource,
  row: StoredRow,
  find: (target: Resource, id: string) => StoredRow | undefined,
): ReadRow {
  const embedded: Record<string, unknown> = {}
  for (const { name, key, target } of referencesOf(resource)) {
    const id = row[key]
    const found = typeof id === 'string' ? find(target, id) : undefined
    embedded[name] = found ? keysOnly(found, shortKeys(target)) : id ? (row[name] ?? null) : null
  }
  return { ...row, ...embedded, ...looseIn(resource, row, find) }
}

/** A list of short rows for `refs`, one short row for `poly`. */
function looseIn(resource: Resource, row: Row, find: (target: Resource, id: string) => Row | undefined): Row {
  const embedded: Record<string, unknown> = {}
  for (const { name, key, field } of looseFields(resource)) {
    const short = recordsIn(field, row[key]).flatMap(({ to, id }) => {
      const target = resourceNamed(to)
      const found = find(target, id)
      return found ? [keysOnly(found, shortKeys(target))] : []
    })
    const isKnown = short.length > 0 || row[name] === undefined
    embedded[name] = isKnown ? (field.kind === 'refs' ? short : (short[0] ?? null)) : row[name]
  }
  return embedded
}

/** Puts the short rows beside the ids in each line. */
export function withLinesEmbedded(
  resource: Resource,
  row: ReadRow,
  find: (target: Resource, id: string) => Row | undefined,
): ReadRow {
  const short = (line: Row) => (reference: ReturnType<typeof referencesIn>[number]) => {
    const id = line[reference.key]
    const found = id ? find(reference.target, String(id)) : undefined
    return [reference.name, found ? keysOnly(found, shortKeys(reference.target)) : null]
  }
  const fields = lineFieldsOf(resource).map(({ name, field }) => {
    const references = referencesIn(field.fields)
    const lines = (row[name] ?? []) as readonly Row[]
    return [name, lines.map((line) => ({ ...line, ...Object.fromEntries(references.map(short(line))) }))]
  })
  return fields.length ? { ...row, ...Object.fromEntries(fields) } : row
}

/** As `withEmbedded` and `withLinesEmbedded`, for one row whose references are read one by one. */
export async function withFound(
  resource: Resource,
  row: StoredRow,
  rowOf: (target: Resource, id: string) => Promise<StoredRow | null | undefined>,
): Promise<ReadRow> {
  const found = await Promise.all(pointersOf(resource, row).map(({ to, id }) => rowOf(resourceNamed(to), id)))
  const known = new Map(found.flatMap((each) => (each ? [[each.id, each]] : [])))
  const find = (_: Resource, id: string) => known.get(id)
  return withLinesEmbedded(resource, withEmbedded(resource, row, find), find)
}

/** Drops the lines: a list does not show them. */
export function withoutLines(resource: Resource, row: ReadRow): ReadRow {
  const names = lineFieldsOf(resource).map(({ name }) => name)
  return names.length
    ? (Object.fromEntries(Object.entries(row).filter(([key]) => !names.includes(key))) as ReadRow)
    : row
}

export const keysOnly = (row: Row, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, row[key] ?? null]))
