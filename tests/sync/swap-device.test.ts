import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerProduct, registerSwap } from '#domain/registers/goods.ts'
import { registerCashbox } from '#domain/registers/money.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import type { Device } from '#sync/device/device.ts'
import { memoryDevice } from '../support/memory/device.ts'
import { cash, filled, line, openShop, post, type Shop } from '../support/shop.ts'
import { SyncServer } from '../support/sync-server.ts'

let server: SyncServer
let shop: Shop
let device: Device
let sold: Row & { readonly id: string }
beforeEach(async () => {
  server = new SyncServer()
  shop = await openShop(server.store, 'SD')
  device = memoryDevice(server, shop.actor)
  const from = { warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: currencies.UZS }
  const goods = [line(shop.cable, 5, { cost: 10_00 }), line(shop.rice, 5, { cost: 10_00 })]
  await post(server.store, shop, 'product_receipt', { ...from, lines: goods })
  const lines = [line(shop.cable, 2, { price: 20_00 })]
  sold = await post(server.store, shop, 'retail_sale', { ...place(), lines, payments: [cash(40_00)] })
  await device.pull()
})

const place = () => ({ warehouse_id: shop.shop, cashbox_id: shop.cashbox })
const swap = (amount: number) => ({ type: 'swap', amount, currency_id: currencies.UZS })
const inputOf = (name: string, input: Row) => filled(name, shop.organisation_id, { ...place(), ...input })
/** One cable comes back, and rice is taken for it. */
const exchange = (credit: number, taken = credit) => {
  const [first, id] = [v7(), v7()]
  const back = { sale_id: sold.id, lines: [line(shop.cable, 1, { sale_line: 1 })], payments: [swap(credit)] }
  const bought = { swap: first, lines: [line(shop.rice, 1, { price: 30_00 })] }
  const input = inputOf('retail_sale', { ...bought, payments: [swap(taken), cash(30_00 - taken)] })
  const along = { kind: clientReturn.name, id: first, input: inputOf(clientReturn.name, back) }
  const command = { action: 'create', id, input, first: along } as const
  return { first, id, committed: device.commit({ resource: retailSale, manner: 'fact', command }, shop.actor) }
}
async function held() {
  const books = await device.books()
  const sheet = async (register: typeof registerProduct, id: string) =>
    ((await books?.sheets(register, [id]))?.get(id) ?? []).map((row) => Number(row.quantity ?? row.amount))
  return {
    cable: await sheet(registerProduct, shop.cable),
    rice: await sheet(registerProduct, shop.rice),
    cash: await sheet(registerCashbox, shop.cashbox),
  }
}

test('a device keeps both halves as one command, and its books are those of the server', async () => {
  const { first, id, committed } = exchange(20_00)
  const made = await committed
  expect(made).toMatchObject({ ok: true, otherwise: [] })
  const after = { cable: [4000], rice: [4000], cash: [50_00] }
  expect(await held()).toEqual(after)
  const books = await device.books()
  expect((await books?.row(retailSale, sold.id))?.status).toBe('partial_returned')
  const swapped = (await books?.sheets(registerSwap, [first]))?.get(first) ?? []
  expect(swapped.map(({ amount }) => amount)).toEqual([0])
  // The same number on both: for the cashier it is one.
  const numbers = [await books?.row(clientReturn, first), await books?.row(retailSale, id)]
  expect(new Set(numbers.map((row) => row?.device_number)).size).toBe(1)
  await device.push()
  await device.pull()
  expect(await held()).toEqual(after)
  const whose = { organisation_id: shop.organisation_id }
  const rows = [await server.store.get(clientReturn, first, whose), await server.store.get(retailSale, id, whose)]
  expect(rows.map((row) => row?.is_posted)).toEqual([true, true])
  expect(await device.check()).toEqual([])
})

test('what the rules refuse of the second half is refused before anything of the first is kept', async () => {
  const before = await held()
  expect(await exchange(20_00, 10_00).committed).toMatchObject({ ok: false, refusal: { code: 'invalid' } })
  expect(await held()).toEqual(before)
  expect((await (await device.books())?.row(retailSale, sold.id))?.status).toBe('sale')
})
