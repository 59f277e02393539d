import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import type { Field } from '#domain/kernel/field.ts'
import { registerProduct, registerSale } from '#domain/registers/goods.ts'
import { listOf } from '#store/list-table.ts'
import type { Filter, Question, TableCondition } from '#store/question.ts'
import { registerOf } from '#store/register-table.ts'
import { readKindly, type TableSource } from '#store/table.ts'
import { runs } from '../support/runs.ts'

const day = fc.constantFrom('2025-12-31', '2026-01-01', '2026-02-28')
const id = fc.uuid()
const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)
const number = fc.integer({ min: 0, max: 1_000_000 })

const ends = (value: fc.Arbitrary<string | number>): fc.Arbitrary<Filter> =>
  fc.oneof(fc.record({ from: value }), fc.record({ to: value }), fc.record({ from: value, to: value }))
const anyOf = (value: fc.Arbitrary<string | null>): fc.Arbitrary<Filter> =>
  fc.uniqueArray(value, { minLength: 1, maxLength: 3 }).map((any) => ({ any }))

function filterOf({ field, exact }: TableCondition): fc.Arbitrary<Filter> {
  const orNone = (value: fc.Arbitrary<string>) => (exact ? fc.option(value) : value)
  switch (field.kind) {
    case 'ref':
    case 'refs':
      return anyOf(orNone(id))
    case 'choice':
    case 'set':
      return anyOf(orNone(fc.constantFrom(...field.options)))
    case 'flag':
    case 'secret':
      return fc.constant({ any: [true] })
    case 'moment':
      return ends(day.map((text) => `${text}T10:00:00.000Z`))
    case 'day':
      return exact ? anyOf(orNone(day)) : ends(day)
    case 'phone':
      return fc.stringMatching(/^\d{1,9}$/).map((contains) => ({ contains }))
    default:
      return isNumber(field) ? ends(number) : word.map((contains) => ({ contains }))
  }
}
const isNumber = ({ kind }: Field) => ['integer', 'decimal', 'amount', 'quantity', 'percent'].includes(kind)

/** Writes what was asked, reads it and compares. */
function keeps<Q extends Question>(source: TableSource<Q>) {
  const usual = readKindly(source, new URLSearchParams(), 'ru')
  const filters = fc
    .record(Object.fromEntries(source.conditions.map((one) => [one.key, filterOf(one)])), { requiredKeys: [] })
    .map((chosen) => Object.fromEntries(Object.entries(chosen).filter(([, filter]) => filter !== undefined)))
  const page = fc.integer({ min: 1, max: 50 })
  const asked = fc.record({ filters, page, per_page: fc.constantFrom(50, 100, 500) })
  fc.assert(
    fc.property(asked, (some) => {
      const question = { ...usual, ...some }
      expect(readKindly(source, source.write(question), 'ru')).toEqual(question)
    }),
    { numRuns: runs(20) },
  )
}

describe('a question is the same after it was an address', () => {
  test.each(house.map((resource) => [resource.name, resource] as const))('to the list of %s', (_, resource) => {
    keeps(listOf(resource))
  })
  test.each(books.map((register) => [register.name, register] as const))('to %s', (_, register) => {
    keeps(registerOf(register, 'entries'))
    keeps(registerOf(register, 'balance'))
  })
})

const filtersOf = <Q extends Question>(source: TableSource<Q>, text: string) => {
  const read = source.read(new URLSearchParams(text), 'ru')
  return read.ok ? read.value.filters : Object.keys(read.refusal.faults)
}

test.each([
  ['client_id[]=none', { client_id: { any: [null] } }],
  ['client_id=none', { client_id: { any: [null] } }],
  ['payment[]=cash&payment[]=none', { payment: { any: ['cash', null] } }],
  ['payment[]=gold', ['payment']],
])('whoever was not named is asked for in a register: %s', (text, filters) => {
  expect(filtersOf(registerOf(registerSale, 'balance'), text)).toEqual(filters)
})

test.each([
  ['unit= 4902 ', { unit: { contains: '4902' } }],
  ['unit[]=', { unit: { any: [''] } }],
  ['unit[]=490154203237518', { unit: { any: ['490154203237518'] } }],
])('a unit is looked for by a part of its code, or meant exactly: %s', (text, filters) => {
  expect(filtersOf(registerOf(registerProduct, 'balance'), text)).toEqual(filters)
})

test('what an address says wrongly is as if it were not said, and the rest holds', () => {
  const source = registerOf(registerProduct, 'balance')
  const text = 'page=0&group[]=secret&group[]=product&occurred_at[from]=soon&place[]=moon&place_id=x&unit=49'
  const query = readKindly(source, new URLSearchParams(text), 'ru')
  expect(query).toMatchObject({ page: 1, filters: { unit: { contains: '49' } } })
  expect(query.from).toBeUndefined()
})

test.each(['__proto__', 'constructor', 'toString'])('nothing is told apart by %s', (name) => {
  const read = registerOf(registerProduct, 'balance').read(new URLSearchParams({ 'group[]': name }), 'ru')
  expect(read.ok ? read.value : Object.keys(read.refusal.faults)).toEqual(['group[]'])
})
