import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { registerProduct, registerReturnable } from '#domain/registers/goods.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import type { Device } from '#sync/device/device.ts'
import { booksWithReceipt } from '#sync/device/promised-books.ts'
import { memoryDevice } from '../support/memory/device.ts'
import { sealedBy, shopTill } from '../support/receipts.ts'
import { cash, documentNamed, filled, line, openShop, post, type Shop } from '../support/shop.ts'
import { SyncServer } from '../support/sync-server.ts'

let server: SyncServer
let shop: Shop
let device: Device
beforeEach(async () => {
  server = new SyncServer()
  shop = await openShop(server.store, 'PD')
  device = memoryDevice(server, shop.actor)
  await device.pull()
})

const sold = (sale_id: string): Row => ({
  id: sale_id,
  device_number: 'A3-18',
  occurred_at: new Date().toISOString(),
  total: 100_00,
  lines: [line(shop.cable, 5, { price: 20_00, discount: null })],
})
const takeBack = (sale_id: string, pieces: number, receipt?: string) =>
  device.commit(
    {
      resource: documentNamed('product_return_from_client'),
      manner: 'fact',
      command: {
        action: 'create',
        id: v7(),
        input: filled('product_return_from_client', shop.organisation_id, {
          sale_id,
          warehouse_id: shop.shop,
          cashbox_id: shop.cashbox,
          lines: [line(shop.cable, pieces, { sale_line: 1 })],
          payments: [cash(pieces * 20_00)],
        }),
        ...(receipt && { receipt }),
      },
    },
    shop.actor,
  )
const told = (committed: Awaited<ReturnType<typeof takeBack>>) =>
  committed.ok ? committed.otherwise.map(({ code }) => code).filter((code) => code !== 'not_enough_cash') : 'refused'
const left = async (receipt: string) => {
  const at = { organisation_id: shop.organisation_id, warehouse_id: shop.shop, cashbox_id: shop.cashbox }
  const books = await booksWithReceipt((await device.books())!, receipt, at)
  const [held] = (await books?.sheets(registerReturnable, [books.sale.id]))?.values() ?? []
  return held?.map(({ quantity, sum }) => [quantity, sum])
}

test('a device takes a receipt at its word, and keeps nothing of the sale', async () => {
  const sale = v7()
  const receipt = sealedBy(sold(sale), shopTill)
  expect(told(await takeBack(sale, 2))).toBe('refused')
  expect(await left(receipt)).toEqual([[5000, 100_00]])
  expect(told(await takeBack(sale, 2, receipt))).toEqual([])
  const books = await device.books()
  expect(await books?.row(retailSale, sale)).toBeNull()
  const [stock] = (await books?.sheets(registerProduct, [shop.cable]))?.values() ?? []
  expect(stock).toMatchObject([{ quantity: 2000 }])
})

test('what came back by a receipt is told the next time, before and after the server has heard of it', async () => {
  const sale = v7()
  const receipt = sealedBy(sold(sale), shopTill)
  await takeBack(sale, 3, receipt)
  expect(await left(receipt)).toEqual([[2000, 40_00]])
  await device.push()
  await device.pull()
  expect(await left(receipt)).toEqual([[2000, 40_00]])
  expect(told(await takeBack(sale, 2, receipt))).toEqual([])
  expect(told(await takeBack(sale, 1, receipt))).toContain('above_sold')
})

test('a sale that the device has heard of is taken at its own word', async () => {
  const from = { warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: cash(0).currency_id }
  await post(server.store, shop, 'product_receipt', { ...from, lines: [line(shop.cable, 5, { cost: 10_00 })] })
  const places = { warehouse_id: shop.shop, cashbox_id: shop.cashbox }
  const one = { ...places, lines: [line(shop.cable, 1, { price: 20_00 })], payments: [cash(20_00)] }
  const { id } = await post(server.store, shop, 'retail_sale', one)
  await device.pull()
  const receipt = sealedBy(sold(id), shopTill)
  expect(await left(receipt)).toBeUndefined()
  expect(told(await takeBack(id, 2, receipt))).toContain('above_sold')
})
