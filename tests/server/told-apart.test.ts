import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { make, makeOrganisation, superActor } from '../support/actors.ts'
import { rightsOf } from '../support/rights.ts'
import { cash, line, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

const imei = '490154203237518'
const imeis = { imei_1: [imei], imei_2: ['490154203237526'] }
const cost = 100_000_00

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
let boss: { readonly token: string }
beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store)
  boss = await hire('roles.admin')
  const here = { warehouse_id: shop.shop }
  await post(server.store, shop, 'product_receipt', {
    ...here,
    supplier_id: shop.supplier,
    currency_id: currencies.UZS,
    lines: [line(shop.phone, 1, { cost, ...imeis })],
  })
  await post(server.store, shop, 'retail_sale', {
    ...here,
    cashbox_id: shop.cashbox,
    client_id: shop.client,
    lines: [line(shop.phone, 1, { price: 172_000_00, ...imeis })],
    payments: [cash(172_000_00)],
  })
})
afterAll(() => server.close())

async function hire(...permissions: readonly string[]) {
  const person = await server.hire({ permissions, organisation_id: shop.organisation_id })
  await server.place(person.id, [shop.shop])
  return person
}
const get = (path: string, as: { readonly token: string }) => server.call('GET', path, { as })

describe('where a unit has been', () => {
  const movements = async (...rights: readonly string[]) => {
    const answer = await get(`/registered_imei/${imei}/movements`, await hire('registered_imeis.read', ...rights))
    return answer.json().data.data.map(({ document, number, partner, cost }: Row) => ({
      document,
      number,
      partner: (partner as Row | null)?.id ?? null,
      cost,
    }))
  }

  test('is told without what it cost, and of documents that one may not read without the number and the partner', async () => {
    const [receipt, sale] = [
      { document: 'product_receipt', number: null, partner: null },
      { document: 'retail_sale', number: 'SH-1', partner: shop.client },
    ]
    expect(await movements('product_retail_sales.read')).toEqual([receipt, sale])
    expect(await movements()).toEqual([receipt, { ...sale, number: null, partner: null }])
    expect(await movements('product_receipts.read', 'products.costs')).toEqual([
      { document: 'product_receipt', number: 'SH-1', partner: shop.supplier, cost },
      { ...sale, number: null, partner: null, cost: -cost },
    ])
  })
})

describe('what is set as prices', () => {
  const editing = ['read', 'create', 'update'].map((action) => `price_settings.${action}`)
  const asked = (lines: readonly Row[]) => ({
    price_type_id: shop.retail,
    occurred_at: new Date().toISOString(),
    lines,
  })
  const path = '/sale/register_prices'
  const linesOf = (answer: { json(): { data: { price_setting: Row } } }) =>
    answer.json().data.price_setting.lines as readonly Row[]

  test('keeps through the hands of one who is not told of costs what others wrote of them', async () => {
    const [rice, cable] = [
      { product_id: shop.rice, cost: 8_000_00, percent: 25, price: 10_000_00 },
      { product_id: shop.cable, cost: 5_000_00, percent: 40, price: 7_000_00 },
    ]
    const made = await server.call('POST', path, { as: boss, body: asked([rice, cable]) })
    const { id } = made.json().data.price_setting
    const editor = await hire(...editing)
    const seen = linesOf(await get(`${path}/${id}`, editor))
    expect(seen.map((one) => ['cost' in one, 'percent' in one])).toEqual([
      [false, false],
      [false, false],
    ])
    const body = asked([
      { product_id: shop.cable, price: 7_500_00, cost: 1, percent: 1 },
      { product_id: shop.fridge, price: 900_000_00, cost: 1 },
      { product_id: shop.rice, price: 10_000_00 },
    ])
    const saved = await server.call('PUT', `${path}/${id}`, { as: editor, body })
    expect(saved.status, saved.text).toBe(200)
    expect(linesOf(saved).some((one) => 'cost' in one || 'percent' in one)).toBe(false)
    expect(linesOf(await get(`${path}/${id}`, boss))).toMatchObject([
      { ...cable, price: 7_500_00 },
      { product_id: shop.fridge, price: 900_000_00, cost: null, percent: null },
      rice,
    ])
  })

  test('is made by one who is not told of costs without any', async () => {
    const editor = await hire(...editing)
    const body = asked([{ product_id: shop.phone, price: 5, cost: 1 }])
    const made = await server.call('POST', path, { as: editor, body })
    const { id } = made.json().data.price_setting
    expect(linesOf(await get(`${path}/${id}`, boss))).toMatchObject([{ price: 5, cost: null }])
  })

  test('is not read by whoever reads the prices that hold', async () => {
    const clerk = await hire('register_prices.read')
    expect((await get('/register/register_prices/balance', clerk)).status).toBe(200)
    expect((await get(path, clerk)).status).toBe(403)
  })
})

describe('what is not told is not asked about either', () => {
  test('a register is not sorted by what its reader is not told, and its amounts stand in no answer', async () => {
    const clerk = await hire('register_sales.read', 'register_sales.export')
    for (const sort of ['cost', '-cost']) {
      expect((await get(`/register/register_sale?sort=${sort}`, clerk)).status, sort).toBe(422)
      expect((await get(`/register/register_sale/balance?sort=${sort}`, clerk)).status, sort).toBe(422)
      expect((await get(`/register/register_sale?sort=${sort}`, boss)).status, sort).toBe(200)
    }
    expect((await get('/register/register_sale/balance?sort=cost_income', clerk)).status).toBe(422)
    const { data, totals } = (await get('/register/register_sale', clerk)).json().data
    expect(data.length).toBeGreaterThan(0)
    expect([...data, ...totals].flatMap(Object.keys).filter((key) => /cost|value/.test(key))).toEqual([])
    const told = (await get('/register/register_sale', boss)).json().data.data
    expect(told[0]).toMatchObject({ cost: expect.any(Number), value: expect.any(Number) })
  })

  test('who only picks from a list narrows and sorts it by nothing that a pick does not show', async () => {
    const picker = await hire('product_retail_sales.read')
    const ask = async (query: string) => (await get(`/partner?short=1&${query}`, picker)).status
    for (const query of [
      'phone_number=998901',
      'credit_limit[from]=1',
      'inn=1',
      'sort=credit_limit',
      'sort=-phone_number',
      'customer_type[]=na',
    ])
      expect(await ask(query), query).toBe(422)
    // A pick shows what look-ups are narrowed by, so that clients alone are offered where goods are sold.
    for (const query of [
      'search=Client',
      'partner_type[]=client',
      'is_active=1',
      'sort=-name',
      'sort=created_at',
      'with_deleted=1',
      '',
    ])
      expect(await ask(query), query).toBe(200)
    const reader = await hire('partners.read')
    expect((await get('/partner?short=1&phone_number=998901&sort=credit_limit', reader)).status).toBe(200)
  })

  test('a selector comes in the order of its list, whatever that goes by', async () => {
    const picker = await hire('product_return_from_clients.read')
    expect((await get('/sale/product_retail_sale?short=1', picker)).status).toBe(200)
  })
})

test('what a shared row was, and who changed it, is told to those whose it is alone', async () => {
  const { store } = server
  const other = await makeOrganisation(store, 'OT')
  const stranger = await server.hire({ permissions: ['roles.admin'], organisation_id: other.id })
  const category_id = (await make(store, shop.actor, 'category', { name: 'Wide' })).id
  const brand_id = (await make(store, shop.actor, 'brand', { name: 'Wide' })).id
  const measure_id = (await make(store, shop.actor, 'measure', { name: 'wide', precision: 0 })).id
  const own = { ...superActor, organisation_id: shop.organisation_id }
  const shared = await make(store, own, 'product', {
    organisation_id: shop.organisation_id,
    name: 'Shared',
    category_id,
    brand_id,
    measure_id,
    is_global: true,
  })
  expect((await get(`/product/${shared.id}`, stranger)).status).toBe(200)
  expect((await get(`/product/${shared.id}/history`, stranger)).status).toBe(403)
  expect((await get(`/product/${shared.id}/history`, boss)).json().data.data).toHaveLength(1)
  const region = (await get('/region', boss)).json().data.data[0]
  expect((await get(`/region/${region.id}/history`, boss)).status).toBe(403)
  expect((await get(`/organisation/${other.id}/history`, stranger)).status).toBe(200)
})

test('a device fetches anew when its person loses the right to costs, and holds none', async () => {
  const person = await hire('products.read', 'warehouses.admin', 'price_settings.read', 'products.costs')
  const pull = async (cursor: string | null) =>
    (await server.call('POST', '/sync/pull', { as: person, body: { cursor } })).json()
  const all = async () => {
    const answers = [await pull(null)]
    while (answers.at(-1).more) answers.push(await pull(answers.at(-1).cursor))
    return answers
  }
  const before = await all()
  expect(JSON.stringify(before)).toContain('"cost":')
  const permissions = rightsOf(['products.read', 'warehouses.admin', 'price_settings.read'])
  await server.allow(person.id, permissions)
  expect(await pull(before.at(-1).cursor)).toMatchObject({ reset: true, rows: {} })
  const after = await all()
  expect(after.flatMap(({ rows }) => rows.price_setting ?? [])).not.toEqual([])
  expect(JSON.stringify(after)).not.toMatch(/"cost":|"percent":/)
})
