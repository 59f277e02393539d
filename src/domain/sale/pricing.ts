import { share } from '../kernel/integer-math.ts'
import type { Row } from '../kernel/resource.ts'

/** Whole steps, or the last figures that every price ends in, in tiyin. */
interface Rounding {
  readonly step: number
  readonly end: number
}

const soums = (step: number, end = 0): Rounding => ({ step: step * 100, end: end * 100 })

/** How shops round: to hundreds and more, or so that prices end in …900 or …99 000. */
export const roundings = {
  to_100: soums(100),
  to_500: soums(500),
  to_1000: soums(1000),
  to_5000: soums(5000),
  to_10000: soums(10_000),
  ends_90: soums(100, 90),
  ends_900: soums(1000, 900),
  ends_990: soums(1000, 990),
  ends_9000: soums(10_000, 9000),
  ends_9900: soums(10_000, 9900),
  ends_99000: soums(100_000, 99_000),
} as const satisfies Readonly<Record<string, Rounding>>
export type RoundingName = keyof typeof roundings
export const roundingNames = Object.keys(roundings) as readonly RoundingName[]
export const directions = ['up', 'nearest'] as const
export type Direction = (typeof directions)[number]

/** A cost raised by a percent. */
export const priceFrom = (cost: number, percent: number) => share(cost, 10_000 + Math.round(percent * 100), 10_000)

/** The markup of a price over a cost in percent, with two decimals; null if the cost is zero. */
export const markupPercent = (cost: number, price: number) =>
  cost > 0 ? share(price - cost, 10_000, cost) / 100 : null

/** Nothing stays nothing, and what costs something never becomes nothing. */
export function rounded(price: number, { step, end }: Rounding, direction: Direction): number {
  if (price === 0) return 0
  const below = Math.floor((price - end) / step) * step + end
  if (below === price) return price
  const isUp = direction === 'up' || below <= 0 || (price - below) * 2 >= step
  return isUp ? below + step : below
}

interface Priced {
  readonly cost: number | null
  readonly percent: number | null
  readonly price: number | null
}
/** A percent that is typed makes the price, and a price the percent. */
export function priceFollows(
  { cost, percent, price }: Priced,
  changed: string,
): { price?: number; percent?: number | null } {
  if (changed === 'percent' && percent !== null && cost) return { price: priceFrom(cost, percent) }
  return changed === 'price' && price !== null ? { percent: markupPercent(cost ?? 0, price) } : {}
}

/**
 * The price of a line when another price type counts. One that was the old type's follows to the new one's (null: it
 * has none); one that a person typed is `own`, and stays until they say otherwise.
 */
export function priceAfter(
  price: number,
  before: number | undefined,
  after: number | undefined,
): { readonly price: number | null; readonly own: boolean } {
  if (price === before) return { price: after ?? null, own: false }
  return { price, own: after !== undefined && after !== price && after !== before }
}

interface Markup {
  readonly id: string
  readonly price_type_id: string
  readonly category_id: string | null
  readonly brand_id: string | null
  readonly percent: number
  readonly rounding: string | null
  readonly direction: string | null
}

/**
 * The setting that counts for a product: the most particular one, by category and brand, then by category, by brand,
 * then one for all; of two alike the newer.
 */
export function markupFor<M extends Omit<Markup, 'rounding' | 'direction'>>(
  settings: readonly M[],
  product: Row,
  price_type_id: string,
): M | null {
  const fits = (wanted: string | null, held: unknown) => wanted === null || wanted === held
  const closeness = ({ category_id, brand_id }: M) => (category_id ? 2 : 0) + (brand_id ? 1 : 0)
  const [closest] = settings
    .filter((one) => one.price_type_id === price_type_id)
    .filter((one) => fits(one.category_id, product.category_id) && fits(one.brand_id, product.brand_id))
    .toSorted((one, other) => closeness(other) - closeness(one) || (one.id < other.id ? 1 : -1))
  return closest ?? null
}

const isRounding = (name: string): name is RoundingName => name in roundings

/** The price that a setting proposes for what a product cost. */
export function proposedPrice({ percent, rounding, direction }: Omit<Markup, 'id'>, cost: number): number {
  const price = Math.max(0, priceFrom(cost, percent))
  if (!rounding || !isRounding(rounding)) return price
  return rounded(price, roundings[rounding], direction === 'nearest' ? 'nearest' : 'up')
}
