import type { Held } from '../kernel/field.ts'
import { priced, share, sumOf } from '../kernel/integer-math.ts'
import { type GoodsLine, partsOf } from '../registers/goods-lines.ts'

interface CountedLine extends GoodsLine {
  /** The unit cost of a surplus, used only if the books hold none of the product. */
  readonly cost: number | null
}

interface Difference {
  readonly unit: string
  /** More than booked, or with a minus less. */
  readonly change: number
  /** What the difference is worth, without a sign; null for those who are not shown costs. */
  readonly cost: number | null
}

/**
 * How what was counted differs from what the books held while it was counted, unit by unit, at the average cost in the
 * books. What moved in that time explains a difference: it may have been counted before or after.
 */
export function countDifferences(line: CountedLine, held: readonly Held[]): readonly Difference[] {
  const booked = new Map(held.map((one) => [one.unit, one]))
  const found = new Map(partsOf(line).map(({ unit, quantity }) => [unit, quantity]))
  return [...new Set([...booked.keys(), ...found.keys()])].flatMap((unit) => {
    const { quantity: before = 0, cost = 0, aside = 0 } = booked.get(unit) ?? {}
    const now = before + aside
    const { during = [now, now] } = booked.get(unit) ?? {}
    const counted = found.get(unit) ?? 0
    const apart = counted - within(counted, Math.min(...during), Math.max(...during))
    // A single unit is in stock once or not at all, whatever happened to it since it was counted.
    const change = unit === '' ? apart : within(apart, -now, 1000 - now)
    return change === 0 ? [] : [{ unit, change, cost: worthOf(line, { before, cost }, Math.abs(change)) }]
  })
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

interface Booked {
  readonly before: number
  readonly cost: number | null
}

function worthOf({ cost: typed }: CountedLine, { before, cost }: Booked, quantity: number): number | null {
  if (before > 0) return cost === null ? null : share(cost, quantity, before)
  return priced(typed ?? 0, quantity)
}

/** What a line of a count tells: what the books held then, what moved since, what was found beyond it or missing, and which units differ. */
export function toldOfCount(line: CountedLine, held: readonly Held[]) {
  const differences = countDifferences(line, held)
  const told = (sign: 1 | -1) => {
    const these = differences.filter(({ change }) => change * sign > 0)
    const isKnown = these.every(({ cost }) => cost !== null)
    return {
      worth: isKnown ? sumOf(these, ({ cost }) => cost ?? 0) : null,
      units: these.flatMap(({ unit }) => unit || []),
    }
  }
  const [more, less] = [told(1), told(-1)]
  return {
    expected: line.quantity - sumOf(differences, ({ change }) => change),
    moved: sumOf(held, ({ quantity, aside = 0, during }) => (during ? quantity + aside - during[1] : 0)),
    surplus: more.worth,
    shortage: less.worth,
    unexpected: more.units,
    missing: less.units,
  }
}
