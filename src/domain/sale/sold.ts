import { amount, type RowOf } from '../kernel/field.ts'
import { priced } from '../kernel/integer-math.ts'
import { goods } from '../registers/goods-lines.ts'

/** A line of goods that are sold. */
export const sold = {
  ...goods,
  price: amount({ required: true, min: 0 }),
  /** The discount on the whole line. */
  discount: amount({ min: 0 }),
}

export type SoldLine = RowOf<typeof sold>

/** The sum of a line after its discount. */
export const sumOfLine = ({ price, quantity, discount }: Pick<SoldLine, 'price' | 'quantity' | 'discount'>) =>
  priced(price, quantity) - (discount ?? 0)
