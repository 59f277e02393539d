import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quickCash, quickDollars } from '#client/screens/till/pay/notes.ts'
import {
  areSound,
  debtTendered,
  lackOf,
  monthsAfter,
  mostParts,
  type PaymentWay,
  partsOfDebt,
  paymentRows,
  reckon,
  type Tender,
  usualTerms,
} from '#client/screens/till/state/payment.ts'
import { converted, sumOf } from '#domain/kernel/integer-math.ts'
import { currencies } from '#domain/references/currency.ts'
import { flowsOf, type Payment } from '#domain/sale/payments.ts'

const soums = (whole: number) => whole * 100
const tender = (way: PaymentWay, typed: number | null = null, more: Partial<Tender> = {}): Tender => ({
  key: `${way}${typed}`,
  way,
  currency_id: currencies.UZS,
  typed,
  with: way === 'cash' || way === 'debt' ? null : 'somebody',
  ...more,
})
const dollars = (typed: number | null) => tender('cash', typed, { currency_id: currencies.USD, key: 'usd' })
const rate = soums(12_650)

describe('what comes, what is left, what is given back', () => {
  test.each<[string, Tender[], rest: number, change: number, excess: number]>([
    ['untouched cash is all of it', [tender('cash')], 0, 0, 0],
    ['more cash than it costs', [tender('cash', soums(2_100_000))], 0, soums(12_000), 0],
    ['too little', [tender('cash', soums(88_000))], soums(2_000_000), 0, 0],
    ['a card and the rest in cash', [tender('terminal', soums(2_000_000)), tender('cash')], 0, 0, 0],
    ['a card for more than it costs', [tender('terminal', soums(2_100_000))], 0, 0, soums(12_000)],
    ['dollars with change in soums', [dollars(200_00)], 0, soums(442_000), 0],
    ['dollars and soums', [dollars(100_00), tender('cash', soums(823_000))], 0, 0, 0],
  ])('%s', (_, tenders, rest, change, excess) => {
    expect(reckon(soums(2_088_000), tenders, rate)).toMatchObject({ rest, change, excess })
  })

  test('untouched dollars are the least whole ones that suffice', () => {
    expect(reckon(soums(2_088_000), [dollars(null)], rate).tenders[0]?.amount).toBe(166_00)
  })
  test('without a rate a dollar is worth nothing', () => {
    const reckoning = reckon(soums(1000), [dollars(100_00)], null)
    expect(reckoning.rest).toBe(soums(1000))
    expect(lackOf(reckoning, true, null)).toBe('rate')
  })
  test.each<[string, Tender[], boolean, string | null]>([
    ['cash', [tender('cash')], false, null],
    ['a debt of nobody', [tender('debt')], false, 'client'],
    ['a debt of somebody', [tender('debt')], true, null],
    ['a card at no terminal', [tender('terminal', null, { with: null })], false, 'with'],
    ['too little', [tender('cash', 1)], false, 'rest'],
    ['too much of a card', [tender('terminal', soums(99_999_999))], false, 'excess'],
  ])('what keeps it from being paid: %s', (_, tenders, hasClient, lack) => {
    expect(lackOf(reckon(soums(2_088_000), tenders, rate), hasClient, rate)).toBe(lack)
  })
})

test('what is told to the books comes to the sum of the sale, whatever was put on the counter', () => {
  const cash = fc.record({ typed: fc.option(fc.nat(50_000_000_00)), isDollar: fc.boolean() })
  fc.assert(
    fc.property(
      fc.nat(90_000_000).map(soums),
      fc.option(fc.nat(9_000_000).map(soums)),
      fc.array(cash, { maxLength: 3 }),
      (total, card, notes) => {
        const tenders = [
          ...(card === null ? [] : [tender('terminal', card)]),
          ...notes.map(({ typed, isDollar }, at) => ({
            ...(isDollar ? dollars(typed && typed % 100_000) : tender('cash', typed)),
            key: `${at}`,
          })),
        ]
        const reckoning = reckon(total, tenders, rate)
        fc.pre(lackOf(reckoning, false, rate) === null)
        const payments = paymentRows(reckoning) as unknown as readonly Payment[]
        const worth = sumOf(flowsOf(payments), ({ currency_id, amount }) =>
          currency_id === currencies.UZS ? amount : converted(amount, rate),
        )
        // A rest below the least note stays in the drawer.
        expect(worth - total).toBeLessThan(50_00)
        expect(worth - total).toBeGreaterThan(-100)
        for (const { change, currency_id, amount } of payments)
          if (change && currency_id === currencies.UZS) expect(change).toBeLessThanOrEqual(amount)
      },
    ),
  )
})

test('a debt is paid back in round sums, and all of it', () => {
  const parts = partsOfDebt(soums(1_000_000) + 33, { first: '2026-11-30', parts: 3 })
  expect(parts).toEqual([
    { due_date: '2026-11-30', amount: soums(333_300) },
    { due_date: '2026-12-30', amount: soums(333_300) },
    { due_date: '2027-01-30', amount: soums(333_400) + 33 },
  ])
  // Where there are no hundreds for everybody, each part has its share all the same.
  expect(partsOfDebt(soums(30), { first: '2026-11-30', parts: 36 })).toHaveLength(36)
  expect(debtTendered(reckon(5000, [tender('debt')], rate))).toBe(5000)
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28')
})

test.each([
  [12_000, [15_000, 20_000, 50_000]],
  [2_088_000, [2_100_000, 2_200_000, 2_500_000]],
  [5_230_000, [5_250_000, 5_300_000, 5_400_000]],
  [48_500_000, [48_550_000, 48_600_000, 49_000_000]],
  [45_000, [50_000, 100_000, 200_000]],
  [178_000, [180_000, 200_000, 500_000]],
])('for %i a client hands over one of %j', (due, likely) => {
  expect(quickCash(soums(due))).toEqual(likely.map(soums))
})

test.each([
  [1_000, [1_100, 1_050, 1_020]],
  [1_050, [1_100, 1_060]],
  [17, [100, 50, 20]],
  [98, [100]],
])('for %i dollars a client hands over hundreds first: %j', (due, likely) => {
  expect(quickDollars(due * 100).slice(0, likely.length)).toEqual(likely.map((whole) => whole * 100))
})

test('a debt of any terms is paid back in as many parts as it has tiyin for, and all of it', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), day, fc.integer({ min: 1, max: mostParts }), (debt, at, parts) => {
      const first = at.toISOString().slice(0, 10)
      const schedule = partsOfDebt(debt, { first, parts })
      expect(sumOf(schedule, ({ amount }) => amount)).toBe(debt)
      expect(schedule.length).toBe(debt >= parts ? parts : 1)
      const days = schedule.map(({ due_date }) => due_date)
      expect(days).toEqual([...new Set(days)].sort())
      if (debt >= parts) expect(days[0]).toBe(first)
    }),
  )
})

test('the terms begin with the days that the client has, else with a month, and say what can be', () => {
  expect(usualTerms('2026-11-24', 10)).toEqual({ first: '2026-12-04', parts: 1 })
  for (const none of [null, undefined, 0]) expect(usualTerms('2026-11-24', none).first).toBe('2026-12-24')
  const cases: readonly (readonly [string, number, boolean])[] = [
    ['2026-11-24', 1, true],
    ['2026-11-23', 1, false],
    ['2031-01-01', 36, true],
    ['2026-12-01', 37, false],
    ['2026-12-01', 0, false],
    ['', 1, false],
  ]
  for (const [first, parts, sound] of cases) expect(areSound({ first, parts }, '2026-11-24'), first).toBe(sound)
})
