import { describe, expect, test } from 'vitest'
import { dayFrom, type Preset, plusMonths, rangeOf, weeksOf } from '#client/parts/dates/days.ts'
import { formatDate } from '#client/parts/format.ts'

describe('ranges on Saturday 21 November 2026', () => {
  test.each<[Preset, string, string]>([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['thisWeek', '2026-11-16', '2026-11-22'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisQuarter', '2026-10-01', '2026-12-31'],
    ['lastQuarter', '2026-07-01', '2026-09-30'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ])('%s', (preset, from, to) => {
    expect(rangeOf(preset, '2026-11-21')).toEqual({ from, to })
  })
})

test('a week begins on Monday, also for a Sunday', () => {
  expect(rangeOf('thisWeek', '2026-11-22').from).toBe('2026-11-16')
})

test('the quarter before the first of a year is the last of the year before', () => {
  expect(rangeOf('lastQuarter', '2027-02-28')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(rangeOf('thisQuarter', '2027-03-31')).toEqual({ from: '2027-01-01', to: '2027-03-31' })
})

test('months follow each other over the end of a year and from a long one to a short one', () => {
  expect(plusMonths('2026-12-31', 1)).toBe('2027-01-01')
  expect(plusMonths('2026-03-31', -1)).toBe('2026-02-01')
})

test('a calendar has six weeks from Monday', () => {
  const weeks = weeksOf('2026-11-21')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks[0]?.[6]).toBe('2026-11-01')
})

test('a day is read as people here write it, and no other', () => {
  expect(dayFrom('21-11-2026')).toBe('2026-11-21')
  expect(formatDate('2026-11-21')).toBe('21-11-2026')
  for (const wrong of ['31-02-2026', '21-11-26', '__-__-____', '21.11.2026', '']) expect(dayFrom(wrong)).toBeNull()
})
