import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isShortCode } from '#domain/kernel/gtin.ts'
import { barcode } from '#domain/references/barcode.ts'

test.each([
  ['96385074', true, 'an EAN-8'],
  ['40170725', true, 'an EAN-8 of a small box'],
  ['04252614', true, 'a UPC-E whose noughts stand before the last figure'],
  ['01234565', true, 'a UPC-E'],
  ['12345670', true, 'an EAN-8 that is a UPC-E too'],
  ['96385075', false, 'a wrong check digit'],
  ['9638507', false, 'seven figures'],
  ['9638507A', false, 'a letter'],
])('%s is %s: %s', (code, is) => {
  expect(isShortCode(code)).toBe(is)
  expect(barcode.check({ barcode: code })).toEqual(is ? {} : expect.objectContaining({ barcode: expect.anything() }))
})

test('twelve letters or digits are a barcode whatever they are, and fewer are not', () => {
  expect(barcode.check({ barcode: '123456789012' })).toEqual({})
  expect(barcode.check({ barcode: '12345678901' })).toHaveProperty('barcode')
})

test('one wrong figure is seen', () => {
  const figures = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 })
  const other = fc.record({ at: fc.nat(6), by: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(figures, other, (seven, { at, by }) => {
      // Figures that begin otherwise can't be a UPC-E.
      const body = [2, ...seven.slice(1)]
      const sum = body.reduce((total, figure, place) => total + figure * (place % 2 === 0 ? 3 : 1), 0)
      const code = [...body, (10 - (sum % 10)) % 10]
      expect(isShortCode(code.join(''))).toBe(true)
      const changed = code.with(Math.max(at, 1), ((code[Math.max(at, 1)] ?? 0) + by) % 10)
      expect(isShortCode(changed.join(''))).toBe(false)
    }),
  )
})
