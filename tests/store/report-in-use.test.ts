import { afterAll, beforeAll, expect, test } from 'vitest'
import { currencies } from '#domain/references/currency.ts'
import { registerProduct, registerSale } from '#domain/registers/goods.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import { make } from '../support/actors.ts'
import { type Books, entry, openBooks } from './report-books.ts'

let books: Books
let dollars: string
const at = '2026-11-20T09:00:00.000Z'
beforeAll(async () => {
  books = await openBooks()
  const { store, shop, write, db } = books
  const { organisation_id } = shop
  dollars = (
    await make(store, shop.actor, 'price_type', { organisation_id, name: 'Export', currency_id: currencies.USD })
  ).id
  const place = { warehouse_id: shop.shop, place: 'on_hand', unit: '' }
  const sold = { client_id: null, cashbox_id: null, payment: 'cash', seller_id: null }
  const ofProduct = (product_id: string) => [
    entry(registerPrice, { product_id, price_type_id: shop.retail }, { price: 900 }),
    entry(registerPrice, { product_id, price_type_id: dollars }, { price: 100 }),
    entry(registerProduct, { product_id, ...place }, { quantity: 1000, cost: 500 }),
    entry(
      registerSale,
      { product_id, warehouse_id: shop.shop, ...sold },
      { quantity: 9000, sum: 900, cost: 500, discount: 0 },
    ),
  ]
  await write([
    { document: 'product_receipt', at, entries: [shop.cable, shop.rice, shop.phone].flatMap(ofProduct) },
    { document: 'price_setting', at, entries: [] },
  ])
  await db.$client.query('update product set is_active = false where id = $1', [shop.rice])
  await db.$client.query('update product set deleted_at = now() where id = $1', [shop.phone])
})
afterAll(() => books.close())

const products = async (name: string, params: string) =>
  (await books.ask(name, `from=2026-11-25&to=2026-11-25&group[]=product&${params}`)).rows.map((row) => row.product_id)

test('goods that are deleted or out of use are neither offered nor ordered', async () => {
  const { shop } = books
  for (const view of ['all', 'in_stock', 'by_category'])
    expect(await products('price_list', `view=${view}&price_type_id=${shop.retail}`)).toEqual([shop.cable])
  for (const view of ['by_category', 'all']) expect(await products('to_order', `view=${view}`)).toEqual([shop.cable])
})

test('what lies there of them is told', async () => {
  for (const asked of ['stock_report', 'bad_stock'])
    expect(new Set(await products(asked, asked === 'bad_stock' ? 'view=all_ages' : ''))).toEqual(
      new Set([books.shop.cable, books.shop.rice, books.shop.phone]),
    )
})

test('goods with a price are those whose price is known in soums', async () => {
  expect(await products('price_list', `view=all&price_type_id=${dollars}`)).toEqual([])
  expect(await products('price_list', `view=in_stock&price_type_id=${dollars}`)).toEqual([books.shop.cable])
})
