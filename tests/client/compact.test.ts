import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCompact } from '#client/parts/format.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1234, '1,23K'],
  [12_345, '12,3K'],
  [999_500, '1M'],
  [12_345_678, '12,3M'],
  [4_500_000_000, '4,5G'],
  [7e12, '7T'],
  [7e15, '7P'],
  [7e18, '7E'],
  [7e21, '7\u2009000E'],
  [-12_345, '\u221212,3K'],
])('%d is %s', (value, text) => {
  expect(formatCompact(value)).toBe(text)
})

test('no figure is longer than six signs, and none is off by more than half of its third figure', () => {
  const sizes = { '': 1, K: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15, E: 1e18 }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (value) => {
      const [, figure = '', suffix = ''] = /^([\d,]+)([KMGTPE]?)$/.exec(formatCompact(value)) ?? []
      expect(figure.length + suffix.length).toBeLessThanOrEqual(6)
      const read = Number(figure.replace(',', '.')) * sizes[suffix as keyof typeof sizes]
      expect(Math.abs(read - value)).toBeLessThanOrEqual(value * 0.005 + 0.5)
    }),
  )
})
