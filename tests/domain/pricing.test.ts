import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  directions,
  markupFor,
  markupPercent,
  priceFrom,
  proposedPrice,
  rounded,
  roundingNames,
  roundings,
} from '#domain/sale/pricing.ts'

test('a price from the cost and a percent, and the percent back', () => {
  expect(priceFrom(100_000_00, 15)).toBe(115_000_00)
  expect(priceFrom(99_999, 12.5)).toBe(112_499)
  expect(markupPercent(100_000_00, 115_000_00)).toBe(15)
  expect(markupPercent(300, 400)).toBe(33.33)
  expect(markupPercent(300, 200)).toBe(-33.33)
  expect(markupPercent(0, 200)).toBe(null)
})

test.each([
  [12_345_00, 'to_100', 'up', 12_400_00],
  [12_345_00, 'to_1000', 'nearest', 12_000_00],
  [12_500_00, 'to_1000', 'nearest', 13_000_00],
  [12_000_00, 'to_1000', 'up', 12_000_00],
  [12_345_00, 'to_500', 'nearest', 12_500_00],
  [12_345_00, 'to_5000', 'up', 15_000_00],
  [1, 'to_10000', 'nearest', 10_000_00],
  [12_345_00, 'ends_90', 'up', 12_390_00],
  [12_345_00, 'ends_900', 'nearest', 11_900_00],
  [12_345_00, 'ends_900', 'up', 12_900_00],
  [4_900_00, 'ends_900', 'up', 4_900_00],
  [4_991_00, 'ends_990', 'up', 5_990_00],
  [41_200_00, 'ends_9000', 'nearest', 39_000_00],
  [41_200_00, 'ends_9900', 'up', 49_900_00],
  [1_234_567_00, 'ends_99000', 'up', 1_299_000_00],
  [1_234_567_00, 'ends_99000', 'nearest', 1_199_000_00],
  [50_00, 'ends_990', 'nearest', 990_00],
  [0, 'ends_990', 'up', 0],
] as const)('%d by %s, %s, is %d', (price, rounding, direction, is) => {
  expect(rounded(price, roundings[rounding], direction)).toBe(is)
})

test('a rounded price ends as it should, near what it was, once for all, and up is never down', () => {
  const prices = fc.integer({ min: 1, max: 10 ** 12 })
  fc.assert(
    fc.property(prices, fc.constantFrom(...roundingNames), fc.constantFrom(...directions), (price, name, direction) => {
      const { step, end } = roundings[name]
      const result = rounded(price, roundings[name], direction)
      expect(result).toBeGreaterThan(0)
      expect(result % step).toBe(end)
      expect(rounded(result, roundings[name], direction)).toBe(result)
      expect(rounded(price + 1, roundings[name], direction)).toBeGreaterThanOrEqual(result)
      expect(Math.abs(result - price)).toBeLessThan(step)
      if (direction === 'up') expect(result).toBeGreaterThanOrEqual(price)
      else if (result > step) expect(Math.abs(result - price)).toBeLessThanOrEqual(step / 2)
    }),
  )
})

const setting = (category_id: string | null, brand_id: string | null, percent: number, more = {}) => ({
  ...{ id: `${category_id} ${brand_id} ${percent}`, price_type_id: 'retail', category_id, brand_id, percent },
  ...{ rounding: null, direction: null, ...more },
})

test.each([
  ['both', { category_id: 'c', brand_id: 'b' }, 40],
  ['the category', { category_id: 'c', brand_id: 'other' }, 30],
  ['the brand', { category_id: 'other', brand_id: 'b' }, 20],
  ['neither', { category_id: 'other', brand_id: 'other' }, 10],
])('the most particular markup counts: %s', (_, product, percent) => {
  const settings = [
    setting(null, null, 10),
    setting(null, 'b', 20),
    setting('c', null, 30),
    setting('c', 'b', 40),
    setting('c', 'b', 99, { price_type_id: 'wholesale' }),
  ]
  expect(markupFor(settings, product, 'retail')?.percent).toBe(percent)
  expect(markupFor([], product, 'retail')).toBe(null)
})

test('whatever settings there are, and in whatever order, none that fits is more particular than the one that counts', () => {
  const name = fc.option(fc.constantFrom('a', 'b'), { nil: null })
  const settings = fc.uniqueArray(fc.tuple(name, name, fc.nat(9)), { selector: (each) => each.join() })
  const product = fc.record({ category_id: fc.constantFrom('a', 'b'), brand_id: fc.constantFrom('a', 'b') })
  fc.assert(
    fc.property(settings, product, (told, product) => {
      const all = told.map(([category, brand, percent]) => setting(category, brand, percent))
      const ranks = [
        all.filter((one) => one.category_id === product.category_id && one.brand_id === product.brand_id),
        all.filter((one) => one.category_id === product.category_id && one.brand_id === null),
        all.filter((one) => one.category_id === null && one.brand_id === product.brand_id),
        all.filter((one) => one.category_id === null && one.brand_id === null),
      ]
      const [first = []] = ranks.filter(({ length }) => length > 0)
      const newest = first
        .map(({ id }) => id)
        .sort()
        .at(-1)
      expect(markupFor(all, product, 'retail')?.id).toBe(newest)
      expect(markupFor(all.toReversed(), product, 'retail')?.id).toBe(newest)
    }),
  )
})

test('a proposal is the cost with its markup, rounded as the setting says', () => {
  expect(proposedPrice(setting(null, null, 15), 41_500_00)).toBe(47_725_00)
  expect(proposedPrice(setting(null, null, 15, { rounding: 'ends_900', direction: 'up' }), 41_500_00)).toBe(47_900_00)
  expect(proposedPrice(setting(null, null, 15, { rounding: 'to_1000', direction: 'nearest' }), 41_500_00)).toBe(
    48_000_00,
  )
  expect(proposedPrice(setting(null, null, -100, { rounding: 'to_1000' }), 41_500_00)).toBe(0)
})
