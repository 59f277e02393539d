import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plusDays } from '#domain/kernel/day.ts'
import { daysOf, firstBilled, lastBilled, type Plan, plansAhead, weekOf } from '#domain/money/planned-days.ts'

const plan = (more: Partial<Plan> = {}): Plan => ({
  id: 'rent',
  direction: 'outgoing',
  amount: 1000,
  currency_id: 'soum',
  day: '2026-11-05',
  repeat: 'none',
  until: null,
  partner_id: 'landlord',
  cashbox_id: null,
  bank_id: null,
  paid_until: null,
  ...more,
})

describe('the days of a plan', () => {
  test.each<[string, Partial<Plan>, string, string, string[]]>([
    ['once, within', {}, '2026-11-01', '2026-11-30', ['2026-11-05']],
    ['once, before', {}, '2026-11-06', '2026-11-30', []],
    ['once, however it is told to end', { until: '2026-11-01' }, '2026-11-01', '2026-11-30', ['2026-11-05']],
    ['every week', { repeat: 'weekly' }, '2026-11-13', '2026-11-27', ['2026-11-19', '2026-11-26']],
    ['every week until', { repeat: 'weekly', until: '2026-11-19' }, '2026-11-13', '2026-11-27', ['2026-11-19']],
    ['every month', { repeat: 'monthly' }, '2026-12-01', '2027-01-31', ['2026-12-05', '2027-01-05']],
    ['not before the first', { repeat: 'monthly' }, '2026-01-01', '2026-12-31', ['2026-11-05', '2026-12-05']],
    [
      'the last of short months',
      { repeat: 'monthly', day: '2026-01-31' },
      '2026-02-01',
      '2026-04-30',
      ['2026-02-28', '2026-03-31', '2026-04-30'],
    ],
    ['the leap day', { repeat: 'monthly', day: '2027-12-29' }, '2028-02-01', '2028-02-29', ['2028-02-29']],
  ])('%s', (_, more, from, to, days) => {
    expect(daysOf(plan(more), from, to)).toEqual(days)
  })

  test('a window shows of a plan what the whole of it holds', () => {
    const days = fc.integer({ min: 0, max: 1500 }).map((days) => plusDays('2024-01-01', days))
    fc.assert(
      fc.property(
        days,
        days,
        days,
        fc.constantFrom('none', 'weekly', 'monthly') as fc.Arbitrary<Plan['repeat']>,
        (day, from, to, repeat) => {
          const one = plan({ day, repeat })
          const whole = daysOf(one, '2024-01-01', '2030-01-01')
          expect(daysOf(one, from, to)).toEqual(whole.filter((each) => each >= from && each <= to))
        },
      ),
    )
  })

  test('a week begins on Monday', () => {
    expect(['2026-11-23', '2026-11-25', '2026-11-29', '2026-11-30'].map(weekOf)).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-23',
      '2026-11-30',
    ])
  })

  test('documents are looked at from the begun month or week to the end of the last', () => {
    expect([firstBilled('2026-11-25'), firstBilled('2026-12-01')]).toEqual(['2026-11-01', '2026-11-30'])
    expect([lastBilled('2026-11-10'), lastBilled('2026-11-30')]).toEqual(['2026-11-30', '2026-12-06'])
  })
})

describe('what is still expected', () => {
  const span = { today: '2026-11-04', to: '2026-12-31' }
  const bill = (due_date: string, amount: number, more = {}) => ({
    partner_id: 'landlord',
    currency_id: 'soum',
    due_date,
    amount,
    ...more,
  })
  const left = (plans: readonly Plan[], billed: Parameters<typeof plansAhead>[1] = [], within = span) =>
    plansAhead(plans, billed, within).map(({ day, amount }) => [day, amount])
  const monthly = plan({ repeat: 'monthly' })

  test('a plan is paid by us with a minus, and to us with a plus', () => {
    expect(left([plan()])).toEqual([['2026-11-05', -1000]])
    expect(left([plan({ direction: 'incoming' })])).toEqual([['2026-11-05', 1000]])
  })
  test('past days and paid days are left out', () => {
    expect(left([monthly], [], { today: '2026-11-06', to: '2026-12-31' })).toEqual([['2026-12-05', -1000]])
    expect(left([plan({ repeat: 'monthly', paid_until: '2026-11-05' })])).toEqual([['2026-12-05', -1000]])
  })
  test('what became a document is expected no more by the plan', () => {
    expect(left([monthly], [bill('2026-11-20', -1000)])).toEqual([['2026-12-05', -1000]])
    expect(left([monthly], [bill('2026-11-20', -400)])).toEqual([
      ['2026-11-05', -600],
      ['2026-12-05', -1000],
    ])
    expect(left([monthly], [bill('2026-11-20', -5000)])).toEqual([['2026-12-05', -1000]])
  })
  test.each([
    ['of another partner', { partner_id: 'another' }],
    ['in another currency', { currency_id: 'dollar' }],
    ['the other way', { amount: 1000 }],
    ['of another month', { due_date: '2026-10-31' }],
  ])('a document %s leaves it as it is', (_, more) => {
    expect(left([plan()], [{ ...bill('2026-11-05', -1000), ...more }])).toEqual([['2026-11-05', -1000]])
  })
  test('a document belongs to the nearest day: one of a past day takes nothing from the next', () => {
    const later = plan({ id: 'later', day: '2026-11-20' })
    expect(left([plan(), later], [bill('2026-11-06', -1000)], { today: '2026-11-10', to: '2026-11-30' })).toEqual([
      ['2026-11-20', -1000],
    ])
    expect(left([plan(), later], [bill('2026-11-19', -1000)])).toEqual([['2026-11-05', -1000]])
  })
  test('what is paid every week is looked for in its week', () => {
    const weekly = plan({ repeat: 'weekly' })
    expect(left([weekly], [bill('2026-11-11', -1000)], { today: '2026-11-04', to: '2026-11-19' })).toEqual([
      ['2026-11-05', -1000],
      ['2026-11-19', -1000],
    ])
  })

  test('documents take away what they come to, and never more than was planned', () => {
    const bills = fc.array(
      fc.record({
        due_date: fc.constantFrom('2026-11-02', '2026-11-08', '2026-11-30', '2026-12-05'),
        amount: fc.integer({ min: -3000, max: 3000 }),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(bills, (list) => {
        const billed = list.map(({ due_date, amount }) => bill(due_date, amount))
        const whole = { today: '2026-11-01', to: '2026-12-31' }
        const sum = left([monthly], billed, whole).reduce((all, [, amount]) => all - Number(amount), 0)
        const taken = ['2026-11', '2026-12'].map((month) =>
          Math.min(
            1000,
            -list
              .filter(({ due_date, amount }) => due_date.startsWith(month) && amount < 0)
              .reduce((all, { amount }) => all + amount, 0),
          ),
        )
        expect(sum).toBe(2000 - taken[0]! - taken[1]!)
      }),
    )
  })
})
