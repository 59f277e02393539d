import { isDocument, placeKeysOf } from '#domain/kernel/document.ts'
import type { Resource, ResourceOf, StoredRow } from '#domain/kernel/resource.ts'
import { heldValuesIn } from '#domain/kernel/searched.ts'
import { foldedText } from '#domain/kernel/spelling.ts'
import type { AnswerFilters, answerFilters } from './answer-filters.ts'
import { withoutLines } from './embedded.ts'
import { rowsInOrder, someInOrder } from './in-order.ts'
import { authorIn, type Page, pageAs, type ReadRow, type Scope, type Searching } from './port.ts'
import type { Query } from './query.ts'
import { lineConditions } from './query-text.ts'
import type { Filter } from './question.ts'

const everything: Searching = { isFound: () => true, foundOn: () => ({}) }

/** Answers a question to rows that are read by `rowsOf`, with those that its search names. */
export async function evaluateOver<R>(
  resource: ResourceOf<R>,
  query: Query,
  scope: Scope,
  rowsOf: (resource: Resource) => Promise<readonly ReadRow[]>,
): Promise<Page<R>> {
  const rows = await rowsOf(resource)
  const answers = await answersIn(resource, query, rowsOf)
  if (!query.search) return pageAs(resource, evaluate(resource, rows, query, scope, everything, answers))
  // The first visit searches for nothing.
  const { answerSearch } = await import('./search.ts')
  const page = await answerSearch(resource, query, rowsOf, (asked, searching) =>
    evaluate(resource, rows, asked, scope, searching, answers),
  )
  return pageAs(resource, page)
}

const nothingAsked: AnswerFilters = new Map()

async function answersIn(...asked: Parameters<typeof answerFilters>): Promise<AnswerFilters> {
  const [resource, { filters }] = asked
  const isAsked = lineConditions(resource).some(({ key, each }) => each && filters[key])
  return isAsked ? (await import('./answer-filters.ts')).answerFilters(...asked) : nothingAsked
}

/** Answers a question over rows in hand. The device and the tests ask this; SQL must give the same answers. */
export function evaluate(
  resource: Resource,
  rows: readonly ReadRow[],
  query: Query,
  scope: Scope,
  { isFound, foundOn, all, rankOf }: Searching = everything,
  answers: AnswerFilters = nothingAsked,
): Page {
  const inLines = new Map(lineConditions(resource).map((one) => [one.key, one]))
  const tests = Object.entries(query.filters).map(([column, filter]) => {
    const within = inLines.get(column)
    const holds = testOf(filter)
    // A field that holds several is empty with none of them; of lines that are not there nothing is empty.
    const takesNone = 'any' in filter && filter.any.includes(null)
    const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0
    if (!within) return (row: StoredRow) => holds(row[column]) || (takesNone && isEmpty(row[column]))
    const isSaid = answers.get(column) ?? (() => true)
    return (row: StoredRow) => holds(heldValuesIn(row, within)) && isSaid(row)
  })
  const holdsAll = (row: StoredRow) =>
    tests.length === 0 || (query.match === 'and' ? tests.every((test) => test(row)) : tests.some((test) => test(row)))
  const isSeen = seenIn(resource, scope)
  const isSeenBy = query.seenBy === undefined ? null : seenIn(resource, { organisation_id: query.seenBy })
  const passes = (row: ReadRow) =>
    isFound(row) &&
    isSeen(row) &&
    (isSeenBy === null || isSeenBy(row)) &&
    (query.deleted === 'with' || (row.deleted_at !== null) === (query.deleted === 'only')) &&
    holdsAll(row)
  const looked = all ? someInOrder(resource, all, rows, query) : rowsInOrder(resource, rows, query)
  const isPlain = isFound === everything.isFound && answers === nothingAsked
  const passed = isPlain ? passedBefore(looked, askedOf(resource, query, scope), passes) : looked.filter(passes)
  const found = rankOf ? ranked(passed, rankOf) : passed
  const start = (query.page - 1) * query.per_page
  const shown = found.slice(start, start + query.per_page)
  return {
    rows: shown.map((row) => withoutLines(resource, row)),
    total: found.length,
    ...foundOn(shown),
  }
}

/** Of rows in an order: those that passed when they were asked last. Whoever turns pages of many asks the same again. */
const lastPassed = new WeakMap<readonly ReadRow[], { readonly asked: string; readonly rows: readonly ReadRow[] }>()

function passedBefore(ordered: readonly ReadRow[], asked: string, passes: (row: ReadRow) => boolean) {
  const last = lastPassed.get(ordered)
  if (last?.asked === asked) return last.rows
  const rows = ordered.filter(passes)
  lastPassed.set(ordered, { asked, rows })
  return rows
}

/** All that decides which rows pass a question without a search, in one text. */
function askedOf(resource: Resource, { filters, match, deleted, seenBy }: Query, scope: Scope): string {
  const { organisation_id, since, places } = scope
  return JSON.stringify([
    ...[filters, match, deleted, seenBy, organisation_id, since],
    ...[places && [...places].toSorted(), authorIn(scope, resource)],
  ])
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
