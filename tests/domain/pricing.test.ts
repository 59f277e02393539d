import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markupPercent, priceFrom, rounded, roundings } from '#domain/sale/pricing.ts'

test('a price from the cost and a percent, and the percent back', () => {
  expect(priceFrom(100_000_00, 15)).toBe(115_000_00)
  expect(priceFrom(99_999, 12.5)).toBe(112_499)
  expect(markupPercent(100_000_00, 115_000_00)).toBe(15)
  expect(markupPercent(300, 400)).toBe(33.33)
  expect(markupPercent(300, 200)).toBe(-33.33)
  expect(markupPercent(0, 200)).toBe(null)
})

test('rounding to whole hundreds, thousands and ten thousands', () => {
  expect(rounded(12_345_00, 100_00, 'up')).toBe(12_400_00)
  expect(rounded(12_345_00, 1000_00, 'nearest')).toBe(12_000_00)
  expect(rounded(12_500_00, 1000_00, 'nearest')).toBe(13_000_00)
  expect(rounded(12_000_00, 1000_00, 'up')).toBe(12_000_00)
  expect(rounded(1, 10_000_00, 'up')).toBe(10_000_00)
})

test('a rounded price is whole steps, less than a step away, and up is never down', () => {
  fc.assert(
    fc.property(
      fc.nat(10 ** 12),
      fc.constantFrom(...roundings),
      fc.constantFrom('up', 'nearest'),
      (price, step, direction) => {
        const result = rounded(price, step, direction)
        expect(result % step).toBe(0)
        expect(Math.abs(result - price)).toBeLessThan(step)
        if (direction === 'up') expect(result).toBeGreaterThanOrEqual(price)
        else expect(Math.abs(result - price)).toBeLessThanOrEqual(step / 2)
      },
    ),
  )
})
