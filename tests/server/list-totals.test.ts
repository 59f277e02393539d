import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents, resourceNamed } from '#domain/house.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { summedColumns, totalsOf } from '#store/list-totals.ts'
import { cash, line, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
let owner: { readonly token: string }
beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store)
  owner = await server.hire({ permissions: ['roles.admin'], organisation_id: shop.organisation_id })
  const stock = { warehouse_id: shop.shop, occurred_at: '2026-01-01T07:00:00.000Z' }
  const lines = [line(shop.cable, 100, { cost: 5_000_00 }), line(shop.rice, 100, { cost: 8_000_00 })]
  await post(server.store, shop, 'product_initial_balance', { ...stock, lines })
  const sell = (at: string, product: string, price: number) =>
    post(server.store, shop, 'retail_sale', {
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      lines: [line(product, 1, { price })],
      payments: [cash(price)],
      occurred_at: at,
    })
  await sell('2026-02-03T05:00:00.000Z', shop.cable, 7_000_00)
  await sell('2026-03-03T05:00:00.000Z', shop.cable, 7_500_50)
  await sell('2026-03-04T10:00:00.000Z', shop.rice, 9_000_00)
})
afterAll(() => server.close())

const path = '/sale/product_retail_sale'
const answered = async (asked: string) => (await server.call('GET', `${path}?${asked}`, { as: owner })).json().data

test.each([
  ['all of them, whatever the page', 'per_page=1', 23_500_50],
  ['what a filter leaves', 'occurred_at[from]=2026-03-01&occurred_at[to]=2026-03-31', 16_500_50],
  ['what a search finds', 'search=cable', 14_500_50],
  ['what a search in a column finds', 'number=-3', 9_000_00],
])('a list of documents tells the sum of %s', async (_, asked, sum) => {
  const { totals } = await answered(`${asked}&only=totals`)
  expect(totals).toContainEqual({ column: 'total', currency_id: currencies.UZS, sum })
  // A device reckons the same over the rows that it holds.
  const { data } = await answered(`per_page=500&${asked}`)
  expect(totalsOf(resourceNamed('retail_sale'), data as Row[])).toEqual(totals)
})

test('nothing comes to nothing, and money of different kinds is never added', async () => {
  expect((await answered('number=nothing&only=totals')).totals).toEqual([])
  const receipt = resourceNamed('product_receipt')
  const rows = [
    { total: 100, currency_id: currencies.USD },
    { total: 5, currency_id: currencies.UZS },
    { total: 20, currency_id: currencies.USD },
    { total: null, currency_id: currencies.UZS },
  ]
  expect(totalsOf(receipt, rows)).toEqual([
    { column: 'total', currency_id: currencies.UZS, sum: 5 },
    { column: 'total', currency_id: currencies.USD, sum: 120 },
  ])
})

test('every list of documents that shows a sum inherits its total', () => {
  const without = documents.flatMap((document) => {
    const summed = summedColumns(document).map(({ name }) => name)
    return document.list.columns.flatMap((name) =>
      document.fields[name]?.kind === 'amount' && !summed.includes(name) ? [`${document.name}.${name}`] : [],
    )
  })
  // Between two accounts, each of a currency of its own that only the account tells.
  const ofTwoAccounts = ['out_amount', 'in_amount', 'commission'].map((name) => `bank_movement.${name}`)
  expect(without).toEqual(['currency_rate.rate', ...ofTwoAccounts])
})
