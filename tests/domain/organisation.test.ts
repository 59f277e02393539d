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

test.each([
  [null, true],
  ['', true],
  ['301234567', true],
  ['31234567890123', true],
  ['3012345678', false],
  ['3012345678901', false],
])('the tax number %s: %s', (inn, isTaken) => {
  expect(organisation.check({ prefix: 'MT', inn })).toEqual(isTaken ? {} : { inn: [{ code: 'tax_number' }] })
})
