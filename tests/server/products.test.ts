import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { make } from '../support/actors.ts'
import { line, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
let clerk: { readonly token: string }
beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store, 'PR')
  clerk = await server.hire({ permissions: ['roles.admin'], organisation_id: shop.organisation_id })
})
afterAll(() => server.close())

const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, as = clerk) =>
  server.call(method, path, { as, ...(body && { body }) })
const made = async (name: string, input: Row) =>
  (await make(server.store, shop.actor, name, { organisation_id: shop.organisation_id, ...input })).id
const named = (name: string) => ({ name_uz: name, name_ru: name, name_en: name })

test('a product is put out of use and back, and keeps all that it says', async () => {
  const specification_group_id = await made('specification_group', named('Memory'))
  const specification_id = await made('specification', { ...named('Storage'), specification_group_id })
  const option_id = await made('specification_option', { ...named('256 GB'), specification_id })
  const id = await shop.product('Galaxy', {
    specifications: [{ specification_id, option_id }],
    description: '<p>a</p>',
  })
  const off = (await call('PUT', `/product/${id}/toggle`)).json().data.product
  expect(off).toMatchObject({
    is_active: false,
    specifications: [{ specification_id, option_id }],
    description: '<p>a</p>',
  })
  expect((await call('PUT', `/product/${id}/toggle`)).json().data.product.is_active).toBe(true)
  const reader = await server.hire({ permissions: ['products.read'], organisation_id: shop.organisation_id })
  expect((await call('PUT', `/product/${id}/toggle`, undefined, reader)).status).toBe(403)
})

test('what is told of a product is what the person may read', async () => {
  await made('barcode', { product_id: shop.cable, barcode: '4780000000013' })
  await post(server.store, shop, 'price_setting', {
    price_type_id: shop.retail,
    lines: [{ product_id: shop.cable, price: 900_00 }],
  })
  await post(server.store, shop, 'product_receipt', {
    warehouse_id: shop.shop,
    supplier_id: shop.supplier,
    currency_id: currencies.UZS,
    lines: [line(shop.cable, 3, { cost: 100 })],
  })
  const told = (await call('GET', `/product/${shop.cable}/info`)).json().data
  expect(told).toMatchObject({
    product: { id: shop.cable },
    barcodes: [{ barcode: '4780000000013' }],
    variants: [],
    prices: [{ price_type_id: shop.retail, price: 900_00 }],
    stock: [{ warehouse_id: shop.shop, place: 'on_hand', quantity: 3000 }],
  })
  const reader = await server.hire({ permissions: ['products.read'], organisation_id: shop.organisation_id })
  const less = (await call('GET', `/product/${shop.cable}/info`, undefined, reader)).json().data
  expect(less).toMatchObject({ barcodes: null, prices: null, stock: null })
  const stranger = await server.hire({ permissions: ['products.read'] })
  expect((await call('GET', `/product/${shop.cable}/info`, undefined, stranger)).status).toBe(404)
})

test.each([
  ['en', 'This code belongs to “Cable”'],
  ['ru', 'Этот код уже у записи «Cable»'],
  ['uz', 'Bu kod «Cable» yozuviga tegishli'],
])('whose a code is that somebody wants to give again is told in %s', async (language, words) => {
  const [first] = await hold(shop.cable, '4006381333931')
  expect([201, 422]).toContain(first)
  const [status, body] = await hold(shop.phone, '4006381333931', language)
  expect([status, body.errors]).toEqual([422, { barcode: [words] }])
})

test('a code of a shop’s own need not end in a check digit', async () => {
  expect((await hold(shop.cable, '4006381333932'))[0]).toBe(201)
})

async function hold(product_id: string, barcode: string, language = 'en') {
  const body = { product_id, barcode }
  const answer = await server.call('POST', '/product_barcode', {
    as: clerk,
    body,
    headers: { 'accept-language': language },
  })
  return [answer.status, answer.json()] as const
}

test('a selector leaves out what is out of use where it asks so, and gets a hundred rows where it names no number', async () => {
  const off = await shop.product('Out of use', { is_active: false })
  const picker = await server.hire({ permissions: ['product_barcodes.read'], organisation_id: shop.organisation_id })
  const asked = async (query: string) => (await call('GET', `/product?short=1${query}`, undefined, picker)).json().data
  const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)
  expect(ids((await asked('')).data)).toContain(off)
  expect(ids((await asked('&is_active=1')).data)).not.toContain(off)
  expect((await asked('&paginate=1')).meta).toMatchObject({ page: 1, per_page: 100 })
  expect((await asked('&paginate=1&per_page=10')).meta).toMatchObject({ per_page: 10 })
})

test('a client does not bring goods, which is said so', async () => {
  const answer = await call('POST', '/stock/product_receipts', {
    warehouse_id: shop.shop,
    supplier_id: shop.client,
    currency_id: currencies.UZS,
    occurred_at: new Date().toISOString(),
    lines: [line(shop.cable, 1, { cost: 100 })],
  })
  expect(answer.json().errors).toEqual({
    supplier_id: ['This record is “Client” and does not fit here. Choose another one'],
  })
})

test('specifications of a category are told with their options, those of all categories too', async () => {
  const specification_group_id = await made('specification_group', named('Screen'))
  const [phones, fridges] = [await made('category', { name: 'Phones' }), await made('category', { name: 'Fridges' })]
  const of = (name: string, categories_ids: readonly string[]) =>
    made('specification', { ...named(name), specification_group_id, categories_ids })
  const [diagonal, volume, warranty] = [
    await of('Diagonal', [phones]),
    await of('Volume', [fridges]),
    await of('Warranty', []),
  ]
  await made('specification_option', { ...named('6.1'), specification_id: diagonal })
  await made('specification_option', { ...named('300 l'), specification_id: volume })
  const { data } = (await call('GET', `/product/specifications?category_id=${phones}&short=1&with_options=1`)).json()
  const ids = data.map(({ id }: Row) => id)
  expect(ids).toEqual(expect.arrayContaining([diagonal, warranty]))
  expect(ids).not.toContain(volume)
  expect(data.find(({ id }: Row) => id === diagonal)).toEqual({
    id: diagonal,
    ...named('Diagonal'),
    options: [{ id: expect.any(String), ...named('6.1') }],
  })
  expect((await call('GET', '/product/specifications')).status).toBe(422)
})

describe('a variation with its products', () => {
  let id: string
  let category_id: string
  beforeAll(async () => {
    category_id = await made('category', { name: 'Tablets' })
    id = await made('variation', { name: 'Tab', category_id })
  })

  test('takes those that are named and lets the others go', async () => {
    const [one, two] = [await shop.product('Tab 64', { category_id }), await shop.product('Tab 128', { category_id })]
    const put = (products: readonly string[]) => call('PUT', `/variation/${id}/products`, { name: 'Tab A9', products })
    const told = (await put([one, two])).json().data
    expect(told.variation.name).toBe('Tab A9')
    expect(told.products.map((each: Row) => each.id).sort()).toEqual([one, two].sort())
    await put([two])
    const left = (await call('GET', `/variation/${id}/products`)).json().data
    expect(left.products.map((each: Row) => each.id)).toEqual([two])
  })

  test('is left as it was where one of them is of another category', async () => {
    const mine = await shop.product('Tab 256', { category_id })
    const before = (await call('GET', `/variation/${id}/products`)).text
    const refused = await call('PUT', `/variation/${id}/products`, { name: 'Other', products: [mine, shop.cable] })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual(['products.1'])
    expect((await call('GET', `/variation/${id}/products`)).text).toBe(before)
  })

  test.each([
    [{ name: 'A' }],
    [{ name: 'A', products: ['x'] }],
    [{ name: 'A', products: Array(501).fill('x') }],
    [{ products: [] }],
  ])('refuses %j', async (body) => {
    expect((await call('PUT', `/variation/${id}/products`, body)).status).toBe(422)
  })
})
