import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { make } from '../support/actors.ts'
import { cash, change, line, must, openShop, post, type Shop } from '../support/shop.ts'
import { testServer } from './server.ts'

const { UZS, USD } = currencies
const rights = ['register_cashboxes.read', 'incoming_cashbox_orders.read', 'cashbox_movements.read']
let server: Awaited<ReturnType<typeof testServer>>
let shop: Shop
let safe: string
let bookkeeper: Awaited<ReturnType<typeof server.hire>>
let movement: string

const at = (day: string, time: string) => ({ occurred_at: `2026-03-${day}T${time}:00.000Z` })
const book = (day: string, as = bookkeeper, more: Row = {}) => {
  const asked = { cashbox_id: shop.cashbox, currency_id: UZS, day: `2026-03-${day}`, ...more }
  return server.call('GET', `/cash_book?${new URLSearchParams(asked as Record<string, string>)}`, { as })
}
const sheet = async (day: string, as = bookkeeper, more: Row = {}) => (await book(day, as, more)).json().data.cash_book

beforeAll(async () => {
  server = await testServer()
  const { store } = server
  shop = await openShop(store)
  const { actor, organisation_id, cashbox: cashbox_id } = shop
  safe = (await make(store, actor, 'cashbox', { organisation_id, name: 'Safe' })).id
  const [money, place] = [{ currency_id: UZS }, { cashbox_id }]
  await post(store, shop, 'initial_balance_cashbox', { ...place, ...money, amount: 900_00, ...at('01', '06:00') })
  // Half past eleven at night in Tashkent: still the second of March.
  const paid = { party: 'client', client_id: shop.client, ...place, ...money }
  await post(store, shop, 'incoming_cashbox_order', { ...paid, amount: 250_00, ...at('02', '18:30') })
  const wrong = await post(store, shop, 'incoming_cashbox_order', { ...paid, amount: 70_00, ...at('02', '06:00') })
  const input = { ...wrong, amount: 40_00 }
  await must(change(store, actor, 'incoming_cashbox_order', { action: 'update', id: wrong.id, input }))
  const gone = await post(store, shop, 'incoming_cashbox_order', { ...paid, amount: 5_00, ...at('02', '07:00') })
  await must(change(store, actor, 'incoming_cashbox_order', { action: 'delete', id: gone.id }))
  const goods = { warehouse_id: shop.shop, lines: [line(shop.cable, 3, { cost: 1_00 })] }
  await post(store, shop, 'product_initial_balance', { ...goods, ...at('01', '06:00') })
  const sold = { ...place, warehouse_id: shop.shop, lines: [line(shop.cable, 1, { price: 15_00 })] }
  const note = { ...cash(20_00), change: 5_00 }
  await post(store, shop, 'retail_sale', { ...sold, payments: [note], ...at('02', '08:00') })
  const sent = { out_cashbox_id: cashbox_id, in_cashbox_id: safe, ...money, amount: 300_00, ...at('02', '09:00') }
  movement = (await post(store, shop, 'cashbox_movement', sent)).id
  bookkeeper = await server.hire({ organisation_id, permissions: [...rights, 'warehouses.admin'] })
})
afterAll(() => server.close())

test('a day is told document by document, with what was there before and what is left', async () => {
  const { opening, incoming, outgoing, closing, sheet: number, lines, cashbox, currency } = await sheet('02')
  expect({ opening, incoming, outgoing, closing, number }).toEqual({
    opening: 900_00,
    incoming: 305_00,
    outgoing: 300_00,
    closing: 905_00,
    number: 2,
  })
  expect([cashbox.name, currency.code]).toEqual(['Till', 'UZS'])
  expect(lines.map(({ document, who, incoming, outgoing }: Row) => [document, who, incoming, outgoing])).toEqual([
    ['incoming_cashbox_order', 'SH Client', 40_00, 0],
    // Sales may not be read by this person: nobody is told of them.
    ['retail_sale', null, 15_00, 0],
    ['cashbox_movement', 'Safe', 0, 300_00],
    ['incoming_cashbox_order', 'SH Client', 250_00, 0],
  ])
  expect(lines.every(({ number }: Row) => typeof number === 'string')).toBe(true)
})

test('a day ends with what the next one begins with; a day without a movement has a sheet too', async () => {
  const [first, second, third] = [await sheet('01'), await sheet('02'), await sheet('03')]
  expect([first.opening, first.closing]).toEqual([0, second.opening])
  expect([third.opening, third.closing, third.lines, third.sheet]).toEqual([second.closing, 905_00, [], 3])
  expect(await sheet('02', bookkeeper, { currency_id: USD })).toMatchObject({ opening: 0, lines: [], sheet: 1 })
})

test('what is asked must be a cashbox of ours, a currency and a day', async () => {
  expect((await book('02', bookkeeper, { cashbox_id: v7() })).status).toBe(404)
  const wrong = await book('32', bookkeeper, { currency_id: 'dollars' })
  expect([wrong.status, Object.keys(wrong.json().errors).sort()]).toEqual([422, ['currency_id', 'day']])
  expect((await book('02', bookkeeper, { currency_id: v7() })).json().errors).toHaveProperty('currency_id')
})

test('a book is for those with the right, of its organisation and of its cashbox', async () => {
  const { organisation_id } = shop
  const clerk = await server.hire({ organisation_id, permissions: ['cashboxes.read'] })
  const stranger = await server.hire({ permissions: [...rights, 'warehouses.admin'] })
  expect((await book('02', clerk)).status).toBe(403)
  expect((await book('02', stranger)).status).toBe(404)
  const cashier = await server.hire({ organisation_id, permissions: rights, warehouses: [shop.shop] })
  await server.place(cashier.id, [shop.shop], [safe])
  expect((await book('02', cashier)).status).toBe(404)
  await server.place(cashier.id, [shop.shop], [shop.cashbox])
  expect(await sheet('02', cashier)).toMatchObject({ closing: 905_00 })
})

test('money that arrives is taken in by the address of its own, by those who may, and once', async () => {
  const { organisation_id } = shop
  const path = `/cashbox_movement/${movement}/received-movement`
  const put = (as: { readonly token: string }, body: object) => server.call('PUT', path, { as, body })
  expect((await put(bookkeeper, { received: 290_00 })).status).toBe(403)
  const confirms = { permissions: ['cashbox_movements.read', 'cashbox_movements.confirm', 'register_cashboxes.read'] }
  const stranger = await server.hire({ permissions: [...confirms.permissions, 'warehouses.admin'] })
  expect((await put(stranger, { received: 290_00 })).status).toBe(404)
  const sender = await server.hire({ organisation_id, ...confirms, warehouses: [shop.shop] })
  await server.place(sender.id, [shop.shop], [shop.cashbox])
  expect((await put(sender, { received: 290_00 })).status).not.toBe(200)
  const counter = await server.hire({ organisation_id, ...confirms, warehouses: [shop.shop] })
  await server.place(counter.id, [shop.shop], [safe])
  expect((await put(counter, {})).json().errors).toHaveProperty('received')
  const taken = await put(counter, { received: 290_00, comment: 'A note is missing' })
  expect(taken.json().data.cashbox_movement).toMatchObject({ status: 'received_all', received: 290_00 })
  expect((await put(counter, { received: 290_00 })).status).not.toBe(200)
  expect(await sheet('02', counter, { cashbox_id: safe })).toMatchObject({
    closing: 290_00,
    lines: [{ document: 'cashbox_movement', who: 'Till', incoming: 290_00, outgoing: 0 }],
  })
})
