import {
  array,
  assert,
  constant,
  constantFrom,
  integer,
  option,
  property,
  record,
  shuffledSubarray,
  tuple,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choiceOf, countersOf, mergedCount, newestOf, type SeenSheet } from '#domain/stock/merged-count.ts'

const [one, two, three] = ['490154203237518', '356938035643809', '353321087654321'] as const
const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 9, minute)).toISOString()

const sheet = (
  id: string,
  counter: string,
  shelf: string,
  lines: SeenSheet['lines'],
  more: Partial<SeenSheet> = {},
) => ({
  ...{ id, counter, shelf, lines, revision: 1, occurred_at: at(0), round: null },
  ...more,
})
const cables = (pieces: number | null, minute = 1) => ({
  product_id: 'cable',
  quantity: pieces === null ? null : pieces * 1000,
  ...{ imei_1: [], imei_2: [], serial_number: [] },
  counted_at: at(minute),
})
const phones = (imei_1: readonly string[], minute = 1) => ({
  ...cables(imei_1.length, minute),
  product_id: 'phone',
  imei_1,
})
const merged = (...sheets: SeenSheet[]) => mergedCount(sheets)[0]

describe('goods in bulk', () => {
  test('different shelves add up', () => {
    expect(merged(sheet('1', 'Jasur', 'A', [cables(5, 1)]), sheet('2', 'Dilnoza', 'B', [cables(3, 9)]))).toMatchObject({
      quantity: 8000,
      shelves: ['A', 'B'],
      counters: ['Jasur', 'Dilnoza'],
      begun_at: at(1),
      counted_at: at(9),
      disputed: [],
    })
  })

  test('one shelf counted twice counts once, also where it is written otherwise', () => {
    const both = merged(sheet('1', 'Jasur', 'A 1', [cables(5, 1)]), sheet('2', 'Dilnoza', 'a1', [cables(5, 9)]))
    expect(both).toMatchObject({ quantity: 5000, disputed: [], begun_at: at(9) })
  })

  test('of figures that disagree the newest counts, or the chosen one', () => {
    const sheets = [sheet('1', 'Jasur', 'A', [cables(61, 9)]), sheet('2', 'Dilnoza', 'A', [cables(62, 1)])]
    expect(mergedCount(sheets)[0]).toMatchObject({
      quantity: 61_000,
      disputed: [
        {
          shelf: 'A',
          figures: [
            { by: 'Dilnoza', quantity: 62_000 },
            { by: 'Jasur', quantity: 61_000 },
          ],
        },
      ],
    })
    const chosen = new Map([[choiceOf('cable', 'A'), 62_000]])
    expect(mergedCount(sheets, chosen)[0]).toMatchObject({ quantity: 62_000, counted_at: at(1) })
  })

  test('two lines of one sheet add up; what was not counted is not zero, and zero is counted', () => {
    expect(merged(sheet('1', 'Jasur', 'A', [cables(2), cables(3)]))).toMatchObject({ quantity: 5000 })
    expect(mergedCount([sheet('1', 'Jasur', 'A', [cables(null)])])).toEqual([])
    expect(merged(sheet('1', 'Jasur', 'A', [cables(0)]))).toMatchObject({ quantity: 0 })
  })
})

describe('single units', () => {
  test('a unit seen twice is one, and it is told who saw it', () => {
    const both = merged(
      sheet('1', 'Jasur', 'A', [phones([one, two])]),
      sheet('2', 'Dilnoza', 'B', [phones([two, three])]),
    )
    expect(both).toMatchObject({
      quantity: 3000,
      imei_1: [three, two, one].sort(),
      twice: [{ code: two, by: ['Jasur', 'Dilnoza'] }],
    })
  })

  test('the second number stays beside the first', () => {
    const line = { ...phones([two, one]), imei_2: ['2', '1'] }
    expect(merged(sheet('1', 'Jasur', 'A', [line]))).toMatchObject({ imei_1: [two, one].sort(), imei_2: ['2', '1'] })
  })
})

test('a later round replaces what was counted of its goods, and of no others', () => {
  const first = sheet('1', 'Jasur', 'A', [cables(5), phones([one, two])])
  const other = sheet('2', 'Dilnoza', 'B', [cables(2)])
  const again = sheet('3', 'Sardor', 'A', [cables(8, 30)], { round: 1 })
  expect(mergedCount([first, other, again])).toMatchObject([
    { product_id: 'cable', quantity: 8000, counters: ['Sardor'], round: 1 },
    { product_id: 'phone', quantity: 2000, counters: ['Jasur'] },
  ])
})

test('who counted a product is named', () => {
  const of = countersOf([sheet('1', 'Jasur', 'A', [cables(5)]), sheet('2', 'Dilnoza', 'B', [cables(3, 2)])])
  expect([of('cable'), of('phone')]).toEqual(['Jasur, Dilnoza', ''])
})

const line = record({
  product_id: constantFrom('cable', 'phone', 'rice'),
  quantity: option(integer({ min: 0, max: 9000 })),
  imei_1: shuffledSubarray([one, two, three]),
  imei_2: constantFrom([]),
  serial_number: shuffledSubarray(['S1', 'S2']),
  counted_at: option(integer({ min: 0, max: 59 }).map(at)),
})
const anySheet = record({
  id: constantFrom('1', '2', '3', '4', '5'),
  revision: integer({ min: 1, max: 3 }),
  occurred_at: integer({ min: 0, max: 59 }).map(at),
  shelf: constantFrom('A', 'a ', 'B'),
  round: option(integer({ min: 0, max: 2 })),
  counter: constantFrom('Jasur', 'Dilnoza', 'Sardor'),
  lines: array(line, { maxLength: 4 }),
})
/** A version of a sheet is always the same, wherever it is heard of. */
const anySheets = array(anySheet, { maxLength: 8 }).map((found) => [
  ...new Map(found.map((each) => [`${each.id} ${each.revision}`, each])).values(),
])

describe('sheets are merged as sets', () => {
  test('in any order', () => {
    const shuffled = anySheets.chain((all) => tuple(constant(all), shuffledSubarray(all, { minLength: all.length })))
    assert(
      property(shuffled, ([all, other]) => {
        expect(mergedCount(other)).toEqual(mergedCount(all))
      }),
    )
  })

  test('in any groups, however they overlap, and as often as they come', () => {
    const grouped = anySheets.chain((all) => tuple(shuffledSubarray(all), shuffledSubarray(all), shuffledSubarray(all)))
    assert(
      property(grouped, ([a, b, c]) => {
        expect(newestOf(newestOf(a, b), c)).toEqual(newestOf(a, newestOf(b, c)))
        expect(newestOf(a, b)).toEqual(newestOf(b, a))
        expect(newestOf(a, a)).toEqual(newestOf(a))
        expect(mergedCount([...newestOf(a, b), ...c])).toEqual(mergedCount([...a, ...b, ...c]))
      }),
    )
  })

  test('a unit counts once and nothing is counted that nobody saw', () => {
    assert(
      property(anySheets, (sheets) => {
        for (const { imei_1, serial_number, quantity, counters } of mergedCount(sheets)) {
          expect(new Set([...imei_1, ...serial_number]).size).toBe(imei_1.length + serial_number.length)
          expect(quantity).toBeGreaterThanOrEqual((imei_1.length + serial_number.length) * 1000)
          expect(counters.length).toBeGreaterThan(0)
        }
      }),
    )
  })
})
