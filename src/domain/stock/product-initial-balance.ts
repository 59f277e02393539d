import { document } from '../kernel/document.ts'
import { amount, lines, ref } from '../kernel/field.ts'
import { priced, sumOf } from '../kernel/integer-math.ts'
import { move } from '../kernel/moves.ts'
import { mergeFaults } from '../kernel/result.ts'
import { currencies } from '../references/currency.ts'
import { registerProduct, stock } from '../registers/goods.ts'
import { eachPart, goods, judgeComing, judgeGoods, needsGoods, sumAtCost } from '../registers/goods-lines.ts'
import { opening, registerOpening } from '../registers/money.ts'

/** Goods that lay in a warehouse before the books began. */
export const productInitialBalance = document('product_initial_balance', {
  path: '/stock/product_initial_balances',
  route: '/stock/product-initial-balance',
  group: 'stock',
  places: ['warehouse'],
  fields: {
    warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
    lines: lines(
      { ...goods, cost: amount({ required: true, min: 0 }) },
      { required: true, picks: 'product', total: sumAtCost },
    ),
    total: amount({ given: true }),
  },
  derive: ({ lines }) => ({ total: sumOf(lines, sumAtCost) }),
  needs: ({ lines }, known) => needsGoods(lines, known),
  judge: ({ lines }, facts) => mergeFaults(judgeGoods(lines, facts), judgeComing(lines, facts)),
  writes: [registerProduct, registerOpening],
  post: ({ warehouse_id, lines }) =>
    eachPart(lines).map(({ line, number, part }) => {
      const cost = priced(line.cost, part.quantity)
      return move(number, cost, opening(currencies.UZS, cost), stock(warehouse_id, 'on_hand', { ...part, cost }))
    }),
  list: { filters: ['occurred_at', 'warehouse', 'is_posted'] },
})
