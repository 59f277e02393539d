import { resourceNamed } from '#domain/kernel/directory.ts'
import { keyOf } from '#domain/kernel/field.ts'
import { type Resource, type Row, titleKey, titleOf } from '#domain/kernel/resource.ts'
import type { ReadRow } from './port.ts'
import { type Query, tieOf } from './query.ts'
import { sortText } from './question.ts'

/** Sorting so many rows takes less than looking up their places among all. */
const few = 300
const places = new WeakMap<readonly ReadRow[], ReadonlyMap<ReadRow, number>>()

/** Some of the rows, in their order. */
export function someInOrder(resource: Resource, some: readonly ReadRow[], rows: readonly ReadRow[], query: Query) {
  if (some.length < few) return sortedBy(resource, some, query)
  const ordered = rowsInOrder(resource, rows, query)
  const known = places.get(ordered) ?? new Map(ordered.map((row, at) => [row, at]))
  places.set(ordered, known)
  const found = Uint32Array.from(some, (row) => known.get(row) ?? 0).sort()
  return Array.from(found, (at) => ordered[at]!)
}

/** The root order of Unicode, which PostgreSQL knows as und-x-icu. */
const collator = new Intl.Collator('en')

/** Rows that are kept in hand are sorted once for each order asked of them; a page is then only a matter of filtering. */
const orders = new WeakMap<readonly ReadRow[], Map<string, readonly ReadRow[]>>()

export function rowsInOrder(resource: Resource, rows: readonly ReadRow[], query: Query): readonly ReadRow[] {
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
