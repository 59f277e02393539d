import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cash, line, post } from '../support/shop.ts'
import { testServer } from './server.ts'
import { price, saleIn, stockedShop, tillOf } from './till.ts'

const selling = ['product_retail_sales.create', 'product_retail_sales.read', 'warehouses.admin']
const pricing = [...selling, 'product_retail_sales.change_price']

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let cashier: Awaited<ReturnType<typeof shop.hire>>
beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
  cashier = await shop.hire(selling)
  await post(server.store, shop, 'price_setting', {
    price_type_id: shop.retail,
    occurred_at: new Date(Date.now() - 86_400_000).toISOString(),
    lines: [{ product_id: shop.cable, price }],
  })
})
afterAll(() => server.close())

const grantFor = async (as: typeof cashier, device: string): Promise<string> =>
  (await server.call('POST', '/sync/grant', { as, body: { device } })).json().data.text

/** A sale for less than is set, with the word of somebody who is said to have allowed it. */
async function sold(approver: typeof cashier | null, grantee = approver, device = v7()) {
  const till = tillOf(server, cashier, device)
  const lines = [line(shop.cable, 1, { price: price - 1_000_00 })]
  const input = saleIn(shop, { price_type_id: shop.retail, lines, payments: [cash(price - 1_000_00)] })
  const command = till.command(input, { payload: { input, ...(approver && { approver: approver.id }) } })
  const grants = grantee ? [await grantFor(grantee, device)] : []
  const [answer] = await till.push([command], { grants })
  return { answer, record: command.record }
}
const changed = { state: 'applied', otherwise: [expect.objectContaining({ code: 'price_changed' })] }

test('a price that a manager has allowed on the spot is nothing to look into, and the history names them', async () => {
  const manager = await shop.hire(pricing)
  const { answer, record } = await sold(manager)
  expect(answer).toMatchObject({ state: 'applied', otherwise: [] })
  const boss = await shop.hire()
  const { data } = (await server.call('GET', `/sale/product_retail_sale/${record}/history`, { as: boss })).json().data
  expect(data[0]).toMatchObject({ user: { id: cashier.id }, approver: { id: manager.id, name: 'Nodira Karimova' } })
})

test('the word of nobody, of who may not, or of whom the server has not signed for this device counts for nothing', async () => {
  const manager = await shop.hire(pricing)
  const stranger = await (await stockedShop(server, 'OT')).hire(pricing)
  expect((await sold(null)).answer).toMatchObject(changed)
  expect((await sold(cashier)).answer).toMatchObject(changed)
  expect((await sold(manager, null)).answer).toMatchObject(changed)
  expect((await sold(stranger)).answer).toMatchObject(changed)
})

test('what a manager might allow then and may no longer is told', async () => {
  const manager = await shop.hire(pricing)
  const device = v7()
  const grant = await grantFor(manager, device)
  await server.db.execute(sql`delete from user_roles where user_id = ${manager.id}`)
  const till = tillOf(server, cashier, device)
  const input = saleIn(shop, {
    price_type_id: shop.retail,
    lines: [line(shop.cable, 1, { price: 100 })],
    payments: [cash(100)],
  })
  const command = till.command(input, { payload: { input, approver: manager.id } })
  const [answer] = await till.push([command], { grants: [grant] })
  expect(answer).toMatchObject({ state: 'applied', otherwise: [{ code: 'permission_revoked', field: 'approver' }] })
})
