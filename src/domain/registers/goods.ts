import { amount, choice, integer, percent, quantity, ref, text } from '../kernel/field.ts'
import type { End } from '../kernel/moves.ts'
import { register } from '../kernel/register.ts'
import { spelledCode } from '../kernel/spelling.ts'

/** Only what is on hand is sold; goods in transit are counted where they go. */
export const places = ['on_hand', 'in_transit', 'reserved', 'damaged'] as const
export type Place = (typeof places)[number]

/** Where goods stand that a count finds on its shelves: what is put aside for a client lies among the rest. */
export const onShelves: readonly Place[] = ['on_hand', 'reserved']

/** From which place goods leave for good: what is sound, unless a person says otherwise. */
export const leavesFrom = choice({ required: true, options: ['on_hand', 'damaged'], initial: 'on_hand' })

/** The right to see what goods cost; who keeps them may see how many there are without it. */
export const costsSeenWith = 'products.costs'
/** The right to see how much there is of goods. */
export const stockSeenWith = 'reports:register_products.read'
/** The right to see what goods were sold for. */
export const salesSeenWith = 'reports:register_sales.read'
const cost = amount({ seenWith: costsSeenWith })

/** What a product is, for registers of products. */
export const productTraits = { category: 'product', brand: 'product' }

/** Goods by place, with their cost. `unit` is an IMEI or a serial number; empty if the product has no units. */
export const registerProduct = register('register_product', {
  permission: 'register_products',
  route: '/stock/register-products',
  menu: 'stock',
  kept: 'balance',
  dimensions: {
    product: ref('product', { required: true }),
    warehouse: ref('warehouse', { required: true }),
    place: choice({ required: true, options: places }),
    unit: text({ required: true, max: 50, spelled: spelledCode }),
  },
  resources: { quantity: quantity(), cost },
  traits: productTraits,
  floor: { resource: 'quantity', fault: 'not_enough_goods' },
  passing: ['unit'],
  sheet: 'product',
  // Whether there is any.
  sheetFor: { any: ['pickers'] },
})

/** Sales: quantity, sum, cost and discount. */
export const registerSale = register('register_sale', {
  permission: 'register_sales',
  route: '/sale/register-sales',
  menu: 'sale',
  kept: 'turnover',
  dimensions: {
    warehouse: ref('warehouse', { required: true }),
    product: ref('product', { required: true }),
    client: ref('partner'),
    cashbox: ref('cashbox'),
    payment: choice({ options: ['cash', 'terminal', 'mixed', 'debt', 'alif', 'other', 'swap'] }),
    /** Whoever made the sale, of a return too. */
    seller: ref('employee'),
  },
  resources: { quantity: quantity(), sum: amount(), cost, discount: amount() },
  formulas: {
    profit: { field: amount(), from: ['sum', 'cost'], of: ({ sum = 0, cost = 0 }) => sum - cost },
    /** The share of the profit in the sum. */
    margin: {
      field: percent(),
      from: ['sum', 'cost'],
      of: ({ sum = 0, cost = 0 }) => (sum === 0 ? null : Math.round(((sum - cost) * 10_000) / sum)),
    },
  },
  traits: productTraits,
  credit: ['sum'],
})

/** What a client may still bring back: of each line of a sale, the goods, what they had cost and what was paid for them. */
export const registerReturnable = register('register_returnables', {
  permission: 'register_sales',
  route: '/sale/register-returnables',
  menu: 'sale',
  kept: 'balance',
  dimensions: {
    sale: ref('retail_sale', { required: true }),
    sale_line: integer({ required: true }),
    unit: text({ required: true, max: 50, spelled: spelledCode }),
  },
  resources: { quantity: quantity(), cost, sum: amount() },
  floor: { resource: 'quantity', fault: 'not_enough_returnable' },
  passing: ['sale', 'unit'],
  sheet: 'sale',
  // What may still come back of a sale that one sees.
  sheetFor: { any: ['pickers'] },
})

/** What clients have for goods that they brought back and take others for, until the sale of the others takes it. */
export const registerSwap = register('register_swaps', {
  permission: 'register_sales',
  route: '/sale/register-swaps',
  menu: 'sale',
  kept: 'balance',
  dimensions: { back: ref('product_return_from_client', { required: true }) },
  resources: { amount: amount() },
  credit: ['amount'],
  floor: { resource: 'amount', fault: 'swap_taken' },
  passing: ['back'],
  sheet: 'back',
  sheetFor: { any: ['writers'] },
})

export interface Goods {
  readonly product_id: string
  readonly unit: string
  readonly quantity: number
  readonly cost: number
}

export const stock = (warehouse_id: string, place: Place, { product_id, unit, quantity, cost }: Goods): End => ({
  register: registerProduct,
  dimensions: { warehouse_id, place, product_id, unit },
  amounts: { quantity, cost },
})
