import { document } from '../kernel/document.ts'
import { amount, decimal, lines, ref } from '../kernel/field.ts'
import { note } from '../kernel/moves.ts'
import { fault } from '../kernel/result.ts'
import { costsSeenWith } from '../registers/goods.ts'
import { registerPrice } from '../registers/prices.ts'
import { priceFollows } from './pricing.ts'

/** New prices of one price type, from its moment on. */
export const priceSetting = document('price_setting', {
  path: '/sale/register_prices',
  route: '/sale/register-price',
  group: 'sale',
  silent: ['done'],
  fields: {
    price_type: ref('price_type', { required: true, within: ['organisation'], begins: 'is_default' }),
    lines: lines(
      {
        product: ref('product', { required: true }),
        /** The unit cost as shown when the price was set. */
        cost: amount({ min: 0, seenWith: costsSeenWith }),
        percent: decimal({ min: -100, max: 100_000, seenWith: costsSeenWith }),
        price: amount({ required: true, min: 0 }),
      },
      { required: true, picks: 'product', priced: { manner: 'sets', by: ['price_type'] }, follow: priceFollows },
    ),
  },
  check: ({ lines }) => {
    const seen = new Set<string>()
    const repeated = lines.flatMap(({ product_id }, index) => {
      if (!seen.has(product_id)) {
        seen.add(product_id)
        return []
      }
      return [[`lines.${index}.product_id`, [fault('product_repeated')]] as const]
    })
    return Object.fromEntries(repeated)
  },
  writes: [registerPrice],
  post: ({ price_type_id, lines }) =>
    lines.map(({ product_id, price }, index) =>
      note(index + 1, { register: registerPrice, dimensions: { product_id, price_type_id }, amounts: { price } }),
    ),
})
