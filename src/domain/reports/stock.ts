import { amount, integer, quantity, ref } from '../kernel/field.ts'
import { type Report, report } from '../kernel/report.ts'
import { costsSeenWith, registerProduct } from '../registers/goods.ts'
import { costOfSales, goodsSold } from './sold-figures.ts'

/** The right to see what goods are sold for. */
const pricesSeenWith = 'reports:register_prices.read'

const { product, warehouse } = registerProduct.dimensions
/** What goods are told apart by, in reports of what there is of them and of how they are sold. */
export const ofGoods = {
  dimensions: { product: product!, warehouse: warehouse! },
  traits: { category: 'product', brand: 'product', region: 'warehouse' },
} as const

/** What there is: its net amount, of some places or of all. */
const held = { kind: 'sum', register: registerProduct, way: 'net' } as const
export const onHand = { ...held, counts: { place: ['on_hand'] } } as const
/** What was sold within so many days, as they are asked for. */
export const soldLately = (days: string) => ({ ...goodsSold.quantity, lately: days }) as const

export const soldWithin = (usual: number) => ({ field: integer({ required: true, min: 1, max: 1000 }), usual })
/** A price type; without one it is the usual one. */
const priceAsked = { field: ref('price_type'), usual: null }
export const pricesAsked = { price_type: priceAsked }
export const priceTold = { field: amount(), seenWith: pricesSeenWith } as const

/** What there is on a day: where, of what, at which cost, and what it is worth at a price. */
export const stockReport: Report = report('stock_report', {
  permission: 'reports:stock',
  route: '/stock/reports',
  menu: 'stock',
  tells: 'day',
  dimensions: registerProduct.dimensions,
  traits: ofGoods.traits,
  grain: ['product_id', 'warehouse_id', 'place', 'unit'],
  asks: { ...pricesAsked, days: soldWithin(30) },
  figures: {
    quantity: { ...held, resource: 'quantity', field: quantity() },
    units: { ...held, resource: 'quantity', counts: { unit: { but: [''] } }, field: quantity() },
    cost: { ...held, resource: 'cost', field: amount(), seenWith: costsSeenWith },
    average_cost: { kind: 'made', of: ['per', ['times', 'cost', 1000], 'quantity'], field: amount() },
    price: { kind: 'own', source: 'goods_price', as: 'one', ...priceTold },
    worth: { kind: 'own', source: 'goods_worth', as: 'sum', ...priceTold },
    sold: soldLately('days'),
  },
  views: {
    by_warehouse: {
      group: ['warehouse', 'category', 'product'],
      figures: ['quantity', 'cost', 'average_cost', 'price', 'worth', 'sold'],
      sort: 'warehouse',
      chart: 'bar',
    },
    by_category: {
      group: ['category', 'brand', 'product'],
      figures: ['quantity', 'cost', 'average_cost', 'price', 'worth', 'sold'],
      sort: '-cost',
      chart: 'share',
    },
    by_place: { group: ['place', 'warehouse', 'product'], figures: ['quantity', 'cost', 'worth'], sort: 'place' },
    by_unit: {
      group: ['product', 'warehouse', 'unit'],
      figures: ['units', 'cost', 'price'],
      sort: 'product',
      keeps: 'units',
    },
    negative: {
      group: ['warehouse', 'product', 'place'],
      figures: ['quantity', 'cost'],
      sort: 'quantity',
      keeps: ['minus', 0, 'quantity'],
    },
  },
})

const moved = { kind: 'sum', register: registerProduct } as const
/** Months do not hold what moved only between warehouses or places that the reader looks at. */
const movesToo = { hint: 'moves_too' } as const
const atCost = { resource: 'cost', field: amount(), seenWith: costsSeenWith } as const
const inPieces = { resource: 'quantity', field: quantity() } as const

/** What there was, what came, what went and what is left over a period, and in how many days it would be sold. */
export const stockTurnover: Report = report('stock_turnover', {
  permission: 'reports:stock',
  route: '/stock/turnover',
  menu: 'stock',
  dimensions: { ...ofGoods.dimensions, place: registerProduct.dimensions.place! },
  traits: ofGoods.traits,
  times: ['year', 'quarter', 'month', 'week', 'day'],
  figures: {
    opening: { ...moved, ...inPieces, way: 'opening' },
    income: { ...moved, ...inPieces, way: 'income', ...movesToo },
    outcome: { ...moved, ...inPieces, way: 'outcome', ...movesToo },
    closing: { ...moved, ...inPieces, way: 'net' },
    cost_opening: { ...moved, ...atCost, way: 'opening' },
    cost_income: { ...moved, ...atCost, way: 'income', ...movesToo },
    cost_outcome: { ...moved, ...atCost, way: 'outcome', ...movesToo },
    cost_closing: { ...moved, ...atCost, way: 'net' },
    sold: goodsSold.quantity,
    cost_of_sold: costOfSales,
    // By cost, since pieces and kilograms make no sum.
    turnover_days: {
      kind: 'made',
      of: ['per', ['times', ['plus', 'cost_opening', 'cost_closing'], 'days'], ['times', 2, 'cost_of_sold']],
      field: integer(),
      hint: 'since_books',
    },
  },
  views: {
    by_category: {
      group: ['category', 'product'],
      figures: ['opening', 'income', 'outcome', 'closing', 'cost_opening', 'cost_closing', 'turnover_days'],
      sort: '-cost_closing',
      period: 'this_quarter',
    },
    by_warehouse: {
      group: ['warehouse', 'category', 'product'],
      figures: ['opening', 'income', 'outcome', 'closing', 'cost_opening', 'cost_closing', 'turnover_days'],
      sort: '-cost_closing',
    },
    by_brand: {
      group: ['brand', 'product'],
      figures: ['cost_opening', 'cost_income', 'cost_outcome', 'cost_closing', 'cost_of_sold', 'turnover_days'],
      sort: '-cost_closing',
    },
    by_month: {
      group: ['month', 'category'],
      figures: ['income', 'outcome', 'cost_income', 'cost_outcome', 'sold', 'cost_of_sold'],
      sort: 'month',
      period: 'last_12_months',
      chart: 'bar',
    },
  },
})
