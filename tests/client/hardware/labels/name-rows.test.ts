import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameRows } from '#client/hardware/printing/labels/name-rows.ts'

const fits = (row: string) => row.length <= 20

test.each([
  ['Чехол', 2, ['Чехол']],
  ['Смартфон Samsung Galaxy A56', 2, ['Смартфон Samsung', 'Galaxy A56']],
  ['Смартфон Samsung Galaxy A56 5G 8/256 ГБ, графит', 2, ['Смартфон Samsung…', '8/256 ГБ, графит']],
  ['Смартфон Samsung Galaxy A56 5G 8/256 ГБ, графит', 3, ['Смартфон Samsung', 'Galaxy A56 5G 8/256', 'ГБ, графит']],
  ['Противоударный чехол', 1, ['Противоударный чехол']],
  ['Противоударный чехол синий', 1, ['Противоударный чехо…']],
  ['Супердлинноесловобезпробелов', 1, ['Супердлинноесловобе…']],
])('%s in %i rows', (name, most, rows) => {
  expect(nameRows(name, most, fits)).toEqual(rows)
})

test('any name comes in no more rows than there are, none of them too wide, its first letters first', () => {
  const name = fc
    .array(fc.stringMatching(/^[а-яa-z0-9/]{1,25}$/), { minLength: 1, maxLength: 15 })
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(name, fc.integer({ min: 1, max: 3 }), (text, most) => {
      const rows = nameRows(text, most, fits)
      expect(rows.length).toBeLessThanOrEqual(most)
      for (const row of rows) expect(fits(row)).toBe(true)
      expect(rows[0]?.[0]).toBe(text[0])
    }),
  )
})
