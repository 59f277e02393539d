import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bulkFields, changesIn } from '#client/pages/bulk/bulk-fields.ts'
import { pricesBy } from '#client/pages/bulk/bulk-prices.ts'
import { house, resourceNamed } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { emptyRow, type Row } from '#domain/kernel/resource.ts'
import type { ReadRow } from '#store/port.ts'

const product = resourceNamed('product')
const rowWith = (input: Row): ReadRow =>
  ({ ...emptyRow(product), id: 'p', organisation_id: 'o', revision: 1, deleted_at: null, ...input }) as ReadRow

test('what is chosen may be set in many goods; what is typed for each may not', () => {
  const fields = bulkFields(product)
  expect(fields).toEqual(expect.arrayContaining(['category', 'brand', 'is_active', 'specifications']))
  for (const name of ['name', 'organisation', 'images', 'is_global']) expect(fields).not.toContain(name)
})

test('no document and nothing that only the books make is changed so', () => {
  for (const resource of house.filter((one) => isDocument(one) || one.byBooks)) expect(bulkFields(resource)).toEqual([])
})

describe('the changes of a row', () => {
  test('are none where it is so already', () => {
    expect(changesIn(product, rowWith({ brand_id: 'b' }), 'brand', 'b')).toBeNull()
    expect(changesIn(product, rowWith({ brand_id: 'b' }), 'brand', 'c')).toEqual({ brand_id: 'c' })
  })

  test('are what follows from it too: a variation is of its category', () => {
    const row = rowWith({ category_id: 'a', variation_id: 'v' })
    expect(changesIn(product, row, 'category', 'c')).toEqual({ category_id: 'c', variation_id: null })
  })

  test('of a specification leave the others as they are, and are taken away without an answer', () => {
    const [memory, colour] = [
      { specification_id: 'm', option_id: '8' },
      { specification_id: 'c', option_id: 'red' },
    ]
    const row = rowWith({ specifications: [memory, colour] })
    const set = (answer: Row) => changesIn(product, row, 'specifications', answer)
    expect(set({ ...memory, option_id: '16' })).toEqual({ specifications: [{ ...memory, option_id: '16' }, colour] })
    expect(set(memory)).toBeNull()
    expect(set({ specification_id: 'm', option_id: null })).toEqual({ specifications: [colour] })
    const added = { specification_id: 'w', option_id: 'wide' }
    expect(set(added)).toEqual({ specifications: [memory, colour, added] })
  })

  test('given back are the row as it was', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'b', 'c'), fc.boolean(), fc.constantFrom('a', 'b', 'c'), (from, active, to) => {
        const row = rowWith({ brand_id: from, is_active: active })
        const changes = changesIn(product, row, 'brand', to) ?? {}
        const before = Object.fromEntries(Object.keys(changes).map((key) => [key, row[key]]))
        expect({ ...row, ...changes, ...before }).toEqual(row)
        expect({ ...row, ...changes }.brand_id).toBe(to)
      }),
    )
  })
})

test('prices are the same for all, or follow from what they are, in whole soums; who has none gets none by percent', () => {
  const now = new Map([
    ['a', 1_000_00],
    ['b', 333_00],
  ])
  expect(pricesBy({ percent: 10_00 }, ['a', 'b', 'c'], now)).toEqual([
    { id: 'a', price: 1_100_00 },
    { id: 'b', price: 366_00 },
  ])
  expect(pricesBy({ price: 333_00 }, ['a', 'b', 'c'], now)).toEqual([
    { id: 'a', price: 333_00 },
    { id: 'c', price: 333_00 },
  ])
  expect(pricesBy({ percent: -100_00 }, ['a'], now)).toEqual([{ id: 'a', price: 0 }])
})
