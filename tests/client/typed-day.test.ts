import { describe, expect, test } from 'vitest'
import { dayOfFigures, fieldsOf, figuresOf, isWholeDay, typedMoment } from '#client/parts/dates/typed-day.ts'

describe('a day is typed figure by figure', () => {
  test.each([
    ['', null],
    ['2', '2'],
    ['211120', '211120'],
    ['21112026', '2026-11-21'],
    ['31112026', '31112026'],
  ])('%s is held as %s', (figures, held) => {
    expect(dayOfFigures(figures)).toBe(held)
    expect(figuresOf(held ?? '')).toBe(figures)
  })

  test('only a day of the calendar is whole', () => {
    expect([null, '2111', '31112026', '2026-11-21'].map(isWholeDay)).toEqual([false, false, false, true])
  })
})

describe('a moment is a day and an hour in Tashkent', () => {
  test('it is shown and read back as it is', () => {
    const moment = '2026-11-20T19:05:00.000Z'
    expect(fieldsOf(moment)).toEqual({ day: '2026-11-21', time: '0005' })
    expect(typedMoment('2026-11-21', '0005')).toBe(moment)
  })

  test.each([
    [null, '', null],
    ['2026-11-21', '09', '2026-11-21 09'],
    ['2111', '0930', '2111 0930'],
    [null, '0930', ' 0930'],
    ['2026-11-21', '2460', '2026-11-21 2460'],
  ])('%s and %s is not one yet, and nothing of it is lost', (day, time, held) => {
    expect(typedMoment(day, time)).toBe(held)
    expect(fieldsOf(held)).toEqual({ day, time })
  })
})
