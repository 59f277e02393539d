import { array, boolean, constant, constantFrom, record, uniqueArray } from 'fast-check'
import { inShop, loose } from '../../support/arbitrary/goods.ts'
import { currency, drawer, order } from '../../support/arbitrary/money.ts'
import { money } from '../../support/arbitrary/shop.ts'
import { type Stories, twice } from '../../support/arbitrary/story.ts'

export const stories: Stories = {
  cash_shift: () =>
    twice(
      record({
        warehouse_id: inShop,
        cashbox_id: constant('@till'),
        cashier: constant('Aziz'),
        opening: drawer,
        opening_reason: constant('Counted anew'),
        opening_seen: uniqueArray(record({ currency_id: currency, amount: money }), {
          selector: ({ currency_id }) => currency_id,
        }),
      }),
    ),
  cleared_goods: () =>
    twice(
      record({
        warehouse_id: inShop,
        cashbox_id: constant('@till'),
        cashier: constant('Aziz'),
        sale: constant('5'),
        is_whole: boolean(),
        lines: array(record({ product_id: constantFrom(...loose), quantity: constant(2000), price: money }), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
    ),
  cashbox_income: () => twice(record({ ...order, income_type_id: constant('@gain') })),
  cashbox_expense: () => twice(record({ ...order, outcome_type_id: constant('@loss') })),
}
