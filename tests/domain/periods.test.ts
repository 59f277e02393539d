import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { dayOf, periodOf, plusDays, startOf } from '#domain/kernel/day.ts'
import {
  type Comparison,
  daysOfPeriod,
  type PeriodName,
  periodNames,
  shiftFor,
  spanBefore,
} from '#domain/kernel/periods.ts'
import { isTimeAxis, isValueOn, spanOf, timeAxes, valueOn } from '#domain/kernel/time-axes.ts'

test.each<[PeriodName, string, string]>([
  ['today', '2026-11-26', '2026-11-26'],
  ['yesterday', '2026-11-25', '2026-11-25'],
  ['this_week', '2026-11-23', '2026-11-26'],
  ['last_week', '2026-11-16', '2026-11-22'],
  ['last_30_days', '2026-10-28', '2026-11-26'],
  ['this_month', '2026-11-01', '2026-11-26'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['this_quarter', '2026-10-01', '2026-11-26'],
  ['last_quarter', '2026-07-01', '2026-09-30'],
  ['this_year', '2026-01-01', '2026-11-26'],
  ['last_year', '2025-01-01', '2025-12-31'],
  ['last_12_months', '2025-12-01', '2026-11-26'],
])('on a Thursday in November %s is %s to %s', (preset, from, to) => {
  expect(daysOfPeriod(preset, '2026-11-26')).toEqual({ from, to })
})

test.each([
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', -840],
])('a period begins when it does in the shop, also for a machine in %s', (zone, minutes) => {
  const { TZ: before } = process.env
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })
  process.env.TZ = zone
  const [last, first] = ['2026-02-28T18:59:59.999Z', '2026-02-28T19:00:00.000Z']
  expect(new Date(first).getTimezoneOffset()).toBe(minutes)
  expect([dayOf(last), dayOf(first)]).toEqual(['2026-02-28', '2026-03-01'])
  expect(daysOfPeriod('this_month', dayOf(last))).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOfPeriod('this_month', dayOf(first))).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect([startOf('2026-03-01'), periodOf('2026-03').from]).toEqual([first, first])
  expect([valueOn('month', last), valueOn('month', first), valueOn('hour', first)]).toEqual(['2026-02', '2026-03', '0'])
})

test.each<[string, string, Comparison, PeriodName | undefined, string, string]>([
  ['2026-11-01', '2026-11-30', 'previous', undefined, '2026-10-01', '2026-10-31'],
  ['2026-11-01', '2026-11-15', 'previous', undefined, '2026-10-01', '2026-10-15'],
  ['2026-09-28', '2026-11-22', 'previous', undefined, '2026-08-03', '2026-09-27'],
  ['2026-01-01', '2026-11-26', 'previous', 'this_year', '2025-01-01', '2025-11-26'],
  ['2026-10-01', '2026-11-26', 'previous', 'this_quarter', '2026-07-01', '2026-08-26'],
  ['2026-03-01', '2026-03-31', 'month', undefined, '2026-02-01', '2026-02-28'],
  ['2024-02-29', '2024-02-29', 'year', undefined, '2023-02-28', '2023-02-28'],
  ['2026-11-26', '2026-11-26', 'week', undefined, '2026-11-19', '2026-11-19'],
  ['2026-11-26', '2026-11-26', 'previous', undefined, '2026-11-25', '2026-11-25'],
  ['2026-11-01', '2026-11-01', 'previous', undefined, '2026-10-31', '2026-10-31'],
  ['2026-12-01', '2026-12-01', 'previous', 'today', '2026-11-30', '2026-11-30'],
  ['2026-11-23', '2026-11-26', 'previous', 'this_week', '2026-11-16', '2026-11-19'],
  ['2026-06-01', '2026-06-07', 'previous', 'last_week', '2026-05-25', '2026-05-31'],
  ['2026-06-01', '2026-06-07', 'previous', undefined, '2026-05-25', '2026-05-31'],
  ['2026-11-01', '2026-11-30', 'previous', 'last_30_days', '2026-10-02', '2026-10-31'],
])('%s to %s is compared by %s with days of the same length (%s)', (from, to, comparison, preset, first, last) => {
  const span = { from, to }
  expect(spanBefore(span, shiftFor(comparison, span, preset))).toEqual({ from: first, to: last })
})

const day = fc.integer({ min: 0, max: 10_000 }).map((after) => plusDays('2010-01-01', after))

test('a day lies within the week, the month, the quarter and the year that it is in', () => {
  fc.assert(
    fc.property(day, (one) => {
      for (const axis of Object.keys(timeAxes).filter(isTimeAxis)) {
        const span = spanOf(axis, valueOn(axis, `${one}T12:00:00+05:00`))
        if (span) expect(one >= span.from && one <= span.to).toBe(true)
        else expect(['hour', 'weekday']).toContain(axis)
      }
    }),
  )
})

test('every preset is a span of days that has begun, and lies before what it is compared with', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...periodNames), (today, preset) => {
      const span = daysOfPeriod(preset, today)
      expect(span.from <= span.to && span.to <= today).toBe(true)
      const before = spanBefore(span, shiftFor('previous', span, preset))
      expect(before.from < span.from && before.from <= before.to).toBe(true)
    }),
  )
})

test.each([
  ['year', ['2026', '1900', '2999'], ['26', '1899', '3000', '02026', '']],
  ['quarter', ['2026-Q1', '2026-Q4'], ['2026-Q5', '2026-1', 'Q1']],
  ['month', ['2026-01', '2026-12'], ['2026-13', '2026-00', '2026-1', '_']],
  ['week', ['2026-11-23'], ['2026-11-31', "'", '9999-12-31']],
  ['day', ['2024-02-29'], ['2026-02-29', '0001-01-01']],
  ['weekday', ['1', '7'], ['0', '8', '11']],
  ['hour', ['0', '9', '19', '23'], ['24', '-1', '007']],
] as const)('what is no %s is told from one', (axis, real, unreal) => {
  expect(real.filter((text) => !isValueOn(axis, text))).toEqual([])
  expect(unreal.filter((text) => isValueOn(axis, text))).toEqual([])
})

test('what a moment is called is always a value of its axis', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...Object.keys(timeAxes).filter(isTimeAxis)), (one, axis) => {
      expect(isValueOn(axis, valueOn(axis, `${one}T12:00:00+05:00`))).toBe(true)
    }),
  )
})
