import type { Held } from '../kernel/field.ts'
import { sumOf } from '../kernel/integer-math.ts'

/** How much of a unit, or of goods without units, lies in a place, or has moved there. */
export interface StockPart {
  readonly unit: string
  readonly place: string
  readonly quantity: number
  /** Null for those who are not shown it. */
  readonly cost: number | null
}

export interface HeldAt extends Held {
  /** Where it lies; of goods without units where a difference is looked for. */
  readonly place: string
}

/** What stands of a product in a warehouse, unit by unit, from what the places hold in which a count finds it. */
export const heldNow = (parts: readonly StockPart[]): readonly HeldAt[] =>
  [...Map.groupBy(parts, ({ unit }) => unit)].map(([unit, own]) => {
    const there = own.filter(({ quantity }) => quantity !== 0)
    const { place, quantity, cost } = there.find((one) => unit !== '' || one.place === 'on_hand') ?? nothing
    return { unit, place, quantity, cost, aside: sumOf(there, (one) => one.quantity) - quantity }
  })
const nothing = { place: 'on_hand', quantity: 0, cost: 0 }

/** The same with what it was when its counting began and when it ended, from what has moved since each. */
export function heldDuring(
  held: readonly HeldAt[],
  sinceBegun: readonly StockPart[],
  sinceEnded: readonly StockPart[],
): readonly HeldAt[] {
  const known = new Map(held.map((one) => [one.unit, one]))
  const moved = (among: readonly StockPart[], unit: string) =>
    sumOf(
      among.filter((one) => one.unit === unit),
      ({ quantity }) => quantity,
    )
  const units = new Set([...known.keys(), ...[...sinceBegun, ...sinceEnded].map(({ unit }) => unit)])
  return [...units].map((unit) => {
    const one = known.get(unit) ?? { ...nothing, unit, aside: 0 }
    const now = one.quantity + (one.aside ?? 0)
    return { ...one, during: [now - moved(sinceBegun, unit), now - moved(sinceEnded, unit)] }
  })
}
