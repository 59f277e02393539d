import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, placeFrom } from '#client/pages/order/moved.ts'

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [5, 0, ['a', 'b', 'c']],
])('the row at %d goes to %d', (from, to, is) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(is)
})

test('a move loses nobody, and the way back undoes it', () => {
  const places = fc.nat(9)
  fc.assert(
    fc.property(places, places, (from, to) => {
      const rows = Array.from({ length: 10 }, (_, at) => at)
      expect(moved(rows, from, to).indexOf(from)).toBe(to)
      expect(moved(moved(rows, from, to), to, from)).toEqual(rows)
    }),
  )
})

test.each([
  ['1', 0],
  [' 3 ', 2],
  ['99', 4],
  ['0', null],
  ['-1', null],
  ['', null],
  ['two', null],
])('%j typed as a place is %j', (text, is) => {
  expect(placeFrom(text, 5)).toBe(is)
})
