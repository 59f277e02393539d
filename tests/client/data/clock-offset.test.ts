import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { offsetBy } from '#client/data/call/connection.ts'

const second = 1000
const noon = Date.parse('2026-11-25T12:00:00.000Z')
/** An answer that the server dated by its clock, heard on a device whose clock is `ahead` after `travel`. */
const heard = (server: number, ahead: number, travel: number) => ({
  clock: Math.floor(server / second) * second,
  now: server + travel + ahead,
})

test('a clock that is right needs no offset, however the second stands', () => {
  for (const part of [0, 400, 999])
    expect(offsetBy(heard(noon + part, 0, 30).clock, heard(noon + part, 0, 30).now, 0)).toBe(0)
})

test('a clock that is an hour off is known by the first answer, to a second', () => {
  const { clock, now } = heard(noon + 250, 3_600_000, 40)
  expect(Math.abs(offsetBy(clock, now, 0) - 3_600_000)).toBeLessThanOrEqual(second)
})

test('an answer without a date changes nothing', () => {
  expect(offsetBy(Number.NaN, noon, 77)).toBe(77)
})

test('time never goes back while the clocks keep their distance', () => {
  assert(
    property(
      constantFrom(-3_600_000, -700, 0, 300, 90_000),
      integer({ min: 0, max: 60_000 }),
      integer({ min: 0, max: 900 }),
      integer({ min: 0, max: 900 }),
      (ahead, later, travel, again) => {
        const first = heard(noon, ahead, travel)
        const known = offsetBy(first.clock, first.now, 0)
        const second = heard(noon + later, ahead, again)
        const told = (now: number, offset: number) => now - offset
        const before = told(second.now, known)
        expect(told(second.now, offsetBy(second.clock, second.now, known))).toBe(before)
      },
    ),
  )
})
