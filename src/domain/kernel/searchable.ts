import { resourceIfLoaded } from './directory.ts'
import { isDocument } from './document.ts'
import { type Field, keyed } from './field.ts'
import { languages } from './language.ts'
import { type Resource, type Row, titleKey } from './resource.ts'
import type { Searchable } from './search-plan.ts'

/** Whether records of a kind are found by name in any letters and with a slip; documents are found by what they hold. */
export const isCalledByName = (resource: Resource): boolean =>
  resource.title.startsWith('name') && !isDocument(resource)

interface SearchedKeys {
  readonly names: readonly string[]
  readonly codes: readonly string[]
}

/** Shorter codes are not of one record: many are paid to at one bank. */
const fewestFigures = 9

const known = new WeakMap<Resource, SearchedKeys>()

/** The keys of its names, and of its codes and phones. What only some people are told is never searched. */
export function searchedKeys(resource: Resource): SearchedKeys {
  const held = known.get(resource) ?? keysOf(resource)
  known.set(resource, held)
  return held
}

function keysOf(resource: Resource): SearchedKeys {
  const told = keyed(resource.fields).filter(({ field }) => !field.seenWith)
  const keysWhere = (isSo: (field: Field) => boolean) => told.flatMap(({ key, field }) => (isSo(field) ? [key] : []))
  // An article is written with signs and without: found by each of its parts, and by all of them as one.
  const written = keysWhere((field) => field.kind === 'text' && field.isCode === true)
  const figures = keysWhere(
    (field) => field.kind === 'phone' || (field.kind === 'digits' && field.min >= fewestFigures),
  )
  const titles = languages.map((language) => titleKey(resource, language))
  return { names: [...new Set([...titles, ...written])], codes: [...figures, ...written] }
}

/** What a record is found by. */
export function searchableIn(resource: Resource, row: Row): Searchable {
  const { names, codes } = searchedKeys(resource)
  const textsOf = (keys: readonly string[]) => keys.flatMap((key) => (row[key] ? [String(row[key])] : []))
  return { names: textsOf(names), codes: textsOf(codes), numbers: row.index ? [String(row.index)] : [] }
}

/** Whether two rows of a kind are found by the same. */
export function isFoundAlike(resource: Resource, one: Row, other: Row): boolean {
  const { names, codes } = searchedKeys(resource)
  return [...names, ...codes, 'index'].every((key) => one[key] === other[key])
}

/** Records of another kind whose codes find these, and the key that says which. */
export interface CodedElsewhere {
  readonly of: Resource
  readonly by: string
  readonly codes: readonly string[]
}

/** Records elsewhere whose codes find this one: the barcodes and the units of a product. */
export function codedElsewhere({ elsewhere }: Resource): readonly CodedElsewhere[] {
  const units = Object.values(elsewhere.balances ?? {}).map((balance) => ({ of: balance.units, by: balance.by }))
  return [...(elsewhere.records ? [elsewhere.records] : []), ...units].flatMap(({ of, by }) => {
    const record = resourceIfLoaded(of)
    return record && record.keys.length > 0 ? [{ of: record, by: `${by}_id`, codes: record.keys }] : []
  })
}

/** Signs within a code that searches leave out: serial numbers are printed with them. */
export const codeSigns = './_-'
const sign = new RegExp(`[${codeSigns}]`)
const signs = new RegExp(sign, 'g')

/** Whether a code starts or ends so; `wanted` is without its signs, in small letters. */
export function isCodedSo(kept: unknown, wanted: string): boolean {
  if (typeof kept !== 'string') return false
  // Asked of each code that a device holds, of which few have signs.
  const code = (sign.test(kept) ? kept.replace(signs, '') : kept).toLowerCase()
  return code.startsWith(wanted) || code.endsWith(wanted)
}
