import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localOf, plusDays } from '#domain/kernel/day.ts'
import { lastDue } from '#domain/settings/sending-times.ts'

const daily = { repeats: 'daily', weekdays: [], month_day: null, hour: 8 } as const

test.each([
  [daily, '2026-11-26T03:00:00.000Z', '2026-11-26T03:00:00.000Z'],
  [daily, '2026-11-26T02:59:59.000Z', '2026-11-25T03:00:00.000Z'],
  // A Thursday; Monday's has gone out long ago.
  [{ ...daily, repeats: 'weekly', weekdays: ['1'] }, '2026-11-26T09:00:00.000Z', null],
  [{ ...daily, repeats: 'weekly', weekdays: ['1', '4'] }, '2026-11-26T09:00:00.000Z', '2026-11-26T03:00:00.000Z'],
  [{ ...daily, repeats: 'monthly', month_day: 31 }, '2026-11-30T12:00:00.000Z', '2026-11-30T03:00:00.000Z'],
  [{ ...daily, repeats: 'monthly', month_day: 31 }, '2026-12-30T12:00:00.000Z', null],
  // Midnight in Tashkent is the evening before in London.
  [{ ...daily, hour: 0 }, '2026-11-25T19:00:00.000Z', '2026-11-25T19:00:00.000Z'],
] as const)('%o at %s is due since %s', (times, now, due) => {
  expect(lastDue(times as never, now)).toBe(due)
})

test('a daily one comes at its hour of every day, once', () => {
  const moments = fc
    .integer({ min: 0, max: 400 * 24 * 60 })
    .map((minutes) => Date.parse('2026-01-01') + minutes * 60_000)
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 23 }), (moment, hour) => {
      const now = new Date(moment).toISOString()
      const due = lastDue({ ...daily, hour } as never, now)!
      const { day, time } = localOf(due)
      expect(time).toBe(`${String(hour).padStart(2, '0')}:00`)
      expect([localOf(now).day, plusDays(localOf(now).day, -1)]).toContain(day)
      expect(due <= now && Date.parse(now) - Date.parse(due) < 86_400_000).toBe(true)
    }),
  )
})
