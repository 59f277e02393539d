import type { Held } from '../kernel/field.ts'
import { sumOf } from '../kernel/whole.ts'

/** How much of a unit, or of goods without units, lies in a place, or has moved there. */
interface Part {
  readonly unit: string
  readonly place: string
  readonly quantity: number
  /** Null for those who are not shown it. */
  readonly cost: number | null
}

export interface HeldAt extends Held {
  readonly place: string
}

/**
 * What stands of a product in a warehouse, unit by unit, from what its places hold now and what has moved there since
 * its counting began and ended; without moments, as now.
 */
export function heldBetween(
  now: readonly Part[],
  since: readonly [first: readonly Part[], last: readonly Part[]] | null,
): readonly HeldAt[] {
  const parts = Map.groupBy([...now, ...(since ?? []).flat()], ({ unit }) => unit)
  const moved = (among: readonly Part[], unit: string) =>
    sumOf(
      among.filter((one) => one.unit === unit),
      ({ quantity }) => quantity,
    )
  return [...parts.keys()].map((unit) => {
    const held = now.filter((one) => one.unit === unit && one.quantity !== 0)
    // A single unit is in one place only; of other goods a difference is found in what is free.
    const {
      place = 'on_hand',
      quantity = 0,
      cost = 0,
    } = held.find((one) => unit !== '' || one.place === 'on_hand') ?? {}
    const all = sumOf(held, (one) => one.quantity)
    const during = since && ([all - moved(since[0], unit), all - moved(since[1], unit)] as const)
    return { unit, place, quantity, cost, aside: all - quantity, ...(during && { during }) }
  })
}
