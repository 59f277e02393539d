import { keyOf } from './field.ts'
import type { Register } from './register.ts'
import type { Row } from './resource.ts'

export type Amounts = Readonly<Record<string, number>>

/** A cell of a register: one value of each dimension. With some left out it means every cell that agrees in the others. */
export interface RegisterCell {
  readonly register: Register
  readonly dimensions: Row
}

/** How much of its amounts a cell holds. */
export interface Balance extends RegisterCell {
  readonly amounts: Amounts
}

/** The amounts that come to a cell or leave it. */
export interface End extends Balance {
  /** The line, if not the line of the move. */
  readonly line?: number
}

/** Stock or money that goes from one cell to another: so the books balance, and an undo swaps the ends. */
export interface Move {
  readonly line: number
  /** In tiyin, whatever currency the ends are in. */
  readonly value: number
  readonly from: End | null
  readonly to: End | null
}

export const move = (line: number, value: number, from: End, to: End): Move => ({ line, value, from, to })

/** An entry without a counterpart: due dates, prices, what may still be returned. */
export const note = (line: number, to: End): Move => ({ line, value: 0, from: null, to })

/** An income or an outcome of one register. The values of a document's entries sum to zero. */
export interface Entry extends Balance {
  readonly line: number
  readonly value: number
}

export const entriesOf = (moves: readonly Move[]): readonly Entry[] =>
  fold(moves.flatMap(({ line, value, from, to }) => [...entry(line, value, from, -1), ...entry(line, value, to, 1)]))

function entry(line: number, value: number, end: End | null, direction: 1 | -1): readonly Entry[] {
  if (!end) return []
  const { register, dimensions } = end
  const sign = (name: string) => (register.credit.includes(name) ? -direction : direction)
  const amounts = mapAmounts(end.amounts, (amount, name) => amount * sign(name))
  return [{ register, line: end.line ?? line, dimensions, amounts, value: value * direction || 0 }]
}

/** The entries that undo these; what is undone already among them cancels out. */
export const reversed = (entries: readonly Entry[]): readonly Entry[] =>
  fold(entries).map((one) => ({
    ...one,
    amounts: mapAmounts(one.amounts, (amount) => -amount),
    value: -one.value || 0,
  }))

/** Sums entries by place and line; those that sum to nothing are left out. */
export const fold = (entries: readonly Entry[]) => foldBy(entries, (one) => `${one.line}|${placeOf(one)}`)

function foldBy(entries: readonly Entry[], nameOf: (entry: Entry) => string): readonly Entry[] {
  const sums = new Map<string, Entry>()
  for (const one of entries) {
    const key = nameOf(one)
    const sum = sums.get(key)
    sums.set(key, sum ? plus(sum, one) : one)
  }
  return [...sums.values()].filter(
    (one) => one.value !== 0 || Object.values(one.amounts).some((amount) => amount !== 0),
  )
}

/** Sums entries by place over all lines; those that sum to nothing are left out. */
export const netOf = (entries: readonly Entry[]): readonly Entry[] =>
  foldBy(entries, placeOf).map((one) => (one.line === 0 ? one : { ...one, line: 0 }))

/** The name of a place: its register and its dimensions in their declared order. */
export const placeOf = (place: RegisterCell): string => placeBy(place, dimensionKeys(place.register))

/** The common name of all places that agree in these dimensions. */
export function placeBy({ register, dimensions }: RegisterCell, keys: readonly string[]): string {
  let place = register.name
  for (const key of keys) place += `|${dimensions[key] ?? ''}`
  return place
}

/** The dimensions that a place names; fewer than all of them mean many places. */
export const namedKeys = ({ register, dimensions }: RegisterCell): readonly string[] =>
  dimensionKeys(register).filter((key) => key in dimensions)
export const isWhole = ({ register, dimensions }: RegisterCell): boolean =>
  dimensionKeys(register).every((key) => key in dimensions)

const keys = new WeakMap<Register, readonly string[]>()

export function dimensionKeys(register: Register): readonly string[] {
  const known = keys.get(register) ?? Object.entries(register.dimensions).map(([name, field]) => keyOf(name, field))
  keys.set(register, known)
  return known
}

const plus = (sum: Entry, one: Entry): Entry => ({
  ...sum,
  value: sum.value + one.value,
  amounts: mapAmounts(
    { ...one.amounts, ...sum.amounts },
    (_, name) => (sum.amounts[name] ?? 0) + (one.amounts[name] ?? 0),
  ),
})

function mapAmounts(amounts: Amounts, change: (amount: number, name: string) => number): Amounts {
  const changed: Record<string, number> = {}
  for (const name in amounts) changed[name] = change(amounts[name] ?? 0, name) || 0
  return changed
}
