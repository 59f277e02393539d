import { resourceNamed } from '#domain/kernel/directory.ts'
import { calledOf } from '#domain/kernel/document-number.ts'
import type { FieldKind } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import { type Resource, type Row, titleKey } from '#domain/kernel/resource.ts'
import type { SearchPlan } from '#domain/kernel/search-plan.ts'
import { isCalledByName } from '#domain/kernel/searchable.ts'
import { type SearchedField, searchedIn, valuesIn } from '#domain/kernel/searched.ts'
import { foldedText } from '#domain/kernel/spelling.ts'
import { findByName } from './find-by-name.ts'
import type { FoundAt, Page, ReadRow, Searching } from './port.ts'
import { type Query, wordsOf } from './query.ts'
import { searchForgivingly } from './ranked-search.ts'

/** By resource: the titles of the records that a word of a search names, by id. */
type NamedTitles = ReadonlyMap<string, ReadonlyMap<string, string>>

/** A query with the records that its search names, or with the plan of a search by name, for those who answer it. */
export interface SearchedQuery extends Query {
  readonly named?: NamedTitles
  /** Null where the search holds no word; undefined where it is none by name. */
  readonly plan?: SearchPlan | null | undefined
}

/** A shorter word is looked for in the title alone: it would find nearly everything. */
const fewest = 3
export const isDeep = (word: string) => [...word].length >= fewest

/** The fields besides the title that a search looks at. */
export const fieldsSearched = (resource: Resource, { titlesOnly, search }: Query): readonly SearchedField[] =>
  titlesOnly || search === '' ? [] : searchedIn(resource)

/** The resources whose titles a search looks at. */
export const namedTargets = (resource: Resource, query: Query): readonly Resource[] =>
  wordsOf(query.search).some(isDeep)
    ? [
        ...new Set(fieldsSearched(resource, query).flatMap(({ field }) => (field.kind === 'ref' ? [field.to] : []))),
      ].map(resourceNamed)
    : []

/** The query with the records that it names among these rows. */
async function withNamed(
  resource: Resource,
  query: Query,
  rowsOf: (target: Resource) => Promise<readonly Row[]>,
): Promise<SearchedQuery> {
  const words = wordsOf(query.search)
  const read = async (target: Resource) =>
    [target.name, titlesWith(target, await rowsOf(target), words, query.language)] as const
  const named = await Promise.all(namedTargets(resource, query).map(read))
  return named.length > 0 ? { ...query, named: new Map(named) } : query
}

function titlesWith(target: Resource, rows: readonly Row[], words: readonly string[], language: Language) {
  const found = new Map<string, string>()
  for (const row of rows) {
    const title = calledOf(target, row, language)
    const text = foldedText(title)
    if (words.some((word) => text.includes(word))) found.set(String(row.id), title)
  }
  return found
}

/** Of a resource: the ids of its records that a word names. */
export function idsNamed(named: NamedTitles | undefined, to: string, word: string): readonly string[] {
  const titles = [...(named?.get(to) ?? [])]
  return titles.flatMap(([id, title]) => (foldedText(title).includes(word) ? [id] : []))
}

/** A function that tells whether a row holds every word of a search. */
function searcher(resource: Resource, query: SearchedQuery): (row: Row) => boolean {
  const { search, language, named } = query
  const title = titleKey(resource, language)
  const fields = fieldsSearched(resource, query)
  const inTitle = (row: Row, word: string) => foldedText(String(row[title] ?? '')).includes(word)
  const tests = wordsOf(search).map((word) => {
    if (fields.length === 0 || !isDeep(word)) return (row: Row) => inTitle(row, word)
    const ids = new Set(fields.flatMap(({ field }) => (field.kind === 'ref' ? idsNamed(named, field.to, word) : [])))
    return (row: Row) => {
      const held = heldIn(resource, row)
      return held.text.includes(word) || (ids.size > 0 && held.ids.some((id) => ids.has(id)))
    }
  })
  return (row) => tests.every((test) => test(row))
}

interface Held {
  readonly text: string
  readonly ids: readonly string[]
}

const read = new WeakMap<Resource, WeakMap<Row, Held>>()

/** What a search looks at in a row; cached, as somebody who types asks again with each letter. */
function heldIn(resource: Resource, row: Row): Held {
  const rows = read.get(resource) ?? new WeakMap<Row, Held>()
  read.set(resource, rows)
  const held = rows.get(row) ?? makeHeld(searchedIn(resource), row)
  rows.set(row, held)
  return held
}

function makeHeld(fields: readonly SearchedField[], row: Row): Held {
  const valuesOf = (isWanted: (kind: FieldKind) => boolean) =>
    fields.flatMap((one) => (isWanted(one.field.kind) ? valuesIn(row, one) : []))
  const codes = valuesOf((kind) => kind === 'codes').map((code) => code.replace(inLists, ''))
  const texts = valuesOf((kind) => kind !== 'codes' && kind !== 'ref')
  return { text: foldedText([...texts, ...codes].join(' ')), ids: valuesOf((kind) => kind === 'ref') }
}

/** What the database writes between and within the codes of a list: it is not searched. */
export const listSigns = '"[],\\'
const inLists = /["[\],\\]/g

/** Where the words of a search stand in a row, as far as what it is called by does not hold them. */
function foundIn(resource: Resource, row: Row, query: SearchedQuery): readonly FoundAt[] {
  const title = foldedText(calledOf(resource, row, query.language))
  const words = wordsOf(query.search).filter((word) => isDeep(word) && !title.includes(word))
  const fields = fieldsSearched(resource, query)
  const found = words.flatMap((word) => firstIn(fields, row, word, query.named) ?? [])
  return found.filter(({ name, text }, at) => found.findIndex((one) => one.name === name && one.text === text) === at)
}

function firstIn(fields: readonly SearchedField[], row: Row, word: string, named?: NamedTitles): FoundAt | null {
  for (const one of fields) {
    const { name, field } = one
    for (const value of valuesIn(row, one)) {
      const text = field.kind === 'ref' ? named?.get(field.to)?.get(value) : value
      if (text !== undefined && foldedText(text).includes(word)) return { name, text: around(text, word) }
    }
  }
  return null
}

/** Rows: of a larger answer, which a program asks for, it is not told where each was found. */
const mostTold = 500
export const tellsWhere = (resource: Resource, query: Query, rows: number) =>
  rows <= mostTold && fieldsSearched(resource, query).length > 0

/** Letters: more of a long comment does not fit under a title. */
const longest = { text: 60, before: 20 }

function around(text: string, word: string): string {
  const at = foldedText(text).indexOf(word)
  const from = text.length > longest.text && at > longest.before ? at - longest.before : 0
  const part = text.slice(from, from + longest.text)
  return `${from > 0 ? '…' : ''}${part}${from + longest.text < text.length ? '…' : ''}`
}

/** Where the rows of a page were found, by id. */
export function foundOn(resource: Resource, rows: readonly Row[], query: SearchedQuery): Pick<Page, 'found'> {
  if (!tellsWhere(resource, query, rows.length)) return {}
  const told = rows.map((row) => [String(row.id), foundIn(resource, row, query)] as const)
  const found = told.filter(([, where]) => where.length > 0)
  return found.length > 0 ? { found: Object.fromEntries(found) } : {}
}

/** Answers a search over rows that are read by `rowsOf`; `ask` narrows them to what was found. */
export async function answerSearch(
  resource: Resource,
  query: Query,
  rowsOf: (resource: Resource) => Promise<readonly ReadRow[]>,
  ask: (query: Query, searching: Searching) => Page,
): Promise<Page> {
  if (isCalledByName(resource))
    return searchForgivingly(resource, query, async (asked) => ask(asked, await findByName(resource, asked, rowsOf)))
  const searched = await withNamed(resource, query, rowsOf)
  return ask(query, { isFound: searcher(resource, searched), foundOn: (rows) => foundOn(resource, rows, searched) })
}
