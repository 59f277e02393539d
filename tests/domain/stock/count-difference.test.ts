import { array, assert, boolean, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { countDifferences, toldOfCount } from '#domain/stock/count-difference.ts'

const [one, two, three] = ['490154203237518', '356938035643809', '353321087654321'] as const
const counted = (quantity: number, imei_1: readonly string[] = [], cost: number | null = null) => ({
  product_id: 'p',
  quantity,
  imei_1,
  imei_2: [],
  serial_number: [],
  cost,
})
const loose = (quantity: number, cost: number | null) => ({ unit: '', quantity, cost })
const phone = (unit: string, cost: number | null = 1_450_000_00) => ({ unit, quantity: 1000, cost })

test.each([
  ['as booked', counted(5000), [loose(5000, 500)], { expected: 5000, surplus: 0, shortage: 0 }],
  ['three are missing', counted(7000), [loose(10_000, 1000)], { expected: 10_000, surplus: 0, shortage: 300 }],
  ['two too many', counted(12_000), [loose(10_000, 1000)], { expected: 10_000, surplus: 200, shortage: 0 }],
  ['none is booked', counted(2000, [], 40), [], { expected: 0, surplus: 80, shortage: 0 }],
  ['costs are not shown', counted(7000), [loose(10_000, null)], { expected: 10_000, surplus: 0, shortage: null }],
])('%s', (_, line, held, told) => {
  expect(toldOfCount(line, held)).toEqual({ ...told, moved: 0, unexpected: [], missing: [] })
})

test('a unit that was not scanned is missing at its cost, and a strange one is named', () => {
  expect(toldOfCount(counted(2000, [one, three], 90), [phone(one), phone(two)])).toEqual({
    expected: 2000,
    moved: 0,
    surplus: 90,
    shortage: 1_450_000_00,
    unexpected: [three],
    missing: [two],
  })
})

test('nothing scanned: every booked unit is missing', () => {
  expect(toldOfCount(counted(0), [phone(one), phone(two)])).toMatchObject({ missing: [one, two], unexpected: [] })
})

const units = uniqueArray(integer({ min: 1, max: 30 }).map(String), { maxLength: 10 })
const shelf = units.chain((names) =>
  array(integer({ min: 0, max: 10_000 }), { minLength: names.length, maxLength: names.length }).map((costs) =>
    names.map((unit, at) => ({ unit, quantity: 1000, cost: costs[at] ?? 0 })),
  ),
)

test('what is booked and what differs make what was counted', () => {
  assert(
    property(record({ found: units, held: shelf, isLoose: boolean() }), ({ found, held, isLoose }) => {
      const line = isLoose ? counted(found.length * 1000) : counted(found.length * 1000, found)
      const changes = countDifferences(line, held).reduce((sum, { change }) => sum + change, 0)
      expect(toldOfCount(line, held).expected + changes).toBe(line.quantity)
    }),
  )
})
