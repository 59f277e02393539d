import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPinFault } from '#domain/people/pin.ts'

test.each([
  ['111111', 'easy'],
  ['000000', 'easy'],
  ['123456', 'easy'],
  ['654321', 'easy'],
  ['890123', 'easy'],
  ['121212', 'easy'],
  ['123123', 'easy'],
  ['246810', null],
  ['112233', null],
  ['12345', 'length'],
  ['1234567', 'length'],
  ['12a456', 'length'],
  ['', 'length'],
])('a new PIN %s: %s', (pin, fault) => {
  expect(newPinFault(pin)).toBe(fault)
})

test('of a million PINs hardly any is refused', () => {
  const all = Array.from({ length: 1_000_000 }, (_, n) => String(n).padStart(6, '0'))
  expect(all.filter((pin) => newPinFault(pin) !== null)).toHaveLength(1110)
  fc.assert(fc.property(fc.string(), (typed) => newPinFault(typed) !== null || /^\d{6}$/.test(typed)))
})
