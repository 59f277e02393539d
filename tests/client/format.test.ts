import { describe, expect, test } from 'vitest'
import { dayName, formatLongDay, monthName, weekdayName } from '#client/parts/calendar.ts'
import {
  formatAsOf,
  formatDate,
  formatDateTime,
  formatInteger,
  formatMoney,
  formatNumber,
  formatPhone,
  formatQuantity,
} from '#client/parts/format.ts'

const spaced = (text: string) => text.replaceAll(' ', '\u2009')

describe('figures', () => {
  test('money shows decimals only when there are any, and then both', () => {
    expect(formatMoney(529_000_000)).toBe(spaced('5 290 000'))
    expect(formatMoney(529_000_050)).toBe(spaced('5 290 000,50'))
    expect(formatMoney(7)).toBe('0,07')
    expect(formatMoney(0)).toBe('0')
  })

  test('a minus is U+2212', () => {
    expect(formatMoney(-1_234_560)).toBe('\u221212\u2009345,60')
    expect(formatInteger(-1000)).toBe('\u22121\u2009000')
  })

  test('sums beyond the safe integers stay exact', () => {
    expect(formatMoney(90_071_992_547_409_931n)).toBe(spaced('900 719 925 474 099,31'))
  })

  test('quantities drop idle zeros', () => {
    expect(formatQuantity(1_500)).toBe('1,5')
    expect(formatQuantity(12_000_000)).toBe(spaced('12 000'))
    expect(formatQuantity(5)).toBe('0,005')
  })

  test('plain numbers round to their decimals and never write minus zero', () => {
    expect(formatNumber(12_684.37)).toBe(spaced('12 684,37'))
    expect(formatNumber(41.3775, 4)).toBe('41,3775')
    expect(formatNumber(-0.001)).toBe('0')
  })
})

describe('dates', () => {
  test('are shown as a clock in Tashkent shows them', () => {
    expect(formatDateTime('2026-11-20T21:30:00Z')).toBe('21-11-2026 02:30')
    expect(formatDate(new Date('2026-01-01T00:00:00Z'))).toBe('01-01-2026')
  })

  test('a date without a time is no moment and does not shift', () => {
    expect(formatDate('2026-03-08')).toBe('08-03-2026')
  })

  test('data of today is told by its hour, older data with its day', () => {
    expect(formatAsOf('2026-11-21T09:02:00Z', '2026-11-21T18:00:00Z')).toBe('14:02')
    expect(formatAsOf('2026-11-20T09:02:00Z', '2026-11-21T18:00:00Z')).toBe('20-11-2026 14:02')
  })

  test('months and days have their names in three languages', () => {
    expect(monthName(10, 'ru')).toBe('ноябрь')
    expect(monthName(10, 'uz')).toBe('noyabr')
    expect(monthName(10, 'en')).toBe('November')
    expect(dayName(1, 'uz')).toBe('dushanba')
    expect(formatLongDay('2026-11-21', 'ru')).toBe('суббота, 21 ноября')
    expect(formatLongDay('2026-11-21', 'uz')).toBe('shanba, 21-noyabr')
    expect(formatLongDay('2026-11-21', 'en')).toBe('Saturday, 21 November')
  })

  test('a day has its own weekday', () => {
    const week = [23, 24, 25, 26, 27, 28, 29].map((day) => weekdayName(`2026-11-${day}`, 'en'))
    expect(week).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    expect(weekdayName('2026-11-28', 'ru', 'short')).toBe('сб')
  })
})

test('phones of Uzbekistan are grouped, others left as they are', () => {
  expect(formatPhone('+998901234567')).toBe('+998 90 123-45-67')
  expect(formatPhone('998901234567')).toBe('+998 90 123-45-67')
  expect(formatPhone('+77011234567')).toBe('+77011234567')
})
