import { sumOf } from '#domain/kernel/integer-math.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { type CountedProduct, mergedCount, type SeenSheet } from '#domain/stock/merged-count.ts'

/** A line of a stock count, from what the sheets come to. */
export const lineFrom = (counted: CountedProduct): Row => ({
  product_id: counted.product_id,
  quantity: counted.quantity,
  imei_1: counted.imei_1,
  imei_2: counted.imei_2,
  serial_number: counted.serial_number,
  cost: null,
  begun_at: counted.begun_at,
  counted_at: counted.counted_at,
})

/** A line for goods that nobody counted, and that the lead takes for gone. */
export const goneLine = (product_id: string, at: string): Row => ({
  ...{ product_id, quantity: 0, imei_1: [], imei_2: [], serial_number: [] },
  ...{ cost: null, begun_at: at, counted_at: at },
})

export interface Counter {
  readonly name: string
  readonly quantity: number
  /** Where they counted last, and when that was heard of. */
  readonly shelf: string
  readonly at: string
}
type DatedSheet = SeenSheet & { readonly updated_at: string }

/** Who counted how much, those who were heard of last first. */
export function countersIn(sheets: readonly DatedSheet[]): readonly Counter[] {
  const byName = Map.groupBy(sheets, ({ counter }) => counter ?? '')
  return [...byName]
    .map(([name, own]) => {
      const last = own.reduce((one, other) => (one.updated_at < other.updated_at ? other : one))
      const quantity = sumOf(mergedCount(own), (product) => product.quantity)
      return { name, quantity, shelf: last.shelf, at: last.updated_at }
    })
    .sort((a, b) => (a.at < b.at ? 1 : -1))
}
