import {
  type Arbitrary,
  array,
  constant,
  constantFrom,
  integer,
  record,
  shuffledSubarray,
  tuple,
  uniqueArray,
} from 'fast-check'
import type { Row } from '#domain/kernel/resource.ts'
import { priced, share, split, sumOf } from '#domain/kernel/whole.ts'
import { currency, debtIn, drawer, order, paying, scheduled } from './arbitrary-money.ts'
import {
  codesOf,
  finest,
  type Loose,
  money,
  type State,
  type Tracked,
  type Warehouse,
  warehouses,
} from './arbitrary-shop.ts'

/** A line of goods before it has a price, with the units that it names. */
export interface Line extends Row {
  readonly product_id: string
  readonly quantity: number
}

const line = (product_id: Loose, quantity: number): Line => ({
  product_id,
  quantity,
  imei_1: [],
  imei_2: [],
  serial_number: [],
})
const unitLine = (product_id: Tracked, units: readonly number[]): Line => ({
  product_id,
  quantity: units.length * 1000,
  ...codesOf(product_id, units),
})

const mixed = <T>(list: readonly T[]) => shuffledSubarray([...list], { minLength: list.length })
const some = (lists: Arbitrary<readonly Line[]>[]) =>
  tuple(...lists)
    .map((found) => found.flat())
    .filter((found) => found.length > 0)
    .chain(mixed)

/** On one line or on two of the same product. */
const pieces = (product: Loose, most: number): Arbitrary<readonly Line[]> => {
  const step = finest[product]
  return tuple(
    integer({ min: 0, max: Math.floor(most / step) }),
    integer({ min: 0, max: Math.floor(most / step) }),
  ).map(([all, one]) =>
    [Math.min(all, one), all - Math.min(all, one)].filter((part) => part > 0).map((part) => line(product, part * step)),
  )
}
const unitsOf = (product: Tracked, units: readonly number[]): Arbitrary<readonly Line[]> =>
  tuple(shuffledSubarray([...units]), integer({ min: 0, max: units.length })).map(([all, at]) =>
    [all.slice(0, at), all.slice(at)].filter((part) => part.length > 0).map((part) => unitLine(product, part)),
  )

const unitsAt = ({ units }: State, product: Tracked, warehouse?: Warehouse) =>
  units.filter((one) => one.product === product && (!warehouse || one.warehouse === warehouse)).map(({ n }) => n)
const tracked = ['@phone', '@fridge'] as const
const loose = ['@cable', '@rice'] as const

/** Goods that lie in a warehouse, some of them, never more. */
const leaving = (state: State, warehouse: Warehouse = '@shop') =>
  some([
    ...state.loose
      .filter((one) => one.warehouse === warehouse)
      .map(({ product, quantity }) => pieces(product, quantity)),
    ...tracked.map((product) => unitsOf(product, unitsAt(state, product, warehouse))),
  ])

/** Units that nobody has seen yet. */
const unseen = [11, 12, 13, 14]
const coming = some([
  ...loose.map((product) => pieces(product, 40_000)),
  ...tracked.map((product) => unitsOf(product, unseen)),
])

/** A sum for each line, under the given name. */
const eachWith = (lines: Arbitrary<readonly Line[]>, name: string, sum: Arbitrary<number> = money) =>
  lines.chain((all) =>
    array(sum, { minLength: all.length, maxLength: all.length }).map((sums) =>
      all.map((one, index) => ({ ...one, [name]: sums[index] ?? 0 })),
    ),
  )

const sumOfLine = ({ price, quantity, discount }: Row) => priced(Number(price), Number(quantity)) - Number(discount)
const discounted = (lines: Arbitrary<readonly Row[]>) =>
  lines.chain((all) =>
    tuple(
      ...all.map((one) =>
        integer({ min: 0, max: priced(Number(one.price), Number(one.quantity)) }).map((discount) => ({
          ...one,
          discount,
        })),
      ),
    ),
  )

const sale = (state: State): Arbitrary<Row> =>
  discounted(eachWith(leaving(state), 'price')).chain((lines) =>
    paying(sumOf(lines, sumOfLine), state).chain((payments) =>
      record({
        warehouse_id: constant('@shop'),
        cashbox_id: constant('@till'),
        client_id: constant('@client'),
        price_type_id: constantFrom(null, '@retail'),
        lines: constant(lines),
        payments: constant(payments),
        schedule: scheduled(debtIn(payments)),
      }),
    ),
  )

/** Part of each line of the sale, and what was paid for that part. */
const broughtBack = (sold: readonly Row[]): Arbitrary<readonly { readonly line: Row; readonly sum: number }[]> =>
  tuple(
    ...sold.map((one, index) => {
      const units = Math.max((one.imei_1 as unknown[]).length, (one.serial_number as unknown[]).length)
      const { price: _, discount: __, ...goods } = one
      const step = finest[one.product_id as Loose] ?? 1000
      return integer({ min: 0, max: Number(one.quantity) / step }).map((taken) => {
        const firsts = (name: string) => (one[name] as unknown[]).slice(0, taken)
        const quantity = taken * step
        const sums = split(
          sumOfLine(one),
          Array.from({ length: units }, () => 1000),
        )
        return {
          line: {
            ...goods,
            quantity,
            sale_line: index + 1,
            imei_1: firsts('imei_1'),
            imei_2: firsts('imei_2'),
            serial_number: firsts('serial_number'),
          },
          sum: units ? sumOf(sums.slice(0, taken), Number) : share(sumOfLine(one), quantity, Number(one.quantity)),
        }
      })
    }),
  )
    .map((all) => all.filter(({ line }) => line.quantity > 0))
    .filter((all) => all.length > 0)

const clientReturnOf = (state: State, sold: Row): Arbitrary<Row> =>
  broughtBack(sold.lines as readonly Row[]).chain((back) =>
    record({
      sale_id: constant('@sale'),
      warehouse_id: constantFrom(...warehouses),
      cashbox_id: constant('@till'),
      lines: mixed(back.map(({ line }) => line)),
      payments: paying(
        sumOf(back, ({ sum }) => sum),
        state,
      ),
    }),
  )

const counted = (state: State) =>
  tuple(
    ...loose.map((product) => integer({ min: 0, max: 40 }).map((n) => line(product, n * 1000))),
    ...tracked.map((product) =>
      shuffledSubarray([...unitsAt(state, product, '@shop'), ...unseen]).map((units) => unitLine(product, units)),
    ),
  ).chain((lines) => shuffledSubarray([...lines], { minLength: 1 }))

const due = constantFrom(null, '2026-05-09')
const debt = record({
  partner_id: constantFrom('@client', '@supplier'),
  currency_id: currency,
  amount: integer({ min: 1, max: 1e10 }),
  due_date: due,
})
const inShop = constant('@shop')

/** A document that the rules take and another that it may be changed into, with what must have happened before them. */
export interface Story {
  readonly sold: Row | null
  readonly input: Row
  readonly edited: Row
}

const twice = (input: Arbitrary<Row>): Arbitrary<Story> => record({ sold: constant(null), input, edited: input })

/** For every kind of document. */
export const arbitraryDocuments: Readonly<Record<string, (state: State) => Arbitrary<Story>>> = {
  retail_sale: (state) => twice(sale(state)),
  product_return_from_client: (state) =>
    sale(state).chain((sold) =>
      record({ sold: constant(sold), input: clientReturnOf(state, sold), edited: clientReturnOf(state, sold) }),
    ),
  product_receipt: () =>
    twice(
      record({
        warehouse_id: inShop,
        supplier_id: constant('@supplier'),
        currency_id: currency,
        due_date: due,
        lines: eachWith(coming, 'cost'),
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
  stock_count: (state) => twice(record({ warehouse_id: inShop, lines: eachWith(counted(state), 'cost') })),
  document_write_off: (state) =>
    twice(record({ warehouse_id: inShop, outcome_type_id: constant('@loss'), lines: leaving(state) })),
  product_initial_balance: () => twice(record({ warehouse_id: inShop, lines: eachWith(coming, 'cost') })),
  price_setting: () =>
    twice(
      record({
        price_type_id: constant('@retail'),
        lines: shuffledSubarray(['@cable', '@rice', '@phone', '@fridge'], { minLength: 1 }).chain((products) =>
          tuple(
            ...products.map((product_id) =>
              record({
                product_id: constant(product_id),
                cost: constantFrom(null, 5),
                percent: constantFrom(null, 12.5),
                price: money,
              }),
            ),
          ),
        ),
      }),
    ),
  initial_balance_debit: () => twice(debt),
  initial_balance_credit: () => twice(debt),
  cash_shift: () =>
    twice(
      record({
        warehouse_id: inShop,
        cashbox_id: constant('@till'),
        cashier: constant('Aziz'),
        opening: drawer,
        opening_seen: uniqueArray(record({ currency_id: currency, amount: money }), {
          selector: ({ currency_id }) => currency_id,
        }),
      }),
    ),
  cashbox_income: () => twice(record({ ...order, income_type_id: constant('@gain') })),
  cashbox_expense: () => twice(record({ ...order, outcome_type_id: constant('@loss') })),
  currency_rate: () => twice(record({ currency_id: constant('@USD'), rate: integer({ min: 1, max: 20_000_00 }) })),
}
