import { assert, constant, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '#domain/kernel/integer-math.ts'
import { currencies } from '#domain/references/currency.ts'
import { differencesOf, uncountedIn, worthOfDifferences } from '#domain/till/counted.ts'
import { denominations, inNotes, isDenomination, noneOf } from '#domain/till/denominations.ts'
import { canHold, dueAtOpening } from '#domain/till/opening.ts'
import { money } from '../support/arbitrary/shop.ts'

const { UZS, USD } = currencies

describe('notes and coins', () => {
  test('any sum is laid out in as few of them as can be, and what no coin makes is left', () => {
    assert(
      property(money, (sum) => {
        const laid = inNotes(UZS, sum)
        const value = sumOf(laid, ({ denomination, count }) => denomination * count)
        expect(sum - value).toBeGreaterThanOrEqual(0)
        expect(sum - value).toBeLessThan(Math.min(...denominations[UZS]!))
        expect(laid.every(({ denomination }) => isDenomination(UZS, denomination))).toBe(true)
      }),
    )
  })

  test('a three-thousand note is nobody’s, and of money that we do not know any note may be', () => {
    expect(isDenomination(UZS, 3_000_00)).toBe(false)
    expect(isDenomination('another', 3_000_00)).toBe(true)
  })
})

describe('what was counted against the books', () => {
  const note = (currency_id: string, denomination: number, count: number) => ({ currency_id, denomination, count })

  test('differs currency by currency', () => {
    const counted = [note(UZS, 50_000_00, 3), note(UZS, 1_000_00, 2), note(USD, 20_00, 1)]
    const seen = [
      { currency_id: UZS, amount: 150_000_00 },
      { currency_id: USD, amount: 20_00 },
    ]
    expect(differencesOf(counted, seen)).toEqual([
      { currency_id: UZS, counted: 152_000_00, seen: 150_000_00, difference: 2_000_00 },
      { currency_id: USD, counted: 20_00, seen: 20_00, difference: 0 },
    ])
  })

  test('what the books have and nobody counted is not there; what was not looked at does not differ', () => {
    expect(differencesOf([note(USD, 1_00, 5)], [{ currency_id: UZS, amount: 7_00 }])).toEqual([
      { currency_id: USD, counted: 5_00, seen: null, difference: 0 },
      { currency_id: UZS, counted: 0, seen: 7_00, difference: -7_00 },
    ])
  })

  test('a zero is a count, and only what the books hold must be counted', () => {
    const seen = (soums: number, dollars: number) => [
      { currency_id: UZS, amount: soums },
      { currency_id: USD, amount: dollars },
    ]
    const cases: readonly (readonly [Parameters<typeof uncountedIn>[0], ReturnType<typeof seen>, readonly string[]])[] =
      [
        [[], seen(0, 0), []],
        [[], seen(1_00, 0), [UZS]],
        [[note(UZS, 1_000_00, 1)], seen(1_00, 5_00), [USD]],
        [noneOf(UZS), seen(1_00, 0), []],
        [[...noneOf(UZS), ...noneOf(USD)], seen(1_00, 5_00), []],
      ]
    for (const [counted, held, lacking] of cases) expect(uncountedIn(counted, held)).toEqual(lacking)
    expect(noneOf('another')).toEqual([])
  })

  test('a surplus in one currency does not make up for a shortage in another', () => {
    const rate = 12_000
    const worth = (currency_id: string, amount: number) => (currency_id === USD ? amount * rate : amount)
    assert(
      property(money, money, (more, less) => {
        const found = worthOfDifferences(
          [
            { currency_id: UZS, counted: more, seen: 0, difference: more },
            { currency_id: USD, counted: 0, seen: less, difference: -less },
          ],
          worth,
        )
        expect(found).toBe(more + less * rate)
      }),
    )
  })

  test('what is laid out as it is booked never differs', () => {
    const whole = money.map((sum) => sum - (sum % 50_00))
    assert(
      property(record({ sum: whole, currency_id: constant(UZS) }), ({ sum, currency_id }) => {
        const [difference] = differencesOf(inNotes(currency_id, sum), [{ currency_id, amount: sum }])
        expect(difference).toMatchObject({ counted: sum, difference: 0 })
      }),
    )
  })
})

describe('what should be there when a shift is opened', () => {
  const seen = (soums: number, dollars: number) => [
    { currency_id: UZS, amount: soums },
    { currency_id: USD, amount: dollars },
  ]
  const left = (currency_id: string, counted: number) => ({
    currency_id,
    opened: 0,
    opened_seen: null,
    opened_difference: 0,
    expected: null,
    first_counted: null,
    first_difference: null,
    counted,
    difference: 0,
  })

  test('is what the books have now, beside what came and went since the last close', () => {
    const cases: readonly (readonly [Parameters<typeof dueAtOpening>[1], number, number, readonly unknown[]])[] = [
      // A cash sale without a shift after the close: the older figure is no proposal.
      [{ sums: [left(UZS, 207_787_000_00)] }, 207_813_000_00, 0, [26_000_00, 0]],
      [{ sums: [left(UZS, 5_000_00), left(USD, 100_00)] }, 5_000_00, 60_00, [0, -40_00]],
      [{ sums: [] }, 7_00, 0, [7_00, 0]],
      [null, 7_00, 5_00, [null, null]],
    ]
    for (const [last, soums, dollars, since] of cases) {
      const due = dueAtOpening(seen(soums, dollars), last)
      expect(due.map(({ amount }) => amount)).toEqual([soums, dollars])
      expect(due.map(({ since }) => since)).toEqual(since)
    }
  })

  test('taken over as it is makes no difference and no notes, whatever the sum is', () => {
    assert(
      property(money, money, (soums, dollars) => {
        const sums = dueAtOpening(seen(soums, dollars), null)
        const differences = differencesOf([], seen(soums, dollars), sums)
        expect(differences.every(({ difference }) => difference === 0)).toBe(true)
        expect(uncountedIn(sums, seen(soums, dollars))).toEqual([])
      }),
    )
    expect(canHold(seen(0, 1))).toBe(true)
    expect(canHold(seen(-1, 0))).toBe(false)
  })
})
