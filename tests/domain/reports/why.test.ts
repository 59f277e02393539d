import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SoldThenAndNow, whyChanged } from '#domain/reports/why.ts'

const side = fc.record({
  quantity: fc.integer({ min: -3_000, max: 50_000 }),
  sum: fc.integer({ min: -1_000_000, max: 100_000_000 }),
  discount: fc.integer({ min: 0, max: 1_000_000 }),
  cost: fc.integer({ min: 0, max: 90_000_000 }),
})
const rows = fc.array(
  fc.tuple(side, side).map(([now, before]): SoldThenAndNow => ({ ...now, before })),
  { maxLength: 8 },
)

test('whatever was sold, the parts of a change add up to it', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom('sum' as const, 'profit' as const), (sold, of) => {
      const { before, now, parts } = whyChanged(sold, of)
      expect(parts.reduce((all, { amount }) => all + amount, before)).toBe(now)
      expect(parts.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true)
      expect(whyChanged(sold, 'sum').parts.some(({ cause }) => cause === 'cost')).toBe(false)
    }),
  )
})

const sold = (quantity: number, price: number, discount = 0, cost = 0) => ({
  quantity: quantity * 1000,
  sum: quantity * price - discount,
  discount,
  cost: quantity * cost,
})
const nothing = sold(0, 0)

test.each([
  ['fewer of the same', [{ ...sold(61, 100), before: sold(66, 100) }], 'sum', { quantity: -500 }],
  ['the same, cheaper', [{ ...sold(10, 90), before: sold(10, 100) }], 'sum', { price: -100 }],
  ['the same with a discount', [{ ...sold(10, 100, 50), before: sold(10, 100) }], 'sum', { discount: -50 }],
  [
    'dearer goods instead of cheap ones',
    [
      { ...nothing, before: sold(10, 100) },
      { ...sold(10, 300), before: nothing },
    ],
    'sum',
    { mix: 2_000 },
  ],
  ['dearer to buy', [{ ...sold(10, 100, 0, 80), before: sold(10, 100, 0, 70) }], 'profit', { cost: -100 }],
  ['nothing before', [{ ...sold(10, 100), before: nothing }], 'sum', { nothing_before: 1_000 }],
  ['nothing any more', [{ ...nothing, before: sold(10, 100) }], 'sum', { quantity: -1_000 }],
  ['nothing changed', [{ ...sold(10, 100), before: sold(10, 100) }], 'sum', {}],
] as const)('%s', (_, given, of, causes) => {
  const { parts } = whyChanged(given, of)
  expect(Object.fromEntries(parts.map(({ cause, amount }) => [cause, amount]))).toEqual(causes)
})
