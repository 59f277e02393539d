import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeAgainst } from '#client/parts/charts/change-against.ts'

test.each([
  [110, 100, 'amount', 'up', '10\u2009%'],
  [90, 100, 'amount', 'down', '\u221210\u2009%'],
  [100, 100, 'amount', 'same', '0\u2009%'],
  [100_01, 100_00, 'amount', 'same', '0\u2009%'],
  [0, 0, 'amount', 'same', '0'],
  [null, 0, 'amount', 'same', '0'],
  [-50, -100, 'amount', 'up', '50\u2009%'],
  [50, -100, 'amount', 'up', '150\u2009%'],
  [5_000, 100, 'quantity', 'up', '4\u2009900\u2009%'],
  [1390, 1310, 'percent', 'up', '0,8'],
  [0, 250, 'percent', 'down', '\u22122,5'],
] as const)('%s after %s of %s is %s by %s', (now, before, kind, direction, text) => {
  expect(changeAgainst(now, before, kind)).toMatchObject({ kind: 'moved', direction, text })
})

test('what was nothing is told in words, and what is not told is no change', () => {
  expect(changeAgainst(5, 0, 'amount')).toEqual({ kind: 'nothing_before' })
  expect(changeAgainst(1200, null, 'percent')).toEqual({ kind: 'nothing_before' })
  expect(changeAgainst(undefined, 5, 'amount')).toEqual({ kind: 'unknown' })
  expect(changeAgainst(5, undefined, 'amount')).toEqual({ kind: 'unknown' })
  expect(changeAgainst(null, null, 'percent')).toEqual({ kind: 'unknown' })
  expect(changeAgainst(null, 1200, 'percent')).toEqual({ kind: 'unknown' })
})

test('the sign says where it went, whatever the figures are', () => {
  const figure = fc.integer({ min: -1e12, max: 1e12 })
  fc.assert(
    fc.property(figure, figure.filter(Boolean), (now, before) => {
      const change = changeAgainst(now, before, 'amount')
      if (change.kind !== 'moved') throw new Error('two figures have no change')
      if (change.direction === 'up') expect(now).toBeGreaterThan(before)
      if (change.direction === 'down') expect(now).toBeLessThan(before)
      expect(change.text.startsWith('\u2212')).toBe(change.direction === 'down')
      expect(change.text).not.toMatch(/NaN|Infinity/)
    }),
  )
})
