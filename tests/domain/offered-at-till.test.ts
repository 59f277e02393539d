import { expect, test } from 'vitest'
import { offeredAtTill } from '#domain/till/offered.ts'

const type = (name: string, more: object = {}) => ({ name, deleted_at: null, is_active: true, at_till: false, ...more })

test.each([
  ['the marked ones', [type('a', { at_till: true }), type('b')], ['a']],
  ['all where none is marked', [type('a'), type('b')], ['a', 'b']],
  ['all where a marked one is in use no more', [type('a', { at_till: true, is_active: false }), type('b')], ['b']],
  ['nothing deleted', [type('a', { at_till: true, deleted_at: 'x' }), type('b')], ['b']],
  [
    'what has no mark yet',
    [
      { name: 'a', deleted_at: null },
      { name: 'b', deleted_at: null },
    ],
    ['a', 'b'],
  ],
])('a cashier is offered %s', (_, rows, names) => {
  expect(offeredAtTill(rows).map(({ name }) => name)).toEqual(names)
})
