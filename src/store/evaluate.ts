import { keyOf } from '#domain/kernel/field.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { titleKey } from '#domain/kernel/resource.ts'
import type { Page, ReadRow, Scope } from './port.ts'
import { type Filter, type Query, wordsOf } from './query.ts'

/** Answers a question over rows in hand. The device and the tests ask this; SQL must give the same answers. */
export function evaluate(resource: Resource, rows: readonly ReadRow[], query: Query, scope: Scope): Page {
  const filters = Object.entries(query.filters)
  const passes = ([column, filter]: [string, Filter], row: StoredRow) => passesFilter(row[column], filter)
  const title = titleKey(resource, query.language)
  const words = wordsOf(query.search)
  const found = rows.filter(
    (row) =>
      isVisible(resource, row, scope) &&
      (query.deleted === 'with' || (row.deleted_at !== null) === (query.deleted === 'only')) &&
      words.every((word) => String(row[title]).toLowerCase().includes(word)) &&
      (filters.length === 0 ||
        (query.match === 'and' ? filters.every((f) => passes(f, row)) : filters.some((f) => passes(f, row)))),
  )
  const start = (query.page - 1) * query.per_page
  return { rows: sorted(resource, found, query).slice(start, start + query.per_page), total: found.length }
}

export const isVisible = (resource: Resource, row: StoredRow, scope: Scope) =>
  scope.organisation_id === 'every' ||
  resource.scope === 'shared' ||
  (resource.scope === 'self' ? row.id : row.organisation_id) === scope.organisation_id ||
  (resource.shareable && row.is_global === true)

function passesFilter(value: unknown, filter: Filter): boolean {
  if ('contains' in filter)
    return String(value ?? '')
      .toLowerCase()
      .includes(filter.contains.toLowerCase())
  if ('any' in filter) return filter.any.some((wanted) => wanted === value)
  if (value === null || value === undefined) return false
  const held = value as string | number
  return (filter.from === undefined || held >= filter.from) && (filter.to === undefined || held <= filter.to)
}

/** The root order of Unicode, which PostgreSQL knows as und-x-icu. */
const collator = new Intl.Collator('en')

function sorted(resource: Resource, rows: readonly ReadRow[], { sort, language }: Query): ReadRow[] {
  const held = sortValue(resource, sort.column, language)
  const sign = sort.descending ? -1 : 1
  return [...rows].sort((a, b) => sign * compare(held(a), held(b)) || compare(a.id, b.id))
}

function sortValue(resource: Resource, column: string, language: Query['language']) {
  const pointed = Object.entries(resource.fields).find(
    ([name, field]) => field.kind === 'ref' && keyOf(name, field) === column,
  )
  if (pointed) return (row: ReadRow) => shortTitle(row[pointed[0]], language)
  if (column === 'name' && !resource.fields.name) return (row: ReadRow) => row[titleKey(resource, language)]
  return (row: ReadRow) => row[column]
}

/** A short row names itself: in one language, or in each. */
export const shortTitle = (short: unknown, language: Query['language']) => {
  const row = (short ?? {}) as Readonly<Record<string, string | undefined>>
  return row.name ?? row[`name_${language}`] ?? null
}

/** Nothing comes last, whatever the direction asks of the rest: as PostgreSQL does with NULLS LAST. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (a === null || a === undefined) return 1
  if (b === null || b === undefined) return -1
  if (typeof a === 'string') return collator.compare(a, String(b))
  return a < b ? -1 : 1
}
