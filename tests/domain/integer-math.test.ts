import { array, assert, bigInt, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { converted, priced, share, split, sumOf } from '#domain/kernel/integer-math.ts'

/** As large as any sum that the schemas let in, with either sign. */
const sum = integer({ min: -1e15, max: 1e15 })
const positive = integer({ min: 1, max: 1e15 })

/** The same rule in other words: twice the rest against the divisor decides. */
function roundedHalfAway(whole: bigint, part: bigint, of: bigint): bigint {
  const [over, under] = [whole * part, of]
  const isNegative = over < 0n !== under < 0n
  const [a, b] = [over < 0n ? -over : over, under < 0n ? -under : under]
  const rounded = a / b + ((a % b) * 2n >= b ? 1n : 0n)
  return isNegative ? -rounded : rounded
}

describe('share', () => {
  test.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [1, -1, 2, -1],
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [4, 1, 3, 1],
    [5, 1, 3, 2],
    [0, 7, 3, 0],
    [999_999_999_999_999, 999_999_999_999_999, 999_999_999_999_999, 999_999_999_999_999],
  ])('of %i by %i in %i is %i', (whole, part, of, wanted) => {
    expect(share(whole, part, of)).toBe(wanted)
  })

  test('rounds half away from zero, exactly however large the numbers are', () => {
    assert(
      property(sum, positive, positive, (whole, part, of) => {
        const exact = roundedHalfAway(BigInt(whole), BigInt(part), BigInt(of))
        if (exact >= -(2n ** 53n) && exact <= 2n ** 53n) expect(BigInt(share(whole, part, of))).toBe(exact)
      }),
    )
  })

  test('is the whole for all of it, and turns with the sign', () => {
    assert(
      property(sum, positive, positive, (whole, part, of) => {
        expect(share(whole, of, of)).toBe(whole || 0)
        expect(share(-whole, part, of)).toBe(-share(whole, part, of) || 0)
        expect(Object.is(share(whole, part, of), -0)).toBe(false)
      }),
    )
  })

  test('among none is a mistake, not a number', () => {
    expect(() => share(1, 1, 0)).toThrow()
  })
})

describe('split', () => {
  test('gives each part its share, and together they are the whole to the last coin', () => {
    const parts = array(integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 30 }).filter(
      (all) => sumOf(all, Number) > 0,
    )
    assert(
      property(sum, parts, (whole, all) => {
        const shares = split(whole, all)
        expect(shares).toHaveLength(all.length)
        expect(sumOf(shares, Number)).toBe(whole || 0)
        const of = sumOf(all, Number)
        for (const [index, one] of shares.entries())
          expect(Math.abs(one - share(whole, all[index] ?? 0, of))).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('an odd coin is not lost', () => {
    expect(split(100, [1000, 1000, 1000])).toEqual([33, 34, 33])
    expect(split(-1, [1, 1])).toEqual([-1, 0])
  })
})

test('a price for one and a quantity in thousandths make a sum, a rate makes it another currency', () => {
  expect(priced(15_000_00, 2_500)).toBe(37_500_00)
  expect(priced(1, 500)).toBe(1)
  expect(converted(10_00, 12_650_00)).toBe(126_500_00)
  expect(converted(1, 12_650_55)).toBe(12_651)
  assert(
    property(
      record({ price: bigInt({ min: 0n, max: 10n ** 9n }), pieces: bigInt({ min: 0n, max: 10n ** 6n }) }),
      ({ price, pieces }) => {
        expect(BigInt(priced(Number(price), Number(pieces * 1000n)))).toBe(price * pieces)
      },
    ),
  )
})
