import { quantity } from '../kernel/field.ts'
import { type Report, report } from '../kernel/report.ts'
import { stockSeenWith } from '../registers/goods.ts'
import { ofGoods, onHand, pricesAsked, priceTold } from './stock.ts'

/** What goods are sold for today, and how many there are. */
export const priceList: Report = report('price_list', {
  permission: 'documents:products',
  menu: 'sale',
  tells: 'day',
  ...ofGoods,
  inUse: ['product'],
  grain: ['product_id'],
  asks: pricesAsked,
  figures: {
    price: { kind: 'own', source: 'price', as: 'one', ...priceTold },
    quantity: { ...onHand, resource: 'quantity', field: quantity(), seenWith: stockSeenWith },
  },
  views: {
    all: { group: ['product'], figures: ['price', 'quantity'], sort: 'product', keeps: 'price' },
    in_stock: { group: ['product'], figures: ['price', 'quantity'], sort: 'product', keeps: 'quantity' },
    by_category: { group: ['category', 'product'], figures: ['price', 'quantity'], sort: 'category' },
    by_brand: { group: ['brand', 'product'], figures: ['price', 'quantity'], sort: 'brand' },
  },
})
