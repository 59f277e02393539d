import { keyOf } from '#domain/kernel/field.ts'
import type { Language } from '#domain/kernel/language.ts'
import { type Resource, titleKey } from '#domain/kernel/resource.ts'
import { foldedText } from '#domain/kernel/spelling.ts'
import { type Question, sortFrom } from './question.ts'

/** One question to a list, the same for every keeper: the server's tables, the device's replica, a test's memory. */
export interface Query extends Question {
  /** Whether a row must pass every filter or any of them. */
  readonly match: 'and' | 'or'
  /** Words that must all occur in the title, or where `searchedIn` looks. */
  readonly search: string
  /** The search looks at titles alone: people who may only pick rows are told no more of them. */
  readonly titlesOnly?: true
  /** Only what this organisation sees: its own rows and those that others share. */
  readonly seenBy?: string
  readonly deleted: 'without' | 'only' | 'with'
}

/** A request for the whole list still gets pages, larger ones. */
export const largestPage = 5000

/** Columns that every row has and a list may show, filter and sort by, beside the fields. */
export const commonColumns = ['id', 'index', 'created_at', 'updated_at'] as const

/** A reference is filtered by its id and sorted by the title it points to. */
export const columnsOf = (resource: Resource): readonly string[] => [
  ...commonColumns,
  ...Object.entries(resource.fields).map(([name, field]) => keyOf(name, field)),
]

/** What rows follow each other by that are equal in the order; a place given by hand many rows share or lack. */
export const tieOf = (resource: Resource, { sort, language }: Pick<Query, 'sort' | 'language'>): string | null =>
  sort.column === 'sequence' ? titleKey(resource, language) : null

export const everyRow = (resource: Resource, language: Language): Query => ({
  filters: {},
  match: 'and',
  search: '',
  sort: sortFrom(resource.list.sort),
  page: 1,
  per_page: Number.MAX_SAFE_INTEGER,
  deleted: 'without',
  language,
})

/** The most words in a search, and the most letters of a word. */
const most = { words: 8, letters: 50 }

/** A code as it is printed, in groups: 86 012345 678901 2. */
const grouped = /^\d[\d\s]{13,}$/

/** The words of a search in the spelling of `foldedText`, without repetition, and cut to `most`. */
export function wordsOf(search: string): readonly string[] {
  const words = grouped.test(search) ? [search.replace(/\s/g, '')] : search.toLowerCase().split(/\s+/)
  const first = [...new Set(words.filter(Boolean))].slice(0, most.words)
  const cut = first.map((word) => foldedText([...word].slice(0, most.letters).join('')))
  return [...new Set(cut.filter(Boolean))]
}
