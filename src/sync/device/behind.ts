import { isDocument } from '#domain/kernel/document.ts'
import { dimensionKeys, placeOf } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { EffectEntry } from '#store/outbox.ts'
import type { RegisterQuery } from '#store/register-query.ts'
import { sheetKey, sheetResource } from '#store/sheets.ts'

/** How a device explains a number: what the server told, the changes by its own documents since, and the result. */
export interface Behind {
  /** Sums in two currencies are two numbers. */
  readonly currency_id: string | null
  readonly told: number
  /** The change by each document of this device, in the order they were made. */
  readonly moves: readonly EffectEntry[]
  readonly shown: number
}

type Asked = Pick<RegisterQuery, 'filters' | 'from' | 'to'>

/**
 * The ids of the sheets that answer a question entirely; null if a device has only a part: a past balance, or one
 * without named ids.
 */
export function sheetsBehind(register: Register, { filters, from, to }: Asked): readonly string[] | null {
  if (register.kept !== 'balance' || register.sheet === null || from || to) return null
  // A device holds only recent documents.
  if (isDocument(sheetResource(register))) return null
  const keys = dimensionKeys(register)
  const isPlain = Object.entries(filters).every(([key, filter]) => keys.includes(key) && 'any' in filter)
  const ids = filters[sheetKey(register)]
  return isPlain && ids && 'any' in ids ? [...new Set(ids.any.map(String))] : null
}

/** Computed from the first resource of the register, the amount or quantity. */
export function behind(
  register: Register,
  { filters }: Asked,
  held: readonly Row[],
  entries: readonly EffectEntry[],
): readonly Behind[] {
  const [name = ''] = Object.keys(register.resources)
  const isAsked = (place: Row) =>
    Object.entries(filters).every(
      ([key, filter]) => 'any' in filter && filter.any.some((wanted) => String(wanted) === String(place[key] ?? null)),
    )
  const told = held.filter(isAsked)
  const own = entries.filter((entry) => entry.register === register.name && isAsked(entry.dimensions))
  const moves = folded(register, own, name)
  const currencies = new Set([...told, ...moves.map(({ dimensions }) => dimensions)].map(currencyOf))
  return [...(currencies.size > 0 ? currencies : [null])].map((currency_id) => {
    const before = sum(told.filter((row) => currencyOf(row) === currency_id).map((row) => Number(row[name] ?? 0)))
    const since = moves.filter(({ dimensions }) => currencyOf(dimensions) === currency_id)
    const shown = before + sum(since.map(({ amounts }) => amounts[name] ?? 0))
    return { currency_id, told: before, moves: since, shown }
  })
}

/** One entry per document and place; a change that was undone again is left out. */
function folded(register: Register, entries: readonly EffectEntry[], name: string): readonly EffectEntry[] {
  const whole = new Map<string, EffectEntry>()
  for (const entry of entries) {
    const key = `${entry.document_id} ${placeOf({ register, dimensions: entry.dimensions })}`
    const amount = (whole.get(key)?.amounts[name] ?? 0) + (entry.amounts[name] ?? 0)
    whole.set(key, { ...entry, amounts: { [name]: amount } })
  }
  return [...whole.values()].filter(({ amounts }) => amounts[name] !== 0)
}

const currencyOf = (place: Row) => (place.currency_id as string | undefined) ?? null
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
