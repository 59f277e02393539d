import { amount, integer, quantity, ref } from '../kernel/field.ts'
import { type Report, report } from '../kernel/report.ts'
import { costsSeenWith, registerProduct } from '../registers/goods.ts'
import { ofGoods, onHand, soldLately, soldWithin } from './stock.ts'

const at = (...place: string[]) =>
  ({
    kind: 'sum',
    register: registerProduct,
    way: 'net',
    resource: 'quantity',
    counts: { place },
    field: quantity(),
  }) as const
const days = (usual: number) => ({ field: integer({ required: true, min: 0, max: 1000 }), usual })

/** How much to order, so that goods last until they come again: by how fast they are sold, what there is of them and what a warehouse is not to run below. */
export const toOrder: Report = report('to_order', {
  permission: 'reports:stock',
  menu: 'stock',
  tells: 'day',
  ...ofGoods,
  inUse: ['product'],
  told: { supplier: { of: 'product', source: 'last_suppliers', field: ref('partner') } },
  grain: ['product_id'],
  asks: { days: soldWithin(30), lead_days: days(7), safety_days: days(3) },
  figures: {
    sold: soldLately('days'),
    speed: { kind: 'made', of: ['per', 'sold', { ask: 'days' }], field: quantity(), hint: 'since_books' },
    on_hand: { ...onHand, resource: 'quantity', field: quantity() },
    on_way: at('in_transit'),
    reserved: at('reserved'),
    cover_days: {
      kind: 'made',
      of: ['per', ['times', 'on_hand', { ask: 'days' }], 'sold'],
      field: integer(),
      hint: 'since_books',
    },
    least: { kind: 'own', source: 'least', as: 'sum', field: quantity() },
    most: { kind: 'own', source: 'most', as: 'sum', field: quantity() },
    below: { kind: 'own', source: 'below', as: 'sum', field: quantity() },
    to_order: { kind: 'own', source: 'to_order', as: 'sum', field: quantity() },
    order_cost: { kind: 'own', source: 'order_cost', as: 'sum', field: amount(), seenWith: costsSeenWith },
  },
  views: {
    by_supplier: {
      group: ['supplier', 'product'],
      figures: ['sold', 'speed', 'on_hand', 'on_way', 'reserved', 'cover_days', 'to_order', 'order_cost'],
      sort: '-order_cost',
      keeps: 'to_order',
    },
    by_category: {
      group: ['category', 'product'],
      figures: ['sold', 'speed', 'on_hand', 'on_way', 'reserved', 'cover_days', 'to_order', 'order_cost'],
      sort: '-order_cost',
      keeps: 'to_order',
    },
    by_warehouse: {
      group: ['warehouse', 'product'],
      figures: ['sold', 'speed', 'on_hand', 'on_way', 'cover_days', 'to_order', 'order_cost'],
      sort: 'warehouse',
      keeps: 'to_order',
    },
    below: {
      group: ['warehouse', 'product'],
      figures: ['on_hand', 'least', 'most', 'below', 'on_way', 'to_order'],
      sort: '-below',
      keeps: 'below',
    },
    all: {
      group: ['category', 'product'],
      figures: ['sold', 'speed', 'on_hand', 'on_way', 'reserved', 'cover_days', 'to_order'],
      sort: 'cover_days',
    },
  },
})
