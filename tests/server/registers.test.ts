// long: one shop, asked all that registers are asked
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { books } from '#domain/books.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerRoutes } from '#server/records/registers-routes.ts'
import { cash, line, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

const { UZS } = currencies
const imeis = { imei_1: ['490154203237518'], imei_2: ['490154203237526'] }

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
let clerk: { readonly token: string }
let sold: Row
beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store)
  clerk = await server.hire({ permissions: ['roles.admin'], organisation_id: shop.organisation_id })
  const { store } = server
  const at = (day: number) => ({ occurred_at: `2026-0${day}-10T07:00:00.000Z` })
  await post(store, shop, 'product_receipt', {
    warehouse_id: shop.shop,
    supplier_id: shop.supplier,
    currency_id: UZS,
    lines: [line(shop.cable, 10, { cost: 5_000_00 }), line(shop.phone, 1, { cost: 100_000_00, ...imeis })],
    ...at(1),
  })
  sold = await post(store, shop, 'retail_sale', {
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    client_id: shop.client,
    lines: [line(shop.cable, 4, { price: 7_000_00 }), line(shop.phone, 1, { price: 72_000_00, ...imeis })],
    payments: [cash(20_000_00), { type: 'debt', amount: 80_000_00, currency_id: UZS }],
    schedule: [{ due_date: '2026-03-01', amount: 80_000_00 }],
    ...at(2),
  })
})
afterAll(() => server.close())

const get = async (path: string, as = clerk) => {
  const answer = await server.call('GET', path, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.json().data
}

test('a balance is told now, as of a day and over a time, by what is asked for', async () => {
  const by = (more: string) => get(`/register/register_product/balance?group[]=product&sort=product&${more}`)
  const now = await by('')
  expect(now.data).toEqual([
    { product_id: shop.cable, product: { id: shop.cable, name: 'Cable' }, quantity: 6_000, cost: 30_000_00 },
  ])
  expect(now.meta).toEqual({ total: 1, page: 1, per_page: 100, last_page: 1 })
  expect(now.totals).toEqual([{ quantity: 6_000, cost: 30_000_00 }])
  const { data } = await by('as_of=2026-02-09')
  expect(data.map((row: Row) => [(row.product as Row).name, row.quantity])).toEqual([
    ['Cable', 10_000],
    ['Phone', 1_000],
  ])
  const [cable] = (await by('occurred_at[from]=2026-02-01&occurred_at[to]=2026-02-28')).data
  expect(cable).toMatchObject({
    quantity_opening: 10_000,
    quantity_income: 0,
    quantity_outcome: 4_000,
    quantity: 6_000,
    cost_outcome: 20_000_00,
  })
})

test('entries name their document, and lead back to it', async () => {
  const path = `/register/register_product?product_id[]=${shop.cable}&unit[]=`
  const { data, totals, meta } = await get(path)
  expect(meta.total).toBe(2)
  expect(data[0]).toMatchObject({
    register: 'register_product',
    document: 'retail_sale',
    document_id: sold.id,
    number: sold.number,
    product: { name: 'Cable' },
    warehouse: { name: 'Shop' },
    place: 'on_hand',
    quantity: -4_000,
    quantity_income: 0,
    quantity_outcome: 4_000,
    quantity_after: 6_000,
    undoes: false,
  })
  expect(data[1]).toMatchObject({ document: 'product_receipt', quantity_income: 10_000, quantity_after: 10_000 })
  expect(totals).toMatchObject([{ quantity_income: 10_000, quantity_outcome: 4_000, quantity: 6_000 }])
  expect((await get(`${path}&document[]=retail_sale`)).meta.total).toBe(1)
  expect((await get(`${path}&document_id[]=${sold.id}`)).meta.total).toBe(1)
  expect((await get(`${path}&occurred_at[to]=2026-01-31`)).meta.total).toBe(1)
})

test('a page of entries and their sums may be asked for apart, and are the same', async () => {
  const path = '/register/register_product?per_page=1&sort=occurred_at'
  const { data, totals, meta } = await get(path)
  expect(await get(`${path}&only=rows`)).toEqual({ data, meta: { page: 1, per_page: 1 } })
  expect(await get(`${path}&only=totals`)).toEqual({ totals, meta: { total: meta.total } })
})

test('a unit that was sold leaves what there is now, and its entries tell of it', async () => {
  const { rows } = await server.db.$client.query(`select * from register_product_now where unit <> ''`)
  expect(rows).toEqual([])
  expect((await get(`/register/register_product?unit[]=${imeis.imei_1[0]}`)).meta.total).toBe(2)
})

test('a document tells what it wrote, register by register', async () => {
  const { data } = await get(`/sale/product_retail_sale/${sold.id}/entries`)
  const of = (name: string) => data.filter((row: Row) => row.register === name)
  expect([...new Set(data.map(({ register }: Row) => register))]).toEqual([
    'register_product',
    'register_returnables',
    'register_partner',
    'register_repayment_date',
    'register_cashboxes',
    'register_sale',
  ])
  expect(of('register_partner')).toMatchObject([{ partner: { name: 'SH Client' }, amount: 80_000_00 }])
  expect(data.reduce((sum: number, { value }: { value: number }) => sum + value, 0)).toBe(0)
})

test('the lines of a document name what they refer to, in its list they are left out', async () => {
  const one = await get(`/sale/product_retail_sale/${sold.id}`)
  expect(one.retail_sale).toMatchObject({
    lines: [{ product: { name: 'Cable' } }, { product: { name: 'Phone' } }],
    payments: [{ currency: { name: 'soʻm' } }, { currency: { name: 'soʻm' } }],
  })
  const { data } = await get('/sale/product_retail_sale')
  expect(data[0]).not.toHaveProperty('lines')
})

test('a debt is due on its day, for the document that it comes from', async () => {
  const { data } = await get(`/register/register_repayment_date?partner_id[]=${shop.client}`)
  expect(data).toMatchObject([
    { due_date: '2026-03-01', amount: 80_000_00, origin: sold.id, origin_number: sold.number },
  ])
  expect((await get('/register/register_repayment_date/balance?due_date[to]=2026-02-28')).meta.total).toBe(0)
  expect((await get('/register/register_repayment_date/balance?due_date[to]=2026-03-01')).meta.total).toBe(1)
})

test('sums in two currencies are two sums', async () => {
  const { data, totals } = await get('/register/register_partner/balance?group[]=partner')
  expect(data[0]).toMatchObject({ currency: { name: 'soʻm' } })
  expect(totals).toMatchObject([
    { currency_id: UZS, side: 'plus', amount: 80_000_00 },
    { currency_id: UZS, side: 'minus', amount: -150_000_00 },
  ])
})

test('who owes us and whom we owe are asked for apart', async () => {
  const of = async (side: string) => {
    const { data, totals } = await get(`/register/register_partner/balance?group[]=currency&side[]=${side}`)
    return [data, totals].map((rows) => rows.map(({ side: told, amount }: Row) => [told, amount]))
  }
  expect(await of('plus')).toEqual([[['plus', 80_000_00]], [['plus', 80_000_00]]])
  expect(await of('minus')).toEqual([[['minus', -150_000_00]], [['minus', -150_000_00]]])
})

test('a debt is overdue once its day is past', async () => {
  const path = '/register/register_repayment_date/balance?overdue='
  expect((await get(`${path}1`)).data).toMatchObject([{ due_date: '2026-03-01', side: 'plus', amount: 80_000_00 }])
  expect((await get(`${path}0`)).data).toEqual([])
  const refused = await server.call('GET', '/register/register_partner/balance?side[]=both', { as: clerk })
  expect(refused.status).toBe(422)
})

test('goods are found and told apart by what they are', async () => {
  const { rows: owned } = await server.db.$client.query('select category_id from product where id = $1', [shop.cable])
  const category = String(owned[0].category_id)
  const balance = (more: string) => get(`/register/register_product/balance?${more}`)
  const grouped = await balance('group[]=category&sort=category')
  expect(grouped.data).toMatchObject([{ category_id: category, category: { id: category }, quantity: 6_000 }])
  expect((await balance(`group[]=product&category_id[]=${category}`)).meta.total).toBe(1)
  expect((await balance(`group[]=product&category_id[]=${v7()}`)).meta.total).toBe(0)
  expect((await balance('group[]=product&search=cab shop')).meta.total).toBe(1)
  expect((await balance('group[]=product&search=cab attic')).meta.total).toBe(0)
  const sales = await get(`/register/register_sale/balance?group[]=day&group[]=brand&category_id[]=${category}`)
  expect(sales.data).toMatchObject([{ day: '2026-02-10', sum: 100_000_00, profit: 100_000_00 - 120_000_00 }])
  expect((await get(`/register/register_product?search=${imeis.imei_1[0]?.slice(4)}`)).meta.total).toBe(2)
})

test('a file holds what the screen shows, all of it', async () => {
  const answer = await server.call('POST', '/register/register_product/export?view=balance&group[]=product', {
    as: clerk,
  })
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.text.split('\r\n')).toEqual(['\uFEFFProduct,Quantity,Cost', 'Cable,6,30000', ''])
  const entries = await server.call('POST', `/register/register_cashboxes/export?view=entries`, { as: clerk })
  expect(entries.text.split('\r\n')).toEqual([
    '\uFEFFDate,Document,Cashbox,Currency,In,Out',
    `10-02-2026 12:00,Retail sale ${sold.number},Till,soʻm,20000,0`,
    '',
  ])
})

test('the files of many people at once are all written: one waits for no second connection', async () => {
  const { organisation_id } = shop
  const hire = () => server.hire({ permissions: ['roles.admin'], organisation_id })
  const people = await Promise.all(Array.from({ length: 8 }, hire))
  const path = '/register/register_cashboxes/export?view=entries'
  const files = await Promise.all(people.map((as) => server.call('POST', path, { as })))
  expect(new Set(files.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(files[0]?.status).toBe(200)
})

describe('a unit', () => {
  test('tells where it came from, where it is and who has it', async () => {
    for (const code of [...imeis.imei_1, ...imeis.imei_2]) {
      const { unit, now, data } = await get(`/registered_imei/${code}/movements`)
      expect(unit).toMatchObject({ code: imeis.imei_1[0], product: { name: 'Phone' } })
      expect(now).toEqual([])
      expect(data).toMatchObject([
        { document: 'product_receipt', quantity: 1_000, warehouse: { name: 'Shop' }, partner: { name: 'SH Supplier' } },
        { document: 'retail_sale', quantity: -1_000, number: sold.number, partner: { name: 'SH Client' } },
      ])
    }
    expect((await server.call('GET', '/registered_imei/356938035643809/movements', { as: clerk })).status).toBe(404)
    const stranger = await server.hire({ permissions: ['registered_imeis.read'] })
    expect((await server.call('GET', `/registered_imei/${imeis.imei_1[0]}/movements`, { as: stranger })).status).toBe(
      404,
    )
  })

  test('is found by who sells, and made by who registers units', async () => {
    const { organisation_id } = shop
    const seller = await server.hire({ organisation_id, permissions: ['product_retail_sales.create'] })
    const keeper = await server.hire({ organisation_id, permissions: ['registered_imeis.create'] })
    const one = '/sale/imei/first_or_create'
    const unseen = { product_id: shop.fridge, serial_number: 'SN-77' }
    const refused = await server.call('PUT', one, { as: seller, body: unseen })
    expect([refused.status, refused.json().errors]).toEqual([422, { serial_number: ['SN-77 is not in the books'] }])
    const many = await server.call('PUT', `${one}/multiple`, { as: seller, body: { imeis: [unseen, unseen] } })
    expect([many.status, Object.keys(many.json().errors)]).toEqual([422, ['imeis.0.serial_number']])
    expect((await get('/registered_imei?serial_number=SN-77')).meta.total).toBe(0)
    const made = await server.call('PUT', one, { as: keeper, body: unseen })
    const found = await server.call('PUT', one, { as: seller, body: unseen })
    expect([made.status, found.json().data.unit.id]).toEqual([200, made.json().data.unit.id])
  })

  test('is found by its codes, or made', async () => {
    const ask = (body: object, path = '/sale/imei/first_or_create') => server.call('PUT', path, { as: clerk, body })
    const phone = { product_id: shop.phone, imei_1: '356938035643809', imei_2: '356938035643817' }
    const made = (await ask(phone)).json().data.unit
    expect(made).toMatchObject({ ...phone, code: phone.imei_1, product: { name: 'Phone' } })
    expect((await ask(phone)).json().data.unit.id).toBe(made.id)
    const known = await ask({ product_id: shop.phone, imei_1: imeis.imei_1[0], imei_2: imeis.imei_2[0] })
    expect(known.json().data.unit.code).toBe(imeis.imei_1[0])
    const serial = await ask({ product_id: shop.fridge, serial_number: 'SN-1' })
    expect(serial.json().data.unit).toMatchObject({ code: 'SN-1', product_id: shop.fridge })
    const spelled = await ask({ product_id: shop.fridge, serial_number: ' sn -1\u200b' })
    expect(spelled.json().data.unit).toMatchObject({ id: serial.json().data.unit.id, serial_number: 'SN-1' })
    expect((await get('/registered_imei/sn-1/movements')).unit).toMatchObject({ code: 'SN-1' })
    expect((await ask({ ...phone, imei_2: imeis.imei_2[0] })).json().errors).toHaveProperty('imei_1')
    expect((await ask({ product_id: shop.phone, imei_1: '1' })).json().errors).toHaveProperty('imei_1')
    expect((await ask({ product_id: shop.phone, imei_1: '012345678901237' })).json().errors).toHaveProperty('imei_2')
    expect((await ask({ product_id: shop.cable })).json().errors).toHaveProperty('product_id')
    expect((await ask({ product_id: v7(), serial_number: 'SN-2' })).json().errors).toHaveProperty('product_id')
    const several = '/sale/imei/first_or_create/multiple'
    const fridges = ['SN-3', 'SN-1'].map((serial_number) => ({ product_id: shop.fridge, serial_number }))
    const both = await ask({ imeis: fridges }, several)
    expect(both.json().data.data.map(({ code }: Row) => code)).toEqual(['SN-3', 'SN-1'])
    const bad = await ask(
      { imeis: [{ product_id: shop.fridge, serial_number: 'SN-4' }, { product_id: shop.phone }] },
      several,
    )
    expect(bad.status).toBe(422)
    expect(bad.json().errors).toHaveProperty('imeis.1.imei_1')
    expect((await get('/registered_imei?serial_number=SN-4')).meta.total).toBe(0)
  })
})

describe('who may', () => {
  test('each register asks for its own permission and for no other', async () => {
    for (const register of books) {
      const reader = await server.hire({ permissions: [`${register.permission}.read`] })
      for (const other of books)
        for (const { method, url, call } of registerRoutes(other)) {
          const { status } = await server.call(method, url, { as: reader })
          const may = other.permission === register.permission && call !== 'export'
          expect(status, `${method} ${url} with ${register.permission}.read`).toBe(may ? 200 : 403)
        }
    }
  })

  test('what a document wrote is told as far as one may read the registers', async () => {
    const entriesFor = async (...registers: string[]) => {
      const permissions = ['product_retail_sales.read', 'warehouses.admin', ...registers.map((name) => `${name}.read`)]
      const as = await server.hire({ permissions, organisation_id: shop.organisation_id })
      const { data } = await get(`/sale/product_retail_sale/${sold.id}/entries`, as)
      return [...new Set(data.map(({ register }: Row) => register))]
    }
    expect(await entriesFor()).toEqual([])
    expect(await entriesFor('register_cashboxes')).toEqual(['register_cashboxes'])
    expect(await entriesFor('register_products', 'register_partners')).toEqual(['register_product', 'register_partner'])
  })

  test('who is not over all warehouses sees their own, and no entry of another organisation', async () => {
    const permissions = ['register_products.read']
    const nowhere = await server.hire({ permissions, organisation_id: shop.organisation_id })
    expect((await get('/register/register_product', nowhere)).meta.total).toBe(0)
    const everywhere = await server.hire({
      permissions: [...permissions, 'warehouses.admin'],
      organisation_id: shop.organisation_id,
    })
    expect((await get('/register/register_product', everywhere)).meta.total).toBe(4)
    const stranger = await server.hire({ permissions: [...permissions, 'warehouses.admin'] })
    expect((await get('/register/register_product', stranger)).meta.total).toBe(0)
  })
})

test('wrong names are refused: 404 for a register, 422 for what is asked of it', async () => {
  const ask = async (path: string) => (await server.call('GET', path, { as: clerk })).status
  expect(await ask('/register/nothing')).toBe(404)
  for (const wrong of [
    'sort=name',
    'per_page=501',
    'page=0',
    'place[]=nowhere',
    'document[]=brand',
    'occurred_at[from]=yesterday',
    'group[]=colour',
    'only=half',
  ])
    expect(await ask(`/register/register_product?${wrong}`), wrong).toBe(422)
  expect(await ask('/register/register_product/balance?group[]=colour')).toBe(422)
  expect(await ask('/register/register_product?product_id[]=nobody')).toBe(200)
})
