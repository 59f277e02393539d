import { type Arbitrary, constant, constantFrom, integer, record, tuple } from 'fast-check'
import { priced, share, split, sumOf } from '#domain/kernel/integer-math.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { eachWith, leaving, mixed } from '../../support/arbitrary/goods.ts'
import { debtIn, paying, scheduled } from '../../support/arbitrary/money.ts'
import { finest, type Loose, type State, warehouses } from '../../support/arbitrary/shop.ts'
import { type Stories, twice } from '../../support/arbitrary/story.ts'

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

export const stories: Stories = {
  retail_sale: (state) => twice(sale(state)),
  product_return_from_client: (state) =>
    sale(state).chain((sold) =>
      record({ sold: constant(sold), input: clientReturnOf(state, sold), edited: clientReturnOf(state, sold) }),
    ),
}
