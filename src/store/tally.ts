import { dimensionKeys } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Tally } from './port.ts'
import { isDated } from './sheets.ts'

/**
 * Equal row sets give equal tallies; the SQL twin is `sql/books/tally.ts`. It uses only sums, products and remainders,
 * so that both compute the same.
 */
export const empty: Tally = { count: 0, sum: 0 }

/** A prime below 2^26: the product of two remainders is still a whole number. */
export const prime = 67_108_859

export const plus = (one: Tally, other: Tally): Tally => ({
  count: one.count + other.count,
  sum: one.sum + other.sum,
})

export const tallyOf = (numbers: readonly number[]): Tally => ({
  count: numbers.length,
  sum: numbers.reduce((sum, number) => sum + number, 0),
})

/** The number of a row: the random end of its id, times the revision, which tells an old row from a new one. */
export const rowNumber = ({ id, revision }: Row) => (idNumber(id) * Number(revision ?? 0)) % prime

const idNumber = (id: unknown) => (typeof id === 'string' ? Number.parseInt(id.slice(-8), 16) : 0)

/** The number of a balance: its place times its amounts. A hidden amount (cost) counts as zero. */
export function balanceNumber(register: Register, row: Row): number {
  const places = Object.values(register.dimensions).map(
    ({ kind }, at) => placeNumber(kind, row[dimensionKeys(register)[at] ?? '']) * weightOf(at),
  )
  const moment = isDated(register) ? idNumber(row.document_id) + Date.parse(String(row.occurred_at)) : 0
  const amounts = Object.keys(register.resources).map((name, at) => Number(row[name] ?? 0) * weightOf(at))
  return (((total(places) + moment) % prime) * (total(amounts) % prime)) % prime
}

export const weightOf = (at: number) => 2 * at + 1
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function placeNumber(kind: string, value: unknown): number {
  if (kind === 'ref') return idNumber(value)
  return [...String(value ?? '')].reduce((sum, letter, at) => sum + (letter.codePointAt(0) ?? 0) * (at + 1), 0)
}

/** For information registers: the values valid at `at` and later ones. */
export function standing(register: Register, rows: readonly Row[], at: string): readonly Row[] {
  if (!isDated(register)) return rows
  const place = (row: Row) => dimensionKeys(register).map((key) => row[key])
  const order = (row: Row) => `${row.occurred_at} ${row.document_id}`
  const isOver = (row: Row) =>
    rows.some(
      (later) =>
        String(place(later)) === String(place(row)) && order(later) > order(row) && String(later.occurred_at) <= at,
    )
  return rows.filter((row) => !isOver(row))
}
