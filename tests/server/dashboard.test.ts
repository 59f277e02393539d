import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, plusDays } from '#domain/kernel/day.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { devices } from '#store/sql/tables/devices.ts'
import { cash, line, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
let owner: { readonly token: string }
const ago = (days: number, minutes = 1) => new Date(Date.now() - days * 86_400_000 - minutes * 60_000).toISOString()
beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store)
  owner = await server.hire({ permissions: ['roles.admin'], organisation_id: shop.organisation_id })
  const lines = [line(shop.cable, 100, { cost: 5_000_00 }), line(shop.rice, 100, { cost: 8_000_00 })]
  await post(server.store, shop, 'product_initial_balance', { warehouse_id: shop.shop, occurred_at: ago(60), lines })
  const sell = (at: string, product: string, quantity: number, price: number) =>
    post(server.store, shop, 'retail_sale', {
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      lines: [line(product, quantity, { price })],
      payments: [cash(quantity * price)],
      occurred_at: at,
    })
  // A minute old sale belongs to yesterday just after midnight: these are of now.
  await sell(ago(0, 0), shop.cable, 10, 7_000_00)
  await sell(ago(7, 1), shop.cable, 5, 7_000_00)
  await sell(ago(14, 1), shop.rice, 3, 9_000_00)
})
afterAll(() => server.close())

const get = async (path: string, as = owner, status = 200) => {
  const answer = await server.call('GET', path, { as })
  expect(answer.status, answer.text).toBe(status)
  return answer.json()
}

test('an owner is told all of a day in one answer, beside the same weekday to the same hour', async () => {
  const { data } = await get('/dashboard')
  expect(data.own).toBe(false)
  expect(data.sales.now).toEqual({
    sum: 70_000_00,
    profit: 20_000_00,
    margin: 2857,
    average_check: 70_000_00,
    checks: 1,
    returns: 0,
  })
  expect(data.sales.before).toMatchObject({ sum: 35_000_00, checks: 1 })
  expect(data.hours).toMatchObject({ by: 'hour', compare: 'usual' })
  const sum = (name: string) => data.hours.points.reduce((all: number, point: Row) => all + Number(point[name]), 0)
  expect(sum('sum')).toBe(70_000_00)
  expect(data.goods).toMatchObject([{ product: { name: 'Cable' }, profit: 20_000_00, quantity: 10_000 }])
  expect(data.money).toMatchObject([{ kind: 'cashbox', name: 'Till', amount: 132_000_00 }])
  expect(data.attention.total).toBe(0)
  expect(data.debts).toEqual([])
})

test('what is usual on a weekday is the mean of those on which anything was sold', async () => {
  const { data } = await get('/dashboard?parts[]=hours')
  const usual = data.hours.points.reduce((all: number, { before }: Row) => all + Number(before), 0)
  // 35 000 a week ago and 27 000 a fortnight ago, maybe in two hours of the day.
  expect([31_000_00, 62_000_00]).toContain(usual)
})

test.each(['yesterday', 'this_week', 'this_month'])('%s is told too', async (period) => {
  const { data } = await get(`/dashboard?period=${period}&parts[]=sales&parts[]=hours`)
  expect(data.sales.now).toHaveProperty('sum')
  expect(data.hours.by).toBe(period === 'yesterday' ? 'hour' : 'day')
  expect(Object.keys(data).sort()).toEqual(['at', 'hours', 'own', 'sales'])
})

test('sales are narrowed to a shop, and money is not', async () => {
  const { data } = await get(`/dashboard?warehouse_id=${shop.depot}`)
  expect(data.sales.now.sum ?? 0).toBe(0)
  expect(data.goods).toEqual([])
  expect(data.money).toHaveLength(1)
})

test('each part is told by its right: a seller is told their own sales and no profit, a stranger nothing', async () => {
  const seller = await server.hire({
    permissions: ['product_retail_sales.read', 'product_retail_sales.create'],
    organisation_id: shop.organisation_id,
  })
  const { data } = await get('/dashboard', seller)
  expect(data.own).toBe(true)
  expect(Object.keys(data).sort()).toEqual(['at', 'goods', 'hours', 'own', 'sales'])
  expect(data.sales.now.sum ?? 0).toBe(0)
  expect(data.sales.now).not.toHaveProperty('profit')
  const stranger = await server.hire({ permissions: [], organisation_id: shop.organisation_id })
  expect(Object.keys((await get('/dashboard?parts[]=sales', stranger)).data)).toEqual(['at', 'own'])
})

test('debts stand by when they are due and on whose side', async () => {
  const today = dayOf(new Date().toISOString())
  const owed = (name: string, partner_id: string, days: number, amount: number) =>
    post(server.store, shop, name, {
      ...{ partner_id, amount, currency_id: currencies.UZS },
      ...{ due_date: plusDays(today, days), occurred_at: ago(40) },
    })
  await owed('initial_balance_debit', shop.client, -3, 100_00)
  await owed('initial_balance_debit', shop.client, 3, 50_00)
  await owed('initial_balance_credit', shop.supplier, 30, 70_00)
  const { data } = await get('/dashboard?parts[]=debts')
  const told = data.debts.map(({ time, side, amount }: Row) => [time, side, amount])
  expect(told).toEqual([
    ['overdue', 'plus', 100_00],
    ['soon', 'plus', 50_00],
    ['later', 'minus', -70_00],
  ])
})

test('debts without a due day are told too, so that debts come to the balance of partners', async () => {
  const lines = [line(shop.cable, 10, { cost: 5_000_00 })]
  await post(server.store, shop, 'product_receipt', {
    warehouse_id: shop.shop,
    supplier_id: shop.supplier,
    currency_id: currencies.UZS,
    lines,
  })
  const { data } = await get('/dashboard?parts[]=debts')
  expect(data.debts.at(-1)).toMatchObject({ time: 'no_day', side: 'minus', amount: -50_000_00 })
  const sum = (side: string) =>
    data.debts.reduce((all: number, one: Row) => all + (one.side === side ? Number(one.amount) : 0), 0)
  const { data: balance } = await get('/dashboard/balance')
  expect(balance.currencies).toMatchObject([{ debitors: sum('plus'), creditors: -sum('minus') }])
  const dues = await server.hire({
    permissions: ['reports:register_repayment_dates.read', 'reports:register_repayment_dates.total'],
    organisation_id: shop.organisation_id,
  })
  const { data: narrow } = await get('/dashboard?parts[]=debts', dues)
  expect(narrow.debts.map(({ time }: Row) => time)).toEqual(['overdue', 'soon', 'later'])
})

test('a device that has been silent for days is told to those who look after devices', async () => {
  const boss = await server.hire({ permissions: ['devices.read'], organisation_id: shop.organisation_id })
  const silent = async (as = boss) => (await get('/dashboard?parts[]=waits', as)).data.waits
  const device = (id: string, days: number, more: object = {}) =>
    server.db.insert(devices).values({
      ...{ id, organisation_id: shop.organisation_id, name: 'Till', enrolled_at: ago(30), first_seen_at: ago(30) },
      ...{ last_seen_at: ago(days), ...more },
    })
  expect(await silent()).toEqual([])
  await device('01990000-0000-7000-8000-000000000001', 2)
  await device('01990000-0000-7000-8000-000000000002', 4)
  // Neither one that was never enrolled nor one that was taken away is missed.
  await device('01990000-0000-7000-8000-000000000003', 4, { enrolled_at: null })
  await device('01990000-0000-7000-8000-000000000004', 4, { revoked_at: ago(3) })
  expect(await silent()).toEqual([
    { kind: 'device.silent', under: 'devices', total: 1, row_id: null, list: '/settings/devices/tills' },
  ])
  expect(await silent(await server.hire({ permissions: ['devices.read'] }))).toEqual([])
  expect(await silent(await server.hire({ permissions: [], organisation_id: shop.organisation_id }))).toBeUndefined()
})

test.each([
  ['period=last_year', 'period'],
  ['warehouse_id=nonsense', 'warehouse_id'],
  ['parts[]=weather', 'parts[]'],
])('what can’t be asked is refused at its place: %s', async (asked, place) => {
  expect(Object.keys((await get(`/dashboard?${asked}`, owner, 422)).errors)).toEqual([place])
})
