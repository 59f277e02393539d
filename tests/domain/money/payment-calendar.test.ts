import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plusDays } from '#domain/kernel/day.ts'
import { type CalendarStep, calendarOf, type Flow, type Holding, inSoumsAt } from '#domain/money/payment-calendar.ts'
import { currencies } from '#domain/references/currency.ts'

const { UZS, USD } = currencies
const today = '2026-11-25'
const to = '2026-12-31'
const span = (by: CalendarStep) => ({ today, to, by })
const flow = (day: string | null, amount: number, more: Partial<Flow> = {}): Flow => ({
  day,
  amount,
  currency_id: UZS,
  payer: 'a',
  place: null,
  ...more,
})

describe('columns', () => {
  const flows = [
    flow('2026-12-01', 5),
    flow('2026-11-01', 5),
    flow('2026-11-25', 5),
    flow('2026-11-29', -5),
    flow('2026-12-30', 1),
  ]
  test('what is overdue comes first, then the days on which something is expected', () => {
    expect(calendarOf(flows, [], span('day')).columns.map(({ key }) => key)).toEqual([
      'overdue',
      '2026-11-25',
      '2026-11-29',
      '2026-12-01',
      '2026-12-30',
    ])
  })
  test('a begun week begins today, and the last one ends with the span', () => {
    expect(calendarOf(flows, [], span('week')).columns.map(({ from, to }) => [from, to])).toEqual([
      ['', '2026-11-24'],
      ['2026-11-25', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
      ['2026-12-28', '2026-12-31'],
    ])
  })
})

test('what has no day stands last in a column of its own, and no balance counts on it', () => {
  const held: Holding[] = [{ place: 'till', currency_id: UZS, amount: 100 }]
  const { columns, rows, feet } = calendarOf([flow(null, -500), flow('2026-11-26', -60)], held, span('week'))
  expect(columns.map(({ key, isUndated }) => [key, isUndated])).toEqual([
    ['2026-11-23', false],
    ['undated', true],
  ])
  expect(rows.map(({ cells }) => cells.map((cell) => cell.map(({ amount }) => amount)))).toEqual([[[-60], [-500]]])
  expect(feet).toEqual([
    { currency_id: UZS, place: 'till', opening: 100, balances: [100], fallsAt: -1 },
    { currency_id: UZS, place: null, opening: 100, balances: [40], fallsAt: -1 },
  ])
})

test('a place is marked on the day on which it falls below zero', () => {
  const held: Holding[] = [{ place: 'till', currency_id: UZS, amount: 100 }]
  const { feet } = calendarOf(
    [flow('2026-11-26', -60, { place: 'till' }), flow('2026-11-27', -60, { place: 'till' }), flow('2026-11-28', 30)],
    held,
    span('day'),
  )
  expect(feet).toEqual([
    { currency_id: UZS, place: 'till', opening: 100, balances: [40, -20, -20], fallsAt: 1 },
    { currency_id: UZS, place: null, opening: 100, balances: [40, -20, 10], fallsAt: 1 },
  ])
})

test('rows are narrowed, balances are not', () => {
  const flows = [flow('2026-11-26', 10), flow('2026-11-26', -4, { payer: 'b' })]
  const { rows, feet } = calendarOf(flows, [], span('day'), ({ amount }) => amount > 0)
  expect(rows.map(({ payer }) => payer)).toEqual(['a'])
  expect(feet[0]!.balances).toEqual([6])
})

test('a hundred payers have a row of their own, the others one together', () => {
  const flows = Array.from({ length: 103 }, (_, at) => flow('2026-11-26', at + 1, { payer: `p${at}` }))
  const { rows } = calendarOf(flows, [], span('day'))
  expect(rows.length).toBe(101)
  expect(rows.at(-1)).toMatchObject({ payer: null })
  expect(rows.at(-1)!.cells[0]!.map(({ amount }) => amount)).toEqual([3, 2, 1])
})

test('sums become soums at the rate, and stay apart where there is none', () => {
  expect(inSoumsAt([flow(today, 100_00, { currency_id: USD }), flow(today, 5)], { [USD]: 12_500_00 })).toMatchObject([
    { amount: 1_250_000_00, currency_id: UZS },
    { amount: 5, currency_id: UZS },
  ])
  expect(inSoumsAt([flow(today, 100_00, { currency_id: USD })], {})).toMatchObject([
    { amount: 100_00, currency_id: USD },
  ])
})

const flows = fc.array(
  fc.record({
    day: fc.integer({ min: -20, max: 36 }).map((days) => plusDays(today, days)),
    amount: fc.integer({ min: -1000, max: 1000 }).filter((amount) => amount !== 0),
    currency_id: fc.constantFrom<string>(UZS, USD),
    payer: fc.constantFrom('a', 'b', 'c'),
    place: fc.constantFrom(null, 'till', 'bank'),
  }),
)
const holdings = fc.array(
  fc.record({
    place: fc.constantFrom('till', 'bank'),
    currency_id: fc.constantFrom<string>(UZS, USD),
    amount: fc.integer({ min: -500, max: 5000 }),
  }),
)
const sum = (list: readonly { readonly amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0)

test('the foot of every column is what was there and all that is expected until its end', () => {
  fc.assert(
    fc.property(flows, holdings, fc.constantFrom<CalendarStep>('day', 'week'), (list, held, by) => {
      const { columns, feet } = calendarOf(list, held, span(by))
      for (const { currency_id, place, opening, balances, fallsAt } of feet) {
        const isHere = (one: Flow | Holding) =>
          one.currency_id === currency_id && (place === null || one.place === place)
        expect(opening).toBe(sum(held.filter(isHere)))
        columns.forEach(({ to }, at) => {
          expect(balances[at]).toBe(opening + sum(list.filter((one) => isHere(one) && one.day <= to)))
        })
        expect(fallsAt).toBe(balances.findIndex((one) => one < 0))
      }
    }),
  )
})

test('weeks end with what their last day ends with, and hold what their days hold', () => {
  fc.assert(
    fc.property(flows, holdings, (list, held) => {
      const days = calendarOf(list, held, span('day'))
      const weeks = calendarOf(list, held, span('week'))
      weeks.feet.forEach((foot, at) => {
        weeks.columns.forEach(({ to }, index) => {
          const last = days.columns.findLastIndex((column) => column.to <= to)
          expect(foot.balances[index]).toBe(days.feet[at]!.balances[last])
        })
      })
      expect(weeks.columns.length).toBeLessThanOrEqual(days.columns.length)
      const all = ({ rows }: typeof days) =>
        rows.map(({ payer, currency_id, isIncoming, cells }) => [payer, currency_id, isIncoming, sum(cells.flat())])
      expect(all(weeks)).toEqual(all(days))
    }),
  )
})

test('everything that is expected stands in one cell', () => {
  fc.assert(
    fc.property(flows, (list) => {
      const { rows } = calendarOf(list, [], span('day'))
      const cells = rows.flatMap(({ cells }) => cells.flat())
      expect(cells.length).toBe(list.length)
      expect(new Set(cells)).toEqual(new Set(list))
      for (const { currency_id, isIncoming, payer, cells } of rows)
        for (const one of cells.flat())
          expect([one.currency_id, one.amount > 0, one.payer]).toEqual([currency_id, isIncoming, payer])
    }),
  )
})
