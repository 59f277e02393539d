import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eanFits } from '#domain/kernel/check-digits.ts'
import { barcode } from '#domain/references/barcode.ts'
import { mostBlocks, mostOfBlock, ownBarcode } from '#domain/references/own-barcode.ts'

const place = fc.record({
  block: fc.integer({ min: 0, max: mostBlocks - 1 }),
  made: fc.integer({ min: 0, max: mostOfBlock - 1 }),
})

test.each([
  [1, 0, '2900000100008'],
  [1, 1, '2900000100015'],
  [42, 9999, '2900004299999'],
  [999_999, 9999, '2999999999991'],
])('block %i, code %i', (block, made, code) => {
  expect(ownBarcode(block, made)).toBe(code)
})

test('a code of our own is thirteen figures of those that a firm may use as it likes', () => {
  fc.assert(
    fc.property(place, ({ block, made }) => {
      const code = ownBarcode(block, made)
      expect(code).toMatch(/^2\d{12}$/)
      expect(eanFits(code)).toBe(true)
      expect(barcode.check({ barcode: code })).toEqual({})
    }),
  )
})

test('no two places in blocks make the same code', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      fc.pre(one.block !== other.block || one.made !== other.made)
      expect(ownBarcode(one.block, one.made)).not.toBe(ownBarcode(other.block, other.made))
    }),
  )
})
