import { quantity, ref, text } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { fault, faultIf } from '../kernel/result.ts'

/** How much of a product a warehouse is not to run below, and up to how much it is filled then. */
export const stockLevel = resource('stock_level', {
  group: 'stock',
  offline: 'none',
  fields: {
    name: text({ required: true, max: 250, given: true }),
    warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
    product: ref('product', { required: true, within: ['organisation'] }),
    min_balance: quantity({ required: true, min: 1 }),
    /** Without it goods are ordered up to the least. */
    max_balance: quantity({ min: 1 }),
  },
  unique: [['warehouse', 'product']],
  derive: ({ product_id }, rowOf) => ({ name: String(rowOf('product', product_id)?.name ?? '') }),
  check: ({ min_balance, max_balance }) =>
    faultIf(
      max_balance !== null && max_balance < min_balance,
      'max_balance',
      fault('min_value', { limit: min_balance / 1000 }),
    ),
  list: {
    columns: ['name', 'warehouse', 'min_balance', 'max_balance', 'created_at'],
    filters: ['name', 'warehouse', 'product', 'created_at'],
  },
  form: { main: [['warehouse'], ['product'], ['min_balance', 'max_balance']] },
})
