import { expect, test } from 'vitest'
import { organisation } from '#domain/references/organisation.ts'

test.each([
  ['MT', true],
  ['A1', true],
  ['ТЖ', false],
  ['=1+1', false],
  ['-A', false],
  ['A B', false],
  ['A,B', false],
])('the prefix %s: %s', (prefix, isTaken) => {
  expect(organisation.check({ prefix })).toEqual(isTaken ? {} : { prefix: [{ code: 'letters_or_digits' }] })
})
