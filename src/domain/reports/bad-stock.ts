import { amount, integer, quantity } from '../kernel/field.ts'
import { type Formula, type Report, type ReportFigure, report } from '../kernel/report.ts'
import { costsSeenWith } from '../registers/goods.ts'
import { ofGoods, onHand, soldLately, soldWithin } from './stock.ts'

const aged = (source: string): ReportFigure => ({
  kind: 'own',
  source,
  as: 'sum',
  field: amount(),
  seenWith: costsSeenWith,
})

/** What lies there since before the days in which none of it was sold: what came only now has not been asleep. */
const asleep: Formula = ['if', 'sold', 0, ['minus', 'quantity', 'came']]

/** Goods on hand that nobody has bought for so many days: how much money sleeps in them, and for how long. */
export const badStock: Report = report('bad_stock', {
  permission: 'reports:dashboard',
  route: '/bad-stock/reports',
  menu: 'stock',
  tells: 'day',
  ...ofGoods,
  grain: ['product_id'],
  asks: { days: soldWithin(60), speed_days: soldWithin(365) },
  figures: {
    quantity: { ...onHand, resource: 'quantity', field: quantity() },
    cost: { ...onHand, resource: 'cost', field: amount(), seenWith: costsSeenWith },
    days_unsold: { kind: 'own', source: 'days_unsold', as: 'least', field: integer() },
    fresh_goods: aged('fresh_goods'),
    older_goods: aged('older_goods'),
    oldest_goods: aged('oldest_goods'),
    ancient_goods: aged('ancient_goods'),
    // Whatever came back: since when nobody has bought any is told by sales alone too.
    sold: { ...soldLately('days'), way: 'income' },
    came: { kind: 'own', source: 'came_lately', as: 'sum', field: quantity() },
    sold_long: soldLately('speed_days'),
    cover_days: {
      kind: 'made',
      of: ['per', ['times', 'quantity', { ask: 'speed_days' }], 'sold_long'],
      field: integer(),
      hint: 'since_books',
    },
  },
  views: {
    asleep: {
      group: ['category', 'product'],
      figures: ['quantity', 'cost', 'days_unsold', 'cover_days'],
      sort: '-cost',
      keeps: asleep,
    },
    by_age: {
      group: ['category', 'product'],
      figures: ['quantity', 'cost', 'fresh_goods', 'older_goods', 'oldest_goods', 'ancient_goods'],
      sort: '-ancient_goods',
      keeps: asleep,
      chart: 'share',
    },
    all_ages: {
      group: ['warehouse', 'category', 'product'],
      figures: ['cost', 'fresh_goods', 'older_goods', 'oldest_goods', 'ancient_goods'],
      sort: '-cost',
    },
  },
})
