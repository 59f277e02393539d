import { type Arbitrary, array, constant, constantFrom, integer, shuffledSubarray, tuple } from 'fast-check'
import type { Row } from '#domain/kernel/resource.ts'
import { codesOf, finest, type Loose, money, type State, type Tracked, type Warehouse } from './shop.ts'

/** A line of goods before it has a price, with the units that it names. */
export interface Line extends Row {
  readonly product_id: string
  readonly quantity: number
}

export const line = (product_id: Loose, quantity: number): Line => ({
  product_id,
  quantity,
  imei_1: [],
  imei_2: [],
  serial_number: [],
})
export const unitLine = (product_id: Tracked, units: readonly number[]): Line => ({
  product_id,
  quantity: units.length * 1000,
  ...codesOf(product_id, units),
})

export const mixed = <T>(list: readonly T[]) => shuffledSubarray([...list], { minLength: list.length })
export const some = (lists: Arbitrary<readonly Line[]>[]) =>
  tuple(...lists)
    .map((found) => found.flat())
    .filter((found) => found.length > 0)
    .chain(mixed)

/** On one line or on two of the same product. */
export const pieces = (product: Loose, most: number): Arbitrary<readonly Line[]> => {
  const step = finest[product]
  return tuple(
    integer({ min: 0, max: Math.floor(most / step) }),
    integer({ min: 0, max: Math.floor(most / step) }),
  ).map(([all, one]) =>
    [Math.min(all, one), all - Math.min(all, one)].filter((part) => part > 0).map((part) => line(product, part * step)),
  )
}
export const unitsOf = (product: Tracked, units: readonly number[]): Arbitrary<readonly Line[]> =>
  tuple(shuffledSubarray([...units]), integer({ min: 0, max: units.length })).map(([all, at]) =>
    [all.slice(0, at), all.slice(at)].filter((part) => part.length > 0).map((part) => unitLine(product, part)),
  )

export const unitsAt = ({ units }: State, product: Tracked, warehouse?: Warehouse) =>
  units.filter((one) => one.product === product && (!warehouse || one.warehouse === warehouse)).map(({ n }) => n)
export const tracked = ['@phone', '@fridge'] as const
export const loose = ['@cable', '@rice'] as const

/** Goods that lie in a warehouse, some of them, never more. */
export const leaving = (state: State, warehouse: Warehouse = '@shop') =>
  some([
    ...state.loose
      .filter((one) => one.warehouse === warehouse)
      .map(({ product, quantity }) => pieces(product, quantity)),
    ...tracked.map((product) => unitsOf(product, unitsAt(state, product, warehouse))),
  ])

/** Units that nobody has seen yet. */
export const unseen = [11, 12, 13, 14]
export const coming = some([
  ...loose.map((product) => pieces(product, 40_000)),
  ...tracked.map((product) => unitsOf(product, unseen)),
])

/** A sum for each line, under the given name. */
export const eachWith = (
  lines: Arbitrary<readonly Line[]>,
  name: string,
  sum: Arbitrary<number | null> = money,
): Arbitrary<readonly Line[]> =>
  lines.chain((all) =>
    array(sum, { minLength: all.length, maxLength: all.length }).map((sums) =>
      all.map((one, index) => ({ ...one, [name]: sums[index] })),
    ),
  )

export const inShop = constant('@shop')
export const due = constantFrom(null, '2026-05-09')
