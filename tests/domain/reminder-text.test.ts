import { expect, test } from 'vitest'
import { dueDayOf, reminderText, strangePlaces } from '#domain/settings/reminder-text.ts'
import { repaymentReminder } from '#domain/settings/repayment-reminder.ts'

const said = { name: 'Aziz', sum: '1 000', day: '03.03.2026', organisation: 'Shop', phone: '+998' }

test('a reminder says what stands in braces, and nothing that was put into it is read again', () => {
  expect(reminderText('{name}: {sum}, {day}. {organisation} {phone}', said)).toBe('Aziz: 1 000, 03.03.2026. Shop +998')
  expect(reminderText('{name}', { ...said, name: '{sum}' })).toBe('{sum}')
  expect(reminderText('no place', said)).toBe('no place')
})

test.each([
  ['{name} {sum}', []],
  ['{nmae} and {}', ['nmae', '']],
  ['{constructor}', ['constructor']],
])('what means nothing in %s is found', (text, strange) => {
  expect(strangePlaces(text)).toEqual(strange)
})

test.each([
  ['before', 3, '2026-03-06'],
  ['before', 0, '2026-03-03'],
  ['after', 10, '2026-02-21'],
] as const)('%s by %i days', (side, days, due) => {
  expect(dueDayOf({ side, days }, '2026-03-03')).toBe(due)
})

test('a reminder without a way, or whose hours end before they begin, is refused', () => {
  const row = { text_uz: 'a', text_ru: 'a', text_en: '{who}', roads: [], hour_from: 12, hour_to: 10 }
  expect(Object.keys(repaymentReminder.check(row)).sort()).toEqual(['hour_to', 'roads', 'text_en'])
})
