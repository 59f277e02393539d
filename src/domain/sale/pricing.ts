import { share } from '../kernel/whole.ts'

/** In tiyin: a hundred, a thousand and ten thousand soums. */
export const roundings = [100_00, 1_000_00, 10_000_00] as const
export type Direction = 'up' | 'nearest'

/** A cost raised by a percent. */
export const priceFrom = (cost: number, percent: number) => share(cost, 10_000 + Math.round(percent * 100), 10_000)

/** The markup of a price over a cost in percent, with two decimals; null if the cost is zero. */
export const markupPercent = (cost: number, price: number) =>
  cost > 0 ? share(price - cost, 10_000, cost) / 100 : null

export function rounded(price: number, step: number, direction: Direction): number {
  const over = price % step
  if (over === 0) return price
  const isUp = direction === 'up' || over * 2 >= step
  return price - over + (isUp ? step : 0)
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
  readonly price_type_id: string
  readonly category_id: string | null
  readonly brand_id: string | null
  readonly percent: number
}
interface Sorted {
  readonly category_id?: unknown
  readonly brand_id?: unknown
}

/** The markup that the settings ask for a product: the closest one counts, by category and brand, then one of them. */
export function markupFor(settings: readonly Markup[], product: Sorted, price_type_id: string): number | null {
  const fits = (wanted: string | null, held: unknown) => wanted === null || wanted === held
  const closeness = ({ category_id, brand_id }: Markup) => (category_id ? 2 : 0) + (brand_id ? 1 : 0)
  const [closest] = settings
    .filter((one) => one.price_type_id === price_type_id)
    .filter((one) => fits(one.category_id, product.category_id) && fits(one.brand_id, product.brand_id))
    .toSorted((one, other) => closeness(other) - closeness(one))
  return closest?.percent ?? null
}
