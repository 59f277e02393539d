import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf, plusDays } from '#domain/kernel/day.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { balanceParts } from '#domain/money/balance.ts'
import { currencies } from '#domain/references/currency.ts'
import { make } from '../support/actors.ts'
import { cash, line, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

const { UZS, USD } = currencies
const today = dayOf(new Date().toISOString())
const inDays = (days: number) => plusDays(today, days)
const rights = (...names: string[]) => names.map((name) => `reports:${name}`)

let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
let clerk: { readonly token: string }
let receipt: Row
let account: string
beforeAll(async () => {
  server = await testServer()
  shop = await openShop(server.store)
  const { store } = server
  const { organisation_id, actor } = shop
  clerk = await server.hire({ permissions: ['roles.admin'], organisation_id })
  account = (await make(store, actor, 'bank', { organisation_id, name: 'Main', currency_id: UZS, is_active: true })).id
  await post(store, shop, 'currency_rate', {
    currency_id: USD,
    rate: 12_500_00,
    occurred_at: '2026-01-01T07:00:00.000Z',
  })
  await post(store, shop, 'initial_balance_cashbox', { cashbox_id: shop.cashbox, currency_id: UZS, amount: 100_00 })
  await post(store, shop, 'initial_balance_cashbox', { cashbox_id: shop.cashbox, currency_id: USD, amount: 50_00 })
  await post(store, shop, 'initial_balance_bank', { bank_id: account, amount: 300_00 })
  receipt = await post(store, shop, 'product_receipt', {
    warehouse_id: shop.shop,
    supplier_id: shop.supplier,
    currency_id: UZS,
    due_date: inDays(3),
    lines: [line(shop.cable, 10, { cost: 40_00 })],
  })
  await post(store, shop, 'retail_sale', {
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    client_id: shop.client,
    lines: [line(shop.cable, 2, { price: 50_00 })],
    payments: [cash(20_00), { type: 'debt', amount: 80_00, currency_id: UZS }],
    schedule: [
      { due_date: inDays(1), amount: 50_00 },
      { due_date: inDays(40), amount: 30_00 },
    ],
    occurred_at: new Date().toISOString(),
  })
})
afterAll(() => server.close())

const get = async (path: string, as = clerk) => {
  const answer = await server.call('GET', path, { as })
  expect(answer.status, answer.text).toBe(200)
  return answer.json().data
}
const stranger = (permissions: readonly string[]) =>
  server.hire({ permissions: [...permissions], organisation_id: shop.organisation_id })
const plan = (input: Row) =>
  make(server.store, shop.actor, 'planned_payment', {
    organisation_id: shop.organisation_id,
    name: 'Rent',
    direction: 'outgoing',
    amount: 70_00,
    currency_id: UZS,
    day: inDays(2),
    repeat: 'none',
    is_active: true,
    ...input,
  })

describe('the balance', () => {
  test('tells each currency by itself, and what is owed both ways', async () => {
    const { currencies: told, not_told, own_places } = await get('/dashboard/balance')
    expect({ not_told, own_places }).toEqual({ not_told: [], own_places: false })
    expect(told).toMatchObject([
      {
        currency_id: UZS,
        currency: { id: UZS },
        banks: 300_00,
        cashboxes: 120_00,
        debitors: 80_00,
        creditors: 400_00,
        employees: 0,
        products: 320_00,
        totals: { debits: 820_00, credits: 400_00, balance: 420_00 },
      },
      { currency_id: USD, banks: 0, cashboxes: 50_00, totals: { debits: 50_00, credits: 0, balance: 50_00 } },
    ])
  })
  test('is what the registers say', async () => {
    const [soums] = (await get('/dashboard/balance')).currencies
    const { totals } = await get('/register/register_partner/balance?group[]=partner')
    expect(totals.map(({ side, amount }: Row) => [side, amount])).toEqual([
      ['plus', soums.debitors],
      ['minus', -soums.creditors],
    ])
  })
  test('as of a day before anything there is none', async () => {
    expect((await get('/dashboard/balance?as_of=2020-01-01')).currencies).toEqual([])
    expect((await server.call('GET', '/dashboard/balance?as_of=soon', { as: clerk })).status).toBe(422)
  })
  test('what a person may not read is missing, and named', async () => {
    const cashier = await stranger([
      ...rights(
        'register_cashboxes.read',
        'register_cashboxes.total',
        'register_products.read',
        'register_products.total',
        'register_banks.read',
      ),
      'warehouses.admin',
    ])
    const told = await get('/dashboard/balance', cashier)
    // Goods take the right to costs besides, a bank the right to totals.
    expect(told.not_told).toEqual([
      'banks',
      'on_the_way',
      'acquiring',
      'debitors',
      'creditors',
      'employees',
      'products',
    ])
    expect(told.currencies[0]).toMatchObject({ cashboxes: 120_00, totals: { balance: 120_00 } })
    expect(Object.keys(told.currencies[0]).sort()).toEqual(['cashboxes', 'currency', 'currency_id', 'totals'])
    const nothing = await get('/dashboard/balance', await stranger(['brands.read']))
    expect([nothing.currencies, nothing.not_told]).toEqual([[], balanceParts])
  })
  test('who does not act everywhere is told of their places, and that these are not all', async () => {
    const person = await stranger(rights('register_cashboxes.read', 'register_cashboxes.total'))
    expect(await get('/dashboard/balance', person)).toMatchObject({ currencies: [], own_places: true })
  })
  test('another organisation sees nothing of it', async () => {
    const other = await openShop(server.store, 'OT')
    const boss = await server.hire({ permissions: ['roles.admin'], organisation_id: other.organisation_id })
    expect((await get('/dashboard/balance', boss)).currencies).toEqual([])
    const calendar = await get('/payment_calendar', boss)
    expect([calendar.expected, calendar.holdings, calendar.rates]).toEqual([[], [], {}])
  })
})

describe('the payment calendar', () => {
  test('tells what is due within four weeks, by instalment, and from which document', async () => {
    const told = await get('/payment_calendar')
    expect([told.today, told.to, told.not_told]).toEqual([today, inDays(27), []])
    expect(told.expected).toMatchObject([
      {
        kind: 'due',
        day: inDays(1),
        amount: 50_00,
        partner_id: shop.client,
        partner: { id: shop.client },
        document: 'retail_sale',
        place: null,
      },
      {
        kind: 'due',
        day: inDays(3),
        amount: -400_00,
        document: 'product_receipt',
        document_id: receipt.id,
        number: receipt.number,
      },
    ])
    expect(told.rates).toEqual({ [USD]: 12_500_00 })
    expect(told.holdings).toContainEqual({
      place: `bank:${account}`,
      name: 'Main',
      amount: 300_00,
      currency_id: UZS,
      currency: expect.objectContaining({ id: UZS }),
    })
    expect(told.holdings.map(({ place, amount }: Row) => `${place} ${amount}`).sort()).toEqual(
      [`cashbox:${shop.cashbox} 12000`, `cashbox:${shop.cashbox} 5000`, `bank:${account} 30000`].sort(),
    )
  })
  test('a longer span tells more, and one of more than a year is refused', async () => {
    expect((await get(`/payment_calendar?to=${inDays(60)}`)).expected).toHaveLength(3)
    for (const to of [inDays(-1), inDays(367), 'soon'])
      expect((await server.call('GET', `/payment_calendar?to=${to}`, { as: clerk })).status, to).toBe(422)
  })
  test('a plan stands beside debts until it is paid, with its place', async () => {
    const { id } = await plan({ bank_id: account })
    const named = async () => (await get('/payment_calendar')).expected.filter(({ plan_id }: Row) => plan_id === id)
    expect(await named()).toMatchObject([
      {
        kind: 'plan',
        day: inDays(2),
        amount: -70_00,
        place: `bank:${account}`,
        name: 'Rent',
        partner: null,
        document: null,
      },
    ])
    const { planned_payment: row } = await get(`/planned_payment/${id}`)
    const saved = await server.call('PUT', `/planned_payment/${id}`, {
      as: clerk,
      body: { ...row, paid_until: inDays(2) },
    })
    expect(saved.status, saved.text).toBe(200)
    expect(await named()).toEqual([])
  })
  test('a plan of a partner is less by what became a document, also when that is paid', async () => {
    const { id } = await plan({
      name: 'Cables',
      partner_id: shop.supplier,
      amount: 500_00,
      day: inDays(3),
      repeat: 'weekly',
      until: inDays(3),
    })
    const left = async () =>
      (await get('/payment_calendar')).expected
        .filter(({ plan_id }: Row) => plan_id === id)
        .map(({ amount }: Row) => amount)
    expect(await left()).toEqual([-100_00])
    await post(server.store, shop, 'outcoming_bank_order', {
      bank_id: account,
      party: 'supplier',
      supplier_id: shop.supplier,
      amount: 150_00,
    })
    expect(await left()).toEqual([-100_00])
    expect((await get('/payment_calendar')).expected).toContainEqual(
      expect.objectContaining({ document_id: receipt.id, amount: -250_00 }),
    )
  })
  test('what a person may not read is missing, and named', async () => {
    const planner = await stranger(['planned_payments.read'])
    const told = await get('/payment_calendar', planner)
    expect(told.not_told).toEqual(['dues', 'undated', 'cashboxes', 'banks', 'rates'])
    expect([told.holdings, told.rates]).toEqual([[], {}])
    expect(new Set(told.expected.map(({ kind }: Row) => kind))).toEqual(new Set(['plan']))
    const debts = await get('/payment_calendar', await stranger(rights('register_repayment_dates.read')))
    expect(new Set(debts.expected.map(({ kind }: Row) => kind))).toEqual(new Set(['due']))
    expect((await server.call('GET', '/payment_calendar', { as: await stranger(['brands.read']) })).status).toBe(403)
  })
  test('goes into a file, with only what may be taken along', async () => {
    const { status, text } = await server.call('GET', '/payment_calendar/export', {
      as: clerk,
      headers: { 'accept-language': 'en' },
    })
    expect(status).toBe(200)
    const [head, ...lines] = text.replace('\ufeff', '').trim().split('\r\n')
    expect(head).toBe('Due date,Amount,Currency,Partner,What for,Document')
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`-250,.*${receipt.number}$`)))
    expect(lines).toContainEqual(expect.stringMatching(/-100,.*,Cables,$/))
    const reader = await stranger(rights('register_repayment_dates.read'))
    expect((await server.call('GET', '/payment_calendar/export', { as: reader })).status).toBe(403)
  })
})
