import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueMoments, isBackupDue, isLoud } from '#server/backups/schedule.ts'
import { thinned } from '#server/backups/thinning.ts'

const keep = { all: 2, days: 14, weeks: 8, months: 12 }
const now = new Date('2026-11-25T10:00:00Z')
const day = 86_400_000
const made = (moment: string, isProven = true) => ({ name: moment, made_at: new Date(moment).toISOString(), isProven })
const stay = (backups: readonly ReturnType<typeof made>[], at = now) => {
  const gone = thinned(backups, keep, at)
  return backups.flatMap(({ name }) => (gone.includes(name) ? [] : [name]))
}

describe('which backups stay', () => {
  test('of a year of nights: all of two days, one a day, one a week, one a month', () => {
    const nights = Array.from({ length: 500 }, (_, ago) =>
      made(new Date(now.getTime() - ago * day - 12 * 3_600_000).toISOString()),
    )
    const left = stay(nights)
    expect(left.length).toBeGreaterThan(30)
    expect(left.length).toBeLessThan(40)
    expect(left.at(-1)?.slice(0, 7)).toBe('2025-11')
  })

  test.each<[what: string, given: ReturnType<typeof made>[], left: string[]]>([
    ['nothing of nothing', [], []],
    ['the only one, however old', [made('2020-01-01T22:00Z', false)], ['2020-01-01T22:00Z']],
    [
      'several of a day while they are fresh',
      [made('2026-11-25T05:00Z'), made('2026-11-25T08:00Z'), made('2026-11-24T08:00Z')],
      ['2026-11-25T05:00Z', '2026-11-25T08:00Z', '2026-11-24T08:00Z'],
    ],
    [
      'the last of a day later on; the day is that of Tashkent',
      [made('2026-11-18T18:59Z'), made('2026-11-18T19:01Z'), made('2026-11-19T10:00Z')],
      ['2026-11-18T18:59Z', '2026-11-19T10:00Z'],
    ],
    [
      'a proven one rather than a later one that is not',
      [made('2026-11-19T01:00Z'), made('2026-11-19T09:00Z', false), made('2026-11-25T09:00Z')],
      ['2026-11-19T01:00Z', '2026-11-25T09:00Z'],
    ],
    [
      'the last proven one, however old',
      [made('2019-03-01T01:00Z'), made('2026-11-19T09:00Z', false), made('2026-11-25T09:00Z', false)],
      ['2019-03-01T01:00Z', '2026-11-19T09:00Z', '2026-11-25T09:00Z'],
    ],
  ])('%s', (_, given, left) => {
    expect(stay(given)).toEqual(left)
  })

  const some = fc.array(fc.record({ hours: fc.nat(24 * 900), isProven: fc.boolean() }), { maxLength: 60 }).map((all) =>
    all.map(({ hours, isProven }, at) => ({
      name: String(at),
      made_at: new Date(now.getTime() - hours * 3_600_000).toISOString(),
      isProven,
    })),
  )

  test('always the newest and the newest proven one; what goes has one of its month that stays, or is too old', () =>
    fc.assert(
      fc.property(
        some,
        fc.record({ all: fc.nat(3), days: fc.nat(20), weeks: fc.nat(9), months: fc.nat(13) }),
        (all, how) => {
          const gone = new Set(thinned(all, how, now))
          const newest = all.toSorted((a, b) => (a.made_at < b.made_at ? 1 : -1))
          if (newest[0]) expect(gone.has(newest[0].name)).toBe(false)
          const proven = newest.find(({ isProven }) => isProven)
          if (proven) expect(gone.has(proven.name)).toBe(false)
          // Thinning again takes nothing more.
          const left = all.filter(({ name }) => !gone.has(name))
          expect(thinned(left, how, now)).toEqual([])
        },
      ),
    ))

  test('night after night the last proven one stays, whatever was proven', () =>
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 120 }), (nights) => {
        let held: ReturnType<typeof made>[] = []
        let lastProven: string | null = null
        for (const [night, isProven] of nights.entries()) {
          const at = new Date(now.getTime() + night * day)
          const one = made(at.toISOString(), isProven)
          held.push(one)
          if (isProven) lastProven = one.name
          const gone = thinned(held, { all: 1, days: 3, weeks: 1, months: 0 }, at)
          held = held.filter(({ name }) => !gone.includes(name))
          if (lastProven) expect(held.map(({ name }) => name)).toContain(lastProven)
          expect(held.length).toBeLessThan(10)
        }
      }),
    ))
})

describe('when one is due', () => {
  const at = (time: string) => new Date(`2026-11-25T${time}:00+05:00`)

  test.each([
    ['02:59', '2026-11-24T03:00', '2026-11-25T03:00'],
    ['03:00', '2026-11-25T03:00', '2026-11-26T03:00'],
    ['23:00', '2026-11-25T03:00', '2026-11-26T03:00'],
  ])('at %s the last hour was %s and the next is %s', (time, last, next) => {
    const moment = (local: string) => new Date(`${local}:00+05:00`).toISOString()
    expect(dueMoments('03:00', at(time))).toEqual({ last: moment(last), next: moment(next) })
  })

  test.each<[what: string, hour: string | null, last: string | null, time: string, due: boolean]>([
    ['none was ever made', '03:00', null, '12:00', true],
    ['it was made since', '03:00', '2026-11-25T03:01:00+05:00', '12:00', false],
    ['the server slept over its hour', '03:00', '2026-11-24T03:01:00+05:00', '09:00', true],
    ['its hour is still to come', '23:00', '2026-11-24T23:01:00+05:00', '09:00', false],
    ['none are made', null, null, '12:00', false],
  ])('%s', (_, hour, last, time, due) => {
    expect(isBackupDue(hour, last && new Date(last).toISOString(), at(time))).toBe(due)
  })

  test('it is loud where nothing was proven, or nothing since two days', () => {
    expect(isLoud(null, now)).toBe(true)
    expect(isLoud(new Date(now.getTime() - 2 * day).toISOString(), now)).toBe(false)
    expect(isLoud(new Date(now.getTime() - 2 * day - 1).toISOString(), now)).toBe(true)
  })
})
