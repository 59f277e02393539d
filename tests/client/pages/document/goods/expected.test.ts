import { describe, expect, test } from 'vitest'
import { itemsFrom } from '#client/pages/document/goods/expected/items.ts'
import { allExpected, takesExpected, withExpected } from '#client/pages/document/goods/parts/expected-lines.ts'
import { type Document, lineFieldsOf } from '#domain/kernel/document.ts'
import { expectedBy, unlikeExpected } from '#domain/stock/expected.ts'
import { productReceipt } from '#domain/stock/product-receipt.ts'
import { stockCount } from '#domain/stock/stock-count.ts'

const linesOf = (document: Document) => lineFieldsOf(document)[0]!.field
const field = linesOf(productReceipt)
const row = (number: number, cells: string[], lost: number[] = []) => ({ number, cells, lost })

test('rows of a file: headings between goods and sums are passed over, cut codes are told', () => {
  const rows = [
    row(1, ['Код', 'Товар', 'Кол-во', 'Цена']),
    row(2, ['', 'Телефоны', '', '']),
    row(3, ['8806 0975 12448', 'Galaxy', '1 000,5', '3 850 000']),
    row(4, ['', 'Redmi', '2', ''], [0]),
    row(5, ['', 'Итого', '1002,5', '']),
    row(6, ['123', 'None', '0', '']),
  ]
  expect(itemsFrom({ rows }, 0, { code: 0, name: 1, quantity: 2, price: 3 })).toEqual([
    { number: 3, code: '8806097512448', name: 'Galaxy', quantity: 1_000_500, amount: 3_850_000_00, isCut: false },
    { number: 4, code: '', name: 'Redmi', quantity: 2000, amount: null, isCut: true },
  ])
})

describe('what is expected', () => {
  const awaited = [
    { product_id: 'a', quantity: 7000, amount: 5 },
    { product_id: 'a', quantity: 3000, amount: null },
    { product_id: 'b', quantity: 2000, amount: null },
  ]

  test('is asked of receipts and not of counts, whose figures the books say', () => {
    expect(takesExpected(field)).toBe(true)
    expect(takesExpected(linesOf(stockCount))).toBe(false)
  })

  test('adds up by product, stands beside what was scanned, and the same file twice is the same', () => {
    const scanned = [{ product_id: 'b', quantity: 1000, expected: null, cost: 9 }]
    const once = withExpected(field, scanned, awaited)
    expect(once).toMatchObject([
      { product_id: 'b', quantity: 1000, expected: 2000, cost: 9 },
      { product_id: 'a', quantity: 0, expected: 10_000, cost: 5 },
    ])
    const twice = withExpected(field, once, awaited)
    expect(twice.toSorted((one, other) => (String(one.product_id) < String(other.product_id) ? 1 : -1))).toEqual(once)
  })

  test('is forgotten where another file comes, and nothing that was scanned is lost', () => {
    const before = withExpected(field, [{ product_id: 'b', quantity: 1000, expected: null }], awaited)
    const then = withExpected(field, before, [{ product_id: 'c', quantity: 1000, amount: null }])
    expect(then).toMatchObject([
      { product_id: 'b', quantity: 1000, expected: null },
      { product_id: 'c', quantity: 0, expected: 1000 },
    ])
  })

  test('may be the rows that the office typed', () => {
    expect(allExpected([{ product_id: 'a', quantity: 3000, expected: null, imei_1: ['1'] }])).toMatchObject([
      { quantity: 0, expected: 3000, imei_1: [] },
    ])
  })

  test('differs by product, over all its lines', () => {
    const lines = [
      { product_id: 'a', quantity: 4000, expected: 10_000 },
      { product_id: 'a', quantity: 6000, expected: null },
      { product_id: 'b', quantity: 1000, expected: 2000 },
      { product_id: 'c', quantity: 1000, expected: null },
    ]
    expect([...expectedBy(lines)]).toEqual([
      ['a', 10_000],
      ['b', 2000],
    ])
    expect(unlikeExpected(lines)).toEqual([
      { product_id: 'b', expected: 2000, came: 1000 },
      { product_id: 'c', expected: 0, came: 1000 },
    ])
    expect(unlikeExpected(lines.map((line) => ({ ...line, expected: null })))).toEqual([])
  })
})
