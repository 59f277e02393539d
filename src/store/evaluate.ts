import { resourceNamed } from '#domain/kernel/directory.ts'
import { isDocument, placeKeysOf } from '#domain/kernel/document.ts'
import { keyOf } from '#domain/kernel/field.ts'
import { type Resource, type Row, type StoredRow, titleKey, titleOf } from '#domain/kernel/resource.ts'
import { heldValuesIn } from '#domain/kernel/searched.ts'
import { foldedText } from '#domain/kernel/spelling.ts'
import { withoutLines } from './embedded.ts'
import { authorIn, type Page, type ReadRow, type Scope, type Searching } from './port.ts'
import { type Query, tieOf } from './query.ts'
import { lineConditions } from './query-text.ts'
import { type Filter, sortText } from './question.ts'
import type { SaidAnswers, saidAnswers } from './said-answers.ts'

const everything: Searching = { isFound: () => true, foundOn: () => ({}) }

/** Answers a question to rows that are read by `rowsOf`, with those that its search names. */
export async function evaluateOver(
  resource: Resource,
  query: Query,
  scope: Scope,
  rowsOf: (resource: Resource) => Promise<readonly ReadRow[]>,
): Promise<Page> {
  const rows = await rowsOf(resource)
  const answers = await answersIn(resource, query, rowsOf)
  if (!query.search) return evaluate(resource, rows, query, scope, everything, answers)
  // The first visit searches for nothing.
  const { answerSearch } = await import('./search.ts')
  return answerSearch(resource, query, rowsOf, (asked, searching) =>
    evaluate(resource, rows, asked, scope, searching, answers),
  )
}

const nothingAsked: SaidAnswers = new Map()

async function answersIn(...asked: Parameters<typeof saidAnswers>): Promise<SaidAnswers> {
  const [resource, { filters }] = asked
  const isAsked = lineConditions(resource).some(({ key, each }) => each && filters[key])
  return isAsked ? (await import('./said-answers.ts')).saidAnswers(...asked) : nothingAsked
}

/** Answers a question over rows in hand. The device and the tests ask this; SQL must give the same answers. */
export function evaluate(
  resource: Resource,
  rows: readonly ReadRow[],
  query: Query,
  scope: Scope,
  { isFound, foundOn, all, rankOf }: Searching = everything,
  answers: SaidAnswers = nothingAsked,
): Page {
  const inLines = new Map(lineConditions(resource).map((one) => [one.key, one]))
  const tests = Object.entries(query.filters).map(([column, filter]) => {
    const within = inLines.get(column)
    const holds = testOf(filter)
    if (!within) return (row: StoredRow) => holds(row[column])
    const isSaid = answers.get(column) ?? (() => true)
    return (row: StoredRow) => holds(heldValuesIn(row, within)) && isSaid(row)
  })
  const passes = (row: StoredRow) =>
    tests.length === 0 || (query.match === 'and' ? tests.every((test) => test(row)) : tests.some((test) => test(row)))
  const isSeen = seenIn(resource, scope)
  const isSeenBy = query.seenBy === undefined ? null : seenIn(resource, { organisation_id: query.seenBy })
  const looked = all ? someInOrder(resource, all, rows, query) : inOrder(resource, rows, query)
  const passed = looked.filter(
    (row) =>
      isFound(row) &&
      isSeen(row) &&
      (isSeenBy === null || isSeenBy(row)) &&
      (query.deleted === 'with' || (row.deleted_at !== null) === (query.deleted === 'only')) &&
      passes(row),
  )
  const found = rankOf ? ranked(passed, rankOf) : passed
  const start = (query.page - 1) * query.per_page
  const shown = found.slice(start, start + query.per_page)
  return {
    rows: shown.map((row) => withoutLines(resource, row)),
    total: found.length,
    ...foundOn(shown),
  }
}

/** Sorting so many rows takes less than looking up their places among all. */
const few = 300
const places = new WeakMap<readonly ReadRow[], ReadonlyMap<ReadRow, number>>()

/** Some of the rows, in their order. */
function someInOrder(resource: Resource, some: readonly ReadRow[], rows: readonly ReadRow[], query: Query) {
  if (some.length < few) return sortedBy(resource, some, query)
  const ordered = inOrder(resource, rows, query)
  const known = places.get(ordered) ?? new Map(ordered.map((row, at) => [row, at]))
  places.set(ordered, known)
  const found = Uint32Array.from(some, (row) => known.get(row) ?? 0).sort()
  return Array.from(found, (at) => ordered[at]!)
}

/** Rows of a lower rank first; within a rank they stay in their order. */
function ranked(rows: readonly ReadRow[], rankOf: (row: ReadRow) => number): readonly ReadRow[] {
  const ranks: ReadRow[][] = []
  for (const row of rows) {
    const rank = rankOf(row)
    const alike = ranks[rank]
    if (alike) alike.push(row)
    else ranks[rank] = [row]
  }
  return ranks.flat()
}

export const isVisible = (resource: Resource, row: StoredRow, scope: Scope) => seenIn(resource, scope)(row)

/** Returns whether a row is seen, for many rows. */
function seenIn(resource: Resource, scope: Scope): (row: StoredRow) => boolean {
  const isThere = placeTestOf(resource, scope)
  const { organisation_id } = scope
  if (organisation_id === 'every' || resource.scope === 'shared') return isThere
  const key = resource.scope === 'self' ? 'id' : 'organisation_id'
  return (row) => (row[key] === organisation_id || (resource.shareable && row.is_global === true)) && isThere(row)
}

/** A document is visible in the places where it happens or which it concerns. */
function placeTestOf(resource: Resource, scope: Scope): (row: StoredRow) => boolean {
  const { places } = scope
  const since = isDocument(resource) ? scope.since : undefined
  const author = authorIn(scope, resource)
  const keys = places ? placeKeysOf(resource) : []
  return (row) => {
    if (author !== null && row.created_by !== author) return false
    if (since && String(row.occurred_at) < since) return false
    return keys.length === 0 || keys.some((key) => places?.has(String(row[key])))
  }
}

/** Returns whether a value passes a filter, for many values. */
function testOf(filter: Filter): (value: unknown) => boolean {
  if ('contains' in filter) {
    const part = foldedText(filter.contains)
    const holds = (each: unknown) => foldedText(String(each)).includes(part)
    return (value) => part === '' || (Array.isArray(value) ? value.some(holds) : holds(value ?? ''))
  }
  if ('any' in filter) {
    const wanted = new Set<unknown>(filter.any)
    return (value) => (Array.isArray(value) ? value.some((each) => wanted.has(each)) : wanted.has(value))
  }
  const isWithin = (each: string | number | null) => each !== null && isBetween(each, filter)
  return (value) => (Array.isArray(value) ? value.some(isWithin) : isWithin((value ?? null) as string | number | null))
}

const isBetween = (held: string | number, { from, to }: { from?: string | number; to?: string | number }) =>
  (from === undefined || held >= from) && (to === undefined || held <= to)

/** The root order of Unicode, which PostgreSQL knows as und-x-icu. */
const collator = new Intl.Collator('en')

/** Rows that are kept in hand are sorted once for each order asked of them; a page is then only a matter of filtering. */
const orders = new WeakMap<readonly ReadRow[], Map<string, readonly ReadRow[]>>()

function inOrder(resource: Resource, rows: readonly ReadRow[], query: Query): readonly ReadRow[] {
  const { sort, language } = query
  const known = orders.get(rows) ?? new Map<string, readonly ReadRow[]>()
  orders.set(rows, known)
  const name = `${sortText(sort)} ${language}`
  const ordered = known.get(name) ?? sortedBy(resource, rows, query)
  known.set(name, ordered)
  return ordered
}

const sortedBy = (resource: Resource, rows: readonly ReadRow[], query: Pick<Query, 'sort' | 'language'>) =>
  sorted(
    rows,
    sortValue(resource, query.sort.column, query.language),
    query.sort.descending ? -1 : 1,
    tieOf(resource, query),
  )

function sorted(
  rows: readonly ReadRow[],
  held: (row: ReadRow) => unknown,
  sign: number,
  tie: string | null,
): readonly ReadRow[] {
  const pairs = rows.map((row) => ({ row, value: held(row) ?? null }))
  const tied = (a: ReadRow, b: ReadRow) => (tie === null ? 0 : compare(a[tie] ?? null, b[tie] ?? null, 1))
  pairs.sort((a, b) => compare(a.value, b.value, sign) || tied(a.row, b.row) || compare(a.row.id, b.row.id, 1))
  return pairs.map(({ row }) => row)
}

function sortValue(resource: Resource, column: string, language: Query['language']) {
  const pointed = Object.entries(resource.fields).find(
    ([name, field]) => field.kind === 'ref' && keyOf(name, field) === column,
  )
  if (pointed) {
    const [name, field] = pointed
    const target = resourceNamed((field as { to: string }).to)
    return (row: ReadRow) => (row[name] ? titleOf(target, row[name] as Row, language) : null)
  }
  if (column === 'name' && !resource.fields.name) return (row: ReadRow) => row[titleKey(resource, language)]
  return (row: ReadRow) => row[column]
}

/** Null comes last in both directions, as with NULLS LAST in PostgreSQL. */
function compare(a: unknown, b: unknown, sign: number): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  const order = typeof a === 'string' ? collator.compare(a, String(b)) : 0
  return sign * (order || ((a as string) < (b as string) ? -1 : 1))
}
