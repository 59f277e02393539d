import { levelsKept } from './report-levels-kept.ts'
import { orderNeeded } from './report-order.ts'
import { peopleSources } from './report-own-people.ts'
import type { OwnSource } from './report-own-source.ts'
import { pricedGoods, pricesOn } from './report-prices.ts'
import { undatedDebts } from './report-undated.ts'
import { agedGoods, cameLately, daysUnsold } from './report-unsold.ts'

const goods = ['product_id', 'warehouse_id']
const aged: OwnSource = { keys: goods, from: agedGoods }
const priced: OwnSource = { keys: [...goods, 'place', 'unit'], from: pricedGoods }
const kept: OwnSource = { keys: goods, from: levelsKept }
const ordered: OwnSource = { keys: goods, from: orderNeeded }

/** Own statements of reports, by the name in the declaration. */
export const ownSources: Readonly<Record<string, OwnSource>> = {
  ...peopleSources,
  /** How many days ago goods were sold last, of those that were sold. */
  days_unsold: { keys: goods, from: daysUnsold },
  /** How much came in within the days in which nothing may have been sold. */
  came_lately: { keys: goods, from: cameLately },
  /** What goods on hand cost, by the calendar month in which they came: this or the last one, before that, and so on. */
  fresh_goods: aged,
  older_goods: aged,
  oldest_goods: aged,
  ancient_goods: aged,
  /** The price of what there is, and what all of it is worth at it. */
  goods_price: priced,
  goods_worth: priced,
  /** The price of a product, whether there is any of it or not. */
  price: { keys: ['product_id'], whatever: ['warehouse_id'], from: pricesOn },
  /** What partners owe that is due on no day, or we them. */
  undated_debt: { keys: ['partner_id', 'currency_id', 'origin', 'due_date', 'document_id'], from: undatedDebts },
  /** What warehouses are not to run below, up to how much they are filled then, and how much lies below it. */
  least: kept,
  most: kept,
  below: kept,
  /** How much to order, and what that cost when it came last. */
  to_order: ordered,
  order_cost: ordered,
}
