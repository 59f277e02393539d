import { document } from '../kernel/document.ts'
import { amount, flag, lines, quantity, ref, text } from '../kernel/field.ts'
import { priced, sumOf } from '../kernel/integer-math.ts'
import { cashier } from '../registers/in-shift.ts'

const cleared = {
  product: ref('product', { required: true, inactive: true }),
  quantity: quantity({ required: true, min: 1 }),
  price: amount({ required: true, min: 0 }),
  discount: amount({ min: 0 }),
}

/**
 * Goods that were taken off the counter again, a line or a whole sale: a till tells of them when it happens, also if
 * nothing is ever sold. They write nothing to the books, and go into the journal of the tills.
 */
export const clearedGoods = document('cleared_goods', {
  // Whoever sells tells of it: nobody can be given the one right without the other.
  permission: 'product_retail_sales',
  route: '/cashbox/cleared-goods',
  group: 'cashbox',
  places: ['warehouse', 'cashbox'],
  madeAt: 'till',
  happens: ['create'],
  fields: {
    warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
    cashbox: ref('cashbox', { required: true, within: ['organisation'], near: 'warehouse' }),
    cashier,
    /** What the till called the sale. */
    sale: text({ max: 20 }),
    /** The whole sale was cleared, not a line of it. */
    is_whole: flag(),
    lines: lines(cleared, { required: true, picks: 'product' }),
    total: amount({ given: true }),
  },
  derive: ({ lines }) => ({
    total: sumOf(lines, ({ price, quantity, discount }) => priced(price, quantity) - (discount ?? 0)),
  }),
  list: {
    columns: ['number', 'occurred_at', 'warehouse', 'cashbox', 'cashier', 'sale', 'is_whole', 'total'],
    filters: ['occurred_at', 'warehouse', 'cashbox', 'cashier', 'is_whole', 'total'],
  },
  form: { main: [['occurred_at', 'cashier'], ['warehouse', 'cashbox'], ['sale', 'is_whole'], ['comment'], ['lines']] },
})
