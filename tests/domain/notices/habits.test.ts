import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localOf } from '#domain/kernel/day.ts'
import { urgencies } from '#domain/kernel/waits.ts'
import { goesOutAt, roads, roadsFor, usualHabits } from '#domain/notices/habits.ts'

const night = { quiet_from: 22, quiet_to: 8 }
const never = { quiet_from: 0, quiet_to: 0 }

test.each([
  ['at once by day', 'at_once', night, '2026-03-10T12:00', '2026-03-10T12:00'],
  ['at once in the evening: after the night', 'at_once', night, '2026-03-10T22:00', '2026-03-11T08:00'],
  ['at once after midnight: the same morning', 'at_once', night, '2026-03-11T03:30', '2026-03-11T08:00'],
  ['at once by night without quiet hours', 'at_once', never, '2026-03-11T03:30', '2026-03-11T03:30'],
  ['soon: with what comes within a minute', 'soon', night, '2026-03-10T12:00', '2026-03-10T12:01'],
  ['soon, just before the quiet begins', 'soon', night, '2026-03-10T21:59', '2026-03-11T08:00'],
  ['daily: in the morning', 'daily', night, '2026-03-10T00:05', '2026-03-10T09:00'],
  ['daily, found later: at once', 'daily', night, '2026-03-10T15:00', '2026-03-10T15:00'],
  ['quiet within one day', 'at_once', { quiet_from: 13, quiet_to: 15 }, '2026-03-10T13:40', '2026-03-10T15:00'],
  [
    'quiet until ten: the morning’s too',
    'daily',
    { quiet_from: 22, quiet_to: 10 },
    '2026-03-10T00:05',
    '2026-03-10T10:00',
  ],
] as const)('%s', (_, urgency, hours, now, due) => {
  const at = goesOutAt(urgency, hours, new Date(`${now}:00+05:00`).toISOString())
  expect(localOf(at)).toEqual({ day: due.slice(0, 10), time: due.slice(11) })
})

const hour = fc.integer({ min: 0, max: 23 })
test('nothing goes out in quiet hours, before it was found, or more than two days later', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...urgencies),
      hour,
      hour,
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      (urgency, quiet_from, quiet_to, found) => {
        const at = goesOutAt(urgency, { quiet_from, quiet_to }, found.toISOString())
        const clock = Number(localOf(at).time.slice(0, 2))
        const isQuiet =
          quiet_from < quiet_to
            ? clock >= quiet_from && clock < quiet_to
            : quiet_from > quiet_to && (clock >= quiet_from || clock < quiet_to)
        expect(isQuiet).toBe(false)
        expect(Date.parse(at)).toBeGreaterThanOrEqual(found.getTime())
        expect(Date.parse(at) - found.getTime()).toBeLessThan(48 * 3_600_000)
      },
    ),
  )
})

const kind = { name: 'sale.late', urgency: 'at_once' } as const
test.each([
  ['what is usual', {}, [], ['push', 'telegram']],
  ['what the person chose', { 'sale.late': ['mail'] }, [{ 'sale.late': 'off' }], ['mail']],
  ['nothing, as the person chose', { 'sale.late': 'off' }, [], 'off'],
  ['what the only role has', {}, [{ 'sale.late': ['sms', 'mail'] }], ['mail', 'sms']],
  ['nothing where every role is silent', {}, [{ 'sale.late': 'off' }, { 'sale.late': 'off' }], 'off'],
  ['what one of two roles wants', {}, [{ 'sale.late': 'off' }, { 'sale.late': ['mail'] }], ['mail']],
  ['what is usual where a role says nothing', {}, [{ 'sale.late': 'off' }, {}], ['push', 'telegram']],
  ['another kind changes nothing', { 'sale.early': 'off' }, [], ['push', 'telegram']],
] as const)('goes by %s', (_, own, ofRoles, expected) => {
  expect(roadsFor(kind, own, ofRoles)).toEqual(expected)
})

test('the usual habits have a night', () => {
  expect(usualHabits).toEqual({ choices: {}, quiet_from: 22, quiet_to: 8 })
  expect(new Set(roads).size).toBe(roads.length)
})
