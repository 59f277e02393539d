import { expect, test } from 'vitest'
import { pickedLine } from '#client/pages/document/goods/parts/goods-line.ts'
import {
  allPriced,
  repriced,
  withCosts,
  withoutCosts,
  withPrices,
  withProposals,
} from '#client/pages/document/goods/parts/prices.ts'
import { linesShown } from '#client/pages/document/parts/header.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { documentNamed } from '../../../../support/shop.ts'

const fieldOf = (document: string) => {
  const [shown] = linesShown(documentNamed(document))
  if (!shown) throw new Error(`${document} has no lines`)
  return shown.field
}
const [sale, setting, counted] = ['retail_sale', 'price_setting', 'stock_count'].map(fieldOf)
if (!sale || !setting || !counted) throw new Error('their lines are gone')
const row = { id: 'p', prefix: '', index: 1 } as Parameters<typeof pickedLine>[1]
const prices = (price?: number) => new Map(price === undefined ? [] : [['p', price]])
const line = (price?: number | null) => ({ product_id: 'p', ...(price !== undefined && { price }) })

test('a new line lacks its price until it is filled; one that was emptied stays empty', () => {
  const added = pickedLine(sale, row)
  expect('price' in added).toBe(false)
  expect(withPrices(sale, [added], prices(100))).toMatchObject([{ price: 100 }])
  const emptied = [line(null)]
  expect(withPrices(sale, emptied, prices(100))).toBe(emptied)
  const unknown = [line()]
  expect(withPrices(sale, unknown, prices())).toBe(unknown)
})

test.each([
  ['the old type’s follows', 100, 80, { price: 80, own: 0 }],
  ['to none where the new type has none', 100, undefined, { price: undefined, own: 0 }],
  ['a typed one stays, and is told', 95, 80, { price: 95, own: 1 }],
] as const)('under another price type %s', (_, price, after, is) => {
  const { lines, own } = repriced(sale, [line(price)], prices(100), prices(after))
  expect({ price: lines[0]?.price, own }).toEqual(is)
})

test('all lines take the price of the type when a person says so', () => {
  expect(allPriced(sale, [line(95), { product_id: 'q', price: 5 }], prices(80))).toMatchObject([
    { price: 80 },
    { price: 5 },
  ])
})

test('where prices are set, the markup follows from cost and price, whichever comes first', () => {
  const [priced = {}] = withPrices(setting, [{ product_id: 'p', cost: 100_00 }], prices(130_00))
  expect(priced).toMatchObject({ price: 130_00, percent: 30 })
  expect(withCosts(setting, [line(130_00)], prices(100_00))).toMatchObject([{ cost: 100_00, percent: 30 }])
})

test('of what is to be counted nothing is counted yet', () => {
  expect(pickedLine(counted, row)).toMatchObject({ quantity: null })
  expect(pickedLine(counted, { ...row, imei_1: true })).toMatchObject({ quantity: 0 })
})

test('what the settings propose comes before the price that was set, and follows its price type like one', () => {
  const proposes = ({ cost }: Row) => (cost ? { percent: 30, price: 130_00 } : null)
  const lines = [{ product_id: 'p', cost: 100_00 }, { product_id: 'q' }]
  const set = new Map([
    ['p', 90_00],
    ['q', 50_00],
  ])
  const proposed = withProposals(set, lines, proposes)
  const filled = withPrices(setting, lines, proposed)
  expect(filled).toMatchObject([{ price: 130_00, percent: 30 }, { price: 50_00 }])
  const others = withProposals(set, filled, ({ cost }) => (cost ? { percent: 10, price: 110_00 } : null))
  expect(repriced(setting, filled, proposed, others)).toMatchObject({ lines: [{ price: 110_00 }, {}], own: 0 })
})

test('costs in soums, and markups on them, go where prices are set in another currency', () => {
  const priced = { product_id: 'p', cost: 100_00, percent: 30, price: 130_00 }
  expect(withoutCosts(setting, [priced])).toEqual([{ product_id: 'p', cost: undefined, percent: null, price: 130_00 }])
  const { lines } = repriced(setting, [priced], prices(130_00), prices())
  expect(lines).toMatchObject([{ price: undefined, percent: null, cost: 100_00 }])
})
