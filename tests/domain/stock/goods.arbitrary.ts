import { boolean, constant, constantFrom, integer, option, record, shuffledSubarray, tuple } from 'fast-check'
import {
  coming,
  due,
  eachWith,
  inShop,
  leaving,
  line,
  loose,
  tracked,
  unitLine,
  unitsAt,
  unseen,
} from '../../support/arbitrary/goods.ts'
import { currency } from '../../support/arbitrary/money.ts'
import { money, type State } from '../../support/arbitrary/shop.ts'
import { type Stories, twice } from '../../support/arbitrary/story.ts'

const counted = (state: State) =>
  tuple(
    ...loose.map((product) => integer({ min: 0, max: 40 }).map((n) => line(product, n * 1000))),
    ...tracked.map((product) =>
      shuffledSubarray([...unitsAt(state, product, '@shop'), ...unseen]).map((units) => unitLine(product, units)),
    ),
  ).chain((lines) => shuffledSubarray([...lines], { minLength: 1 }))

export const stories: Stories = {
  product_receipt: () =>
    twice(
      record({
        warehouse_id: inShop,
        supplier_id: constant('@supplier'),
        currency_id: currency,
        due_date: due,
        lines: eachWith(eachWith(coming, 'expected', option(constant(5000))), 'cost', option(money)),
      }),
    ),
  product_return_to_supplier: (state) =>
    twice(
      record({
        warehouse_id: inShop,
        supplier_id: constant('@supplier'),
        currency_id: currency,
        lines: eachWith(leaving(state), 'price'),
      }),
    ),
  product_movement: (state) =>
    twice(record({ sender_id: inShop, receiver_id: constant('@depot'), lines: leaving(state) })),
  joint_count: () => twice(record({ warehouse_id: inShop, shelf: constantFrom(null, 'A1'), blind: boolean() })),
  count_sheet: (state) =>
    twice(
      record({
        warehouse_id: inShop,
        joint_count_id: constant('@joint'),
        shelf: constant('A1'),
        lines: counted(state),
      }),
    ),
  stock_count: (state) => twice(record({ warehouse_id: inShop, lines: eachWith(counted(state), 'cost') })),
  document_write_off: (state) =>
    twice(record({ warehouse_id: inShop, outcome_type_id: constant('@loss'), lines: leaving(state) })),
  condition_change: (state) =>
    twice(
      record({
        warehouse_id: inShop,
        place: constant('on_hand'),
        reason: constant('wet'),
        lines: leaving(state),
      }),
    ),
  reserve: (state) =>
    twice(
      record({
        warehouse_id: inShop,
        client_id: constantFrom('@client', null),
        until: constant('2026-03-12'),
        lines: leaving(state),
      }),
    ),
  product_initial_balance: () => twice(record({ warehouse_id: inShop, lines: eachWith(coming, 'cost') })),
}
