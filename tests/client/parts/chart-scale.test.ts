import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisFor, labelStep, runsOf, sharesOf } from '#client/parts/charts/scale.ts'

const value = fc.option(fc.integer({ min: -1e12, max: 1e12 }))

test('an axis holds nought and every value, between round marks', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 40 }), (values) => {
      const { from, to, ticks } = axisFor(values)
      for (const known of [0, ...values.filter((one) => one !== null)]) {
        expect(known).toBeGreaterThanOrEqual(from)
        expect(known).toBeLessThanOrEqual(to)
      }
      expect(from).toBeLessThan(to)
      expect(ticks.length).toBeLessThanOrEqual(12)
      expect(ticks).toContain(0)
    }),
  )
  expect(axisFor([3, 66, null, 39])).toEqual({ from: 0, to: 80, ticks: [0, 20, 40, 60, 80] })
  expect(axisFor([])).toEqual({ from: 0, to: 1, ticks: [0] })
})

test('labels leave out what would run into the next', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
  expect(labelStep(hours, 24 * 40)).toBe(1)
  expect(labelStep(hours, 300)).toBe(3)
  expect(labelStep([], 300)).toBe(1)
})

test('a line is broken where nothing is known', () => {
  expect(runsOf([1, 2, null, 4])).toEqual([
    [
      [0, 1],
      [1, 2],
    ],
    [[3, 4]],
  ])
  expect(runsOf([null])).toEqual([])
})

test('shares are the greatest first, the small ones together, and make a whole', () => {
  expect(sharesOf([10, 60, null, -5, 30])).toEqual([
    { of: [1], value: 60, share: 6000 },
    { of: [4], value: 30, share: 3000 },
    { of: [0], value: 10, share: 1000 },
  ])
  expect(sharesOf([5, 4, 3, 2, 1], 3).at(-1)).toEqual({ of: [2, 3, 4], value: 6, share: 4000 })
  fc.assert(
    fc.property(fc.array(value, { maxLength: 40 }), (values) => {
      const shares = sharesOf(values)
      expect(shares.length).toBeLessThanOrEqual(6)
      const whole = values.reduce<number>((sum, one) => sum + Math.max(0, one ?? 0), 0)
      expect(shares.reduce((sum, one) => sum + one.value, 0)).toBe(whole)
      const all = shares.flatMap(({ of }) => of)
      expect(new Set(all).size).toBe(all.length)
    }),
  )
})
