import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { product } from '#domain/references/product.ts'
import { isTracked } from '#domain/registers/goods-units.ts'
import type { ReadRow } from '#store/port.ts'
import { emptyLine } from '../../lines/parts/line.ts'

/** Whether lines pick products. */
export function isGoods({ fields, picks }: Lines): boolean {
  const field = picks && fields[picks]
  return field ? field.kind === 'ref' && field.to === product.name : false
}
export const isCounted = ({ fields }: Lines) => 'quantity' in fields
/** The field with the price or cost of one piece. */
export const worthOf = ({ fields }: Lines) => ['price', 'cost'].find((name) => fields[name])

/** A new line with one piece of a product, since one was scanned; what the books will fill in is left out. */
export const lineOf = (field: Lines, product_id: string): Row => {
  const { price, cost, ...empty } = emptyLine(field)
  return {
    ...empty,
    ...(!field.priced && { ...(price !== undefined && { price }), ...(cost !== undefined && { cost }) }),
    product_id,
    ...(isCounted(field) && { quantity: 1000 }),
  }
}

/** A line picked from a list: one piece; of what is to be counted nothing yet, and of units none before one is scanned. */
export const pickedLine = (field: Lines, picked: ReadRow): Row => ({
  ...lineOf(field, picked.id),
  ...(field.counts && { quantity: isTracked(picked) ? 0 : null }),
})
