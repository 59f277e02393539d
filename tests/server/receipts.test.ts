import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiptKeys } from '#store/sql/devices.ts'
import { sealedBy } from '../support/receipts.ts'
import { cash, filled, line } from '../support/shop.ts'
import { testServer } from './server.ts'
import { price, saleIn, stockedShop, tillOf } from './till.ts'

let server: Awaited<ReturnType<typeof testServer>>
let shop: Awaited<ReturnType<typeof stockedShop>>
let cashier: Awaited<ReturnType<typeof shop.hire>>
beforeAll(async () => {
  server = await testServer()
  shop = await stockedShop(server)
  cashier = await shop.hire()
})
afterAll(() => server.close())

test('a return of a sale that has not come is believed by the seal of its own organisation alone', async () => {
  const other = await stockedShop(server, 'OT')
  const [own, theirs] = [Buffer.from('ours'), Buffer.from('theirs')].map((key) => key.toString('base64url'))
  await server.db.insert(receiptKeys).values([
    { organisation_id: shop.organisation_id, key: own! },
    { organisation_id: other.organisation_id, key: theirs! },
  ])
  const till = tillOf(server, cashier)
  const returned = (key: string) => {
    const sale_id = v7()
    const sale = { ...saleIn(shop), id: sale_id, device_number: 'A3-18', total: price }
    const input = filled('product_return_from_client', shop.organisation_id, {
      sale_id,
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      lines: [line(shop.cable, 1, { sale_line: 1 })],
      payments: [cash(price)],
    })
    const payload = { input, receipt: sealedBy(sale, key) }
    return till.command({}, { type: 'product_return_from_client.create', payload })
  }
  const answers = await till.push([returned(own!), returned(theirs!)])
  expect(answers).toMatchObject([{ state: 'applied' }, { state: 'set_aside', code: 'receipt_strange' }])
  await server.db.delete(receiptKeys).where(eq(receiptKeys.organisation_id, shop.organisation_id))
  expect(await till.push([returned(own!)])).toMatchObject([{ state: 'set_aside', code: 'receipt_strange' }])
})
