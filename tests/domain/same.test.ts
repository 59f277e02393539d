import fc from 'fast-check'
import { expect, test } from 'vitest'
import { same } from '#domain/kernel/same.ts'

test.each([
  [{ a: 1, b: [2, { c: 3 }] }, { b: [2, { c: 3 }], a: 1 }, true],
  [{ a: undefined }, {}, true],
  [{}, { a: undefined }, true],
  [{ a: null }, {}, false],
  [{}, { a: null }, false],
  [[], {}, false],
  [[], [1], false],
  [[1], [], false],
  [[[]], [{}], false],
  [null, {}, false],
  [null, undefined, false],
  [1, '1', false],
])('%j beside %j: %s', (one, other, expected) => {
  expect(same(one, other)).toBe(expected)
  expect(same(other, one)).toBe(expected)
})

/** Both in the order of their keys, as text. */
const written = (value: unknown) =>
  JSON.stringify(value, (_, held) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  )

test('the same is what reads the same when its keys are put in order', () => {
  const few = fc.oneof(fc.constantFrom(0, 1, 'a', null), fc.jsonValue({ maxDepth: 2 }))
  const value = fc.oneof(fc.jsonValue(), fc.array(few, { maxLength: 2 }), fc.dictionary(fc.constantFrom('a', 'b'), few))
  fc.assert(fc.property(value, value, (one, other) => same(one, other) === (written(one) === written(other))))
  fc.assert(fc.property(value, (one) => same(one, structuredClone(one))))
})
