import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Limits, Resource, Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerProduct, registerSwap } from '#domain/registers/goods.ts'
import { registerCashbox, registerPartner } from '#domain/registers/money.ts'
import { clientReturn } from '#domain/sale/client-return.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import type { Command } from '#store/command.ts'
import type { Store } from '#store/port.ts'
import { verify } from '#store/sql/books/verify.ts'
import { SqlStore } from '#store/sql/store.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { receive } from '#sync/push.ts'
import { MemoryStore } from '../support/memory/store.ts'
import { nobody } from '../support/people.ts'
import { freshDatabase } from '../support/postgres.ts'
import { isSealed, sealedBy, shopTill } from '../support/receipts.ts'
import { cash, change, filled, line, must, openShop, post, type Shop } from '../support/shop.ts'

const { UZS, USD } = currencies
const rate = 12_000_00

/** Both keepers; the books of PostgreSQL can also be looked through. */
const keepers = {
  memory: async () => ({ store: new MemoryStore() as Store, holds: async () => true, close: async () => {} }),
  sql: async () => {
    const db = openDatabase(await freshDatabase())
    const broken: string[] = []
    const holds = async () => (await verify(db, (one) => one.differences && broken.push(one.name))) || broken
    return { store: new SqlStore(db) as Store, holds, close: () => db.$client.end() }
  },
}

describe.each(Object.entries(keepers))('%s', (_, open) => {
  let opened: Awaited<ReturnType<(typeof keepers)['sql']>>
  let store: Store
  let shop: Shop
  let shops = 0
  beforeAll(async () => {
    opened = (await open()) as typeof opened
    store = opened.store
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    shop = await openShop(store, `X${++shops}`)
    const goods = [line(shop.cable, 1000, { cost: 10_00 }), line(shop.rice, 1000, { cost: 7_00 })]
    const from = { warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: UZS }
    await post(store, shop, 'product_receipt', { ...from, lines: goods })
    await post(store, shop, 'currency_rate', { currency_id: USD, rate, occurred_at: new Date(0).toISOString() })
  })

  const place = () => ({ warehouse_id: shop.shop, cashbox_id: shop.cashbox })
  const swap = (amount: number) => ({ type: 'swap', amount, currency_id: UZS })
  const debt = (amount: number) => ({ type: 'debt', amount, currency_id: UZS })
  const sell = (pieces: number, price: number, payments: readonly Row[], more: Row = {}) =>
    post(store, shop, 'retail_sale', {
      ...place(),
      lines: [line(shop.cable, pieces, { price })],
      payments,
      ...more,
    })

  interface Half {
    readonly payments: readonly Row[]
    readonly more?: Row
  }
  /** So many cables come back, and so much rice is taken for them. */
  const exchange = (
    sale_id: string,
    [pieces, back]: readonly [number, Half],
    [kilos, price, then]: readonly [number, number, Half],
    more: Row = {},
  ): Command => {
    const [first, record] = [v7(), v7()]
    const returned = { sale_id, lines: [line(shop.cable, pieces, { sale_line: 1 })], reason: 'disliked' }
    const bought = { swap: first, lines: [line(shop.rice, kilos, { price })] }
    const inputOf = (name: string, row: Row, { payments, more }: Half) =>
      filled(name, shop.organisation_id, { ...place(), ...row, payments, ...more })
    return {
      id: v7(),
      type: `${retailSale.name}.create`,
      version: 1,
      manner: 'fact',
      stream: v7(),
      seq: 1,
      author: shop.actor.user_id,
      at: new Date().toISOString(),
      record,
      after: [],
      replaces: null,
      payload: {
        input: inputOf('retail_sale', bought, then),
        first: { kind: clientReturn.name, id: first, input: inputOf(clientReturn.name, returned, back), ...more },
      },
    }
  }
  const push = async (command: Command, sender: Actor = shop.actor) => {
    const asked = { device: v7(), commands: [{ ...command, author: sender.user_id }], lost: [], gone: [] }
    const proofs = { grants: [], signatures: {} }
    const receiver = { store, people: nobody, now: () => new Date(), isSealed }
    return (await receive(receiver, sender, { ...asked, ...proofs })).answers[0]
  }
  const seller = (limits: Limits = {}, ...rights: readonly string[]): Actor => {
    const selling = ['documents:product_retail_sales.create', 'documents:product_return_from_clients.create']
    const permissions = new Set(['documents:warehouses.admin', ...selling, ...rights])
    return { ...shop.actor, user_id: v7(), permissions, limits }
  }
  const rowOf = (resource: Resource, id: string) => store.get(resource, id, { organisation_id: 'every' })
  const held = (register: Register, dimensions: Row) =>
    store.transaction(async ({ ledger }) => {
      const [found] = await ledger.balances(shop.organisation_id, [{ register, dimensions }])
      return found?.amounts ?? {}
    })
  const inStock = async (product_id: string) =>
    (await held(registerProduct, { warehouse_id: shop.shop, place: 'on_hand', product_id, unit: '' })).quantity ?? 0
  const drawer = async (currency_id: string = UZS) =>
    (await held(registerCashbox, { cashbox_id: shop.cashbox, currency_id })).amount ?? 0
  const owed = async () => (await held(registerPartner, { partner_id: shop.client, currency_id: UZS })).amount ?? 0
  const neitherStands = async (command: Command) => {
    const ids = [command.payload.first?.id ?? '', command.record]
    expect([await rowOf(clientReturn, ids[0]!), await rowOf(retailSale, ids[1]!)]).toEqual([null, null])
    expect(await held(registerSwap, { back_id: ids[0]! })).toEqual({})
  }

  test('only the difference moves, the goods change places, and nothing is left between the two', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 90_000 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 90_000 }),
        fc.boolean(),
        async (pieces, cheap, kilos, dear, inDollars) => {
          const [price, other] = [cheap * 1_00, dear * 1_00]
          const sold = await sell(4, price, [cash(4 * price)])
          const before = [await drawer(), await drawer(USD), await inStock(shop.cable), await inStock(shop.rice)]
          const [worth, total] = [pieces * price, kilos * other]
          const taken = Math.min(worth, total)
          const less = total - taken
          // In dollars more than enough is handed over, and the change is in soums.
          const dollars = Math.ceil(less / rate) * 100
          const change = (dollars / 100) * rate - less
          const paid = inDollars ? { ...cash(dollars, USD), change: change || null } : cash(less)
          const command = exchange(
            sold.id,
            [pieces, { payments: [swap(taken), ...(worth > taken ? [cash(worth - taken)] : [])] }],
            [kilos, other, { payments: [swap(taken), ...(less > 0 ? [paid] : [])] }],
          )
          expect(await push(command)).toMatchObject({ state: 'applied', otherwise: [] })
          const after = [await drawer(), await drawer(USD), await inStock(shop.cable), await inStock(shop.rice)]
          const moved = after.map((one, at) => one - before[at]!)
          const isPaidInDollars = inDollars && less > 0
          expect(moved).toEqual([
            isPaidInDollars ? -change : total - worth,
            isPaidInDollars ? dollars : 0,
            pieces * 1000,
            -kilos * 1000,
          ])
          expect((await held(registerSwap, { back_id: command.payload.first!.id })).amount ?? 0).toBe(0)
        },
      ),
      { numRuns: 12 },
    )
    expect(await opened.holds()).toBe(true)
  })

  test('both bear the number of the device, and the goods that were taken may come back in their turn', async () => {
    const sold = await sell(2, 50_00, [cash(100_00)])
    const command = exchange(sold.id, [1, { payments: [swap(50_00)] }], [1, 50_00, { payments: [swap(50_00)] }])
    const numbered = { ...command, payload: { ...command.payload, device_number: 'A3-7' } }
    const askedBy = { device: v7(), commands: [numbered], lost: [], gone: [], grants: [], signatures: {} }
    const receiver = { store, people: nobody, now: () => new Date(), isSealed }
    const { answers } = await receive(receiver, shop.actor, { ...askedBy, code: 'A3' })
    expect(answers).toMatchObject([{ state: 'applied' }])
    const rows = [await rowOf(clientReturn, command.payload.first!.id), await rowOf(retailSale, command.record)]
    expect(rows.map((row) => row?.device_number)).toEqual(['A3-7', 'A3-7'])
    expect(rows[1]).toMatchObject({ payment_type: 'swap', total: 50_00 })
    const again = { ...place(), sale_id: command.record, lines: [line(shop.rice, 1, { sale_line: 1 })] }
    await post(store, shop, clientReturn.name, { ...again, payments: [cash(50_00)] })
    expect(await rowOf(retailSale, command.record)).toMatchObject({ status: 'returned' })
  })

  test('sent twice, or once more under another name, it is made once', async () => {
    const sold = await sell(2, 50_00, [cash(100_00)])
    const command = exchange(
      sold.id,
      [1, { payments: [swap(50_00)] }],
      [1, 70_00, { payments: [swap(50_00), cash(20_00)] }],
    )
    const first = await push(command)
    expect(await push(command)).toEqual(first)
    expect(await push({ ...command, id: v7(), stream: v7() })).toMatchObject({ state: 'applied' })
    expect([await drawer(), await inStock(shop.cable), await inStock(shop.rice)]).toEqual([120_00, 999_000, 999_000])
    expect(await opened.holds()).toBe(true)
  })

  test.each([
    ['the sale takes more than came back', 60_00, 70_00, [swap(70_00)]],
    ['the sale takes less than came back', 50_00, 70_00, [swap(40_00), cash(30_00)]],
    ['a sale without lines', 50_00, 0, []],
  ])('half of it is refused, and neither stands: %s', async (_, credit, price, payments) => {
    const sold = await sell(2, 60_00, [cash(120_00)])
    const back = { payments: credit < 60_00 ? [swap(credit), cash(60_00 - credit)] : [swap(60_00)] }
    const more = price === 0 ? { lines: [] } : {}
    const command = exchange(sold.id, [1, back], [1, price, { payments, more }])
    expect(await push(command)).toMatchObject({ state: 'set_aside', code: 'invalid' })
    await neitherStands(command)
    expect(await rowOf(retailSale, sold.id)).toMatchObject({ status: 'sale' })
    expect([await drawer(), await inStock(shop.cable)]).toEqual([120_00, 998_000])
  })

  test('who may not sell, or may not take back, does neither', async () => {
    const sold = await sell(2, 50_00, [cash(100_00)])
    for (const right of ['documents:product_retail_sales.create', 'documents:product_return_from_clients.create']) {
      const somebody = { ...seller(), permissions: new Set(['documents:warehouses.admin', right]) }
      const command = exchange(sold.id, [1, { payments: [swap(50_00)] }], [1, 50_00, { payments: [swap(50_00)] }])
      expect(await push(command, somebody)).toMatchObject({ state: 'set_aside', code: 'forbidden' })
      await neitherStands(command)
    }
  })

  test('a thief gets no more out of an exchange than out of a return', async () => {
    const sold = await sell(3, 1_000_000_00, [cash(3_000_000_00)])
    const thief = seller({ refund_limit: 1_500_000_00 })
    const all = (pieces: number, payments: readonly Row[], kilos: number, taken: number) =>
      exchange(sold.id, [pieces, { payments }], [kilos, taken / kilos, { payments: [swap(taken)] }])
    const codes = async (command: Command) => {
      const answer = await push(command, thief)
      return answer?.state === 'applied' ? answer.otherwise.map(({ code }) => code) : answer
    }
    // Up to the limit alone, then everything counts: goods taken are as good as cash.
    expect(await codes(all(1, [swap(1_000_000_00)], 1, 1_000_000_00))).toEqual([])
    expect(await codes(all(1, [swap(10_00), cash(999_990_00)], 1, 10_00))).toEqual(['refund_above'])
    expect(await codes(all(1, [swap(999_990_00), cash(10_00)], 1, 999_990_00))).toEqual(['refund_above'])
    // A sale that names another return than the one it brings along.
    const mine = all(1, [swap(1_000_000_00)], 1, 1_000_000_00)
    const twice = { ...mine, payload: { ...mine.payload, first: { ...mine.payload.first!, id: v7() } } }
    expect(await push(twice, thief)).toMatchObject({ state: 'set_aside' })
  })

  test('goods that nobody brought back pay for nothing, and what did is taken once', async () => {
    const lone = { ...place(), lines: [line(shop.rice, 1, { price: 50_00 })], payments: [swap(50_00)] }
    await expect(post(store, shop, 'retail_sale', lone)).rejects.toThrow('required')
    const sold = await sell(2, 50_00, [cash(100_00)])
    const command = exchange(sold.id, [1, { payments: [swap(50_00)] }], [1, 50_00, { payments: [swap(50_00)] }])
    await push(command)
    const back = command.payload.first!.id
    await expect(post(store, shop, 'retail_sale', { ...lone, swap: back })).rejects.toThrow('payments_apart')
    const inDollars = { ...lone, swap: back, payments: [{ ...swap(50_00), currency_id: USD }] }
    await expect(post(store, shop, 'retail_sale', inDollars)).rejects.toThrow('not_in_list')
    // The return stays while its sale does.
    const undone = await change(store, shop.actor, clientReturn.name, { action: 'delete', id: back })
    expect(undone).toMatchObject({ ok: false, refusal: { faults: { '': [{ code: 'swap_taken' }] } } })
    await must(change(store, shop.actor, 'retail_sale', { action: 'delete', id: command.record }))
    await must(change(store, shop.actor, clientReturn.name, { action: 'delete', id: back }))
    expect([await inStock(shop.cable), await inStock(shop.rice), await drawer()]).toEqual([998_000, 1_000_000, 100_00])
    expect(await opened.holds()).toBe(true)
  })

  test('what was bought on credit lowers the debt first, and only the rest pays', async () => {
    const sold = await sell(2, 50_00, [cash(40_00), debt(60_00)], { client_id: shop.client })
    const back = { payments: [debt(60_00), swap(40_00)] }
    const then = { payments: [swap(40_00), debt(30_00)], more: { client_id: shop.client } }
    expect(await push(exchange(sold.id, [2, back], [1, 70_00, then]))).toMatchObject({
      state: 'applied',
      otherwise: [],
    })
    expect([await owed(), await drawer()]).toEqual([30_00, 40_00])
    expect(await opened.holds()).toBe(true)
  })

  test('by a receipt alone, and the sale comes later', async () => {
    const sale = v7()
    const row = { ...place(), lines: [line(shop.cable, 2, { price: 50_00 })], payments: [cash(100_00)] }
    const occurred_at = new Date().toISOString()
    const receipt = sealedBy({ ...row, id: sale, device_number: 'A3-18', total: 100_00, occurred_at }, shopTill)
    const then = { payments: [swap(50_00), cash(20_00)] }
    const command = exchange(sale, [1, { payments: [swap(50_00)] }], [1, 70_00, then], { receipt })
    expect(await push(command)).toMatchObject({ state: 'applied', otherwise: [{ code: 'sale_unknown' }] })
    expect([await drawer(), await inStock(shop.cable), await inStock(shop.rice)]).toEqual([20_00, 1_001_000, 999_000])
    const { first: _, ...payload } = command.payload
    const input = filled('retail_sale', shop.organisation_id, row)
    const late = { ...command, id: v7(), stream: v7(), record: sale, payload: { ...payload, input } }
    expect(await push(late)).toMatchObject({ state: 'applied', otherwise: [] })
    expect([await drawer(), await inStock(shop.cable)]).toEqual([120_00, 999_000])
    expect((await held(registerSwap, { back_id: command.payload.first!.id })).amount ?? 0).toBe(0)
    expect(await opened.holds()).toBe(true)
  })
})
