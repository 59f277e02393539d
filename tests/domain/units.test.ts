import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDay } from '#domain/kernel/day.ts'
import { partsFrom, unitsOf } from '#domain/kernel/units.ts'

test.each([
  [1250, 2, '12.5'],
  [-5, 2, '-0.05'],
  [0, 3, '0'],
  [100, 2, '1'],
  [1, 3, '0.001'],
  [999_999_999_999_999, 2, '9999999999999.99'],
])('%d in parts of ten to the %d is written %s', (parts, places, text) => {
  expect(unitsOf(parts, places)).toBe(text)
})

test.each([
  ['12,50', 2, 1250],
  ['12.5', 2, 1250],
  ['12,', 2, 1200],
  [',5', 2, 50],
  [' -0,05 ', 2, -5],
  ['-0', 2, 0],
  ['1,234', 3, 1234],
  ['1,234', 2, null],
  ['', 2, null],
  ['-', 2, null],
  [',', 2, null],
  ['1,2,3', 2, null],
  ['12a', 2, null],
])('%s with %d places means %s', (typed, places, parts) => {
  expect(partsFrom(typed, places)).toBe(parts)
})

test('what is written means what it was written from', () => {
  const exact = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 })
  fc.assert(
    fc.property(exact, fc.constantFrom(2, 3), (parts, places) => {
      expect(partsFrom(unitsOf(parts, places), places)).toBe(parts)
      expect(partsFrom(unitsOf(parts, places).replace('.', ','), places)).toBe(parts)
    }),
  )
})

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
  ['01-01-2026', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})
