import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eanFits } from '#domain/kernel/check-digits.ts'
import { barcode } from '#domain/references/barcode.ts'
import { mostOwn, ownBarcode } from '#domain/references/own-barcode.ts'

const drawn = fc.integer({ min: 0, max: mostOwn - 1 })

test.each([
  [0, '2900000000001'],
  [10_000, '2900000100008'],
  [429_999, '2900004299999'],
  [mostOwn - 1, '2999999999991'],
])('the code of %i', (number, code) => {
  expect(ownBarcode(number)).toBe(code)
})

test('a code of our own is thirteen figures of those that a firm may use as it likes', () => {
  fc.assert(
    fc.property(drawn, (number) => {
      const code = ownBarcode(number)
      expect(code).toMatch(/^2\d{12}$/)
      expect(eanFits(code)).toBe(true)
      expect(barcode.check({ barcode: code })).toEqual({})
    }),
  )
})

test('no two numbers make the same code', () => {
  fc.assert(
    fc.property(drawn, drawn, (one, other) => {
      fc.pre(one !== other)
      expect(ownBarcode(one)).not.toBe(ownBarcode(other))
    }),
  )
})
