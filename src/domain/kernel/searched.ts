import { resourceNamed } from './directory.ts'
import { isDocument } from './document.ts'
import { type Field, type FieldOf, keyed } from './field.ts'
import type { Resource, Row } from './resource.ts'

/** A field that the search of a list looks at: a text, codes of units, or a reference by the title of its record. */
export interface SearchedField {
  readonly name: string
  readonly key: string
  readonly field: Field
  /** The lines that hold it; null for a field of the record itself. */
  readonly lines: string | null
}

const known = new WeakMap<Resource, readonly SearchedField[]>()

/**
 * Where a search looks besides the title. Few know the number of a document, so its own texts are searched, its
 * parties, the document that it answers, and what its lines are about. What is called by a code is found by its other
 * codes too, and by what it is a code of. What only some people are told is never searched.
 */
export function searchedIn(resource: Resource): readonly SearchedField[] {
  const held = known.get(resource) ?? (isDocument(resource) ? fieldsOf(resource) : codesOf(resource))
  known.set(resource, held)
  return held
}

function fieldsOf({ fields }: Resource): readonly SearchedField[] {
  const answered = new Set(Object.values(fields).map((field) => (field.kind === 'lines' ? field.comesFrom : null)))
  return keyed(fields).flatMap(({ name, key, field }) => {
    if (field.seenWith) return []
    if (field.kind === 'lines') return inLines(name, field)
    return isText(field) || isParty(field) || answered.has(name) ? [{ name, key, field, lines: null }] : []
  })
}

const codesOf = ({ fields, keys }: Resource): readonly SearchedField[] =>
  keyed(fields).flatMap(({ name, key, field }) =>
    !field.seenWith && keys.length > 0 && (keys.includes(key) || (field.kind === 'ref' && field.required))
      ? [{ name, key, field, lines: null }]
      : [],
  )

const inLines = (lines: string, { fields, picks }: FieldOf<'lines'>): readonly SearchedField[] =>
  keyed(fields).flatMap(({ name, key, field }) =>
    !field.seenWith && (field.kind === 'codes' || (field.kind === 'ref' && name === picks))
      ? [{ name, key, field, lines }]
      : [],
  )

const isText = (field: Field) =>
  field.kind === 'text' || field.kind === 'digits' || (field.kind === 'codes' && field.shape !== 'right')
const isParty = (field: Field) => field.kind === 'ref' && resourceNamed(field.to).isParty

type Place = Pick<SearchedField, 'key' | 'lines'>

/** The values of a field: of a field in lines those of all lines, of codes each. */
export function heldValuesIn(row: Row, { key, lines }: Place): readonly unknown[] {
  const values = lines === null ? [row[key]] : ((row[lines] ?? []) as readonly Row[]).map((line) => line[key])
  return values.flat().filter((value) => value !== null && value !== undefined)
}

/** They as texts. */
export const valuesIn = (row: Row, place: Place): readonly string[] => heldValuesIn(row, place).map(String)
