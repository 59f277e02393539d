import { array, assert, asyncProperty, integer, option, record } from 'fast-check'
import { v7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerProduct, registerSale } from '#domain/registers/goods.ts'
import { registerPartner } from '#domain/registers/money.ts'
import { productReceipt } from '#domain/stock/product-receipt.ts'
import type { Store } from '#store/port.ts'
import { MemoryStore } from '../support/memory/store.ts'
import { runs } from '../support/runs.ts'
import { cash, change, faultsIn, filled, line, must, openShop, post, type Shop } from '../support/shop.ts'

const phoneCodes = { imei_1: ['490154203237518'], imei_2: ['356938035643809'] }

let store: Store
let shop: Shop
beforeEach(async () => {
  store = new MemoryStore()
  shop = await openShop(store)
})

const header = () => ({ warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: currencies.UZS })
const receive = (...lines: Row[]) => post(store, shop, 'product_receipt', { ...header(), lines })
const edit = ({ id, revision }: StoredRow, lines: readonly Row[], actor: Actor = shop.actor) =>
  must(
    change(store, actor, 'product_receipt', {
      action: 'update',
      id,
      revision,
      input: filled('product_receipt', shop.organisation_id, { ...header(), lines }),
    }),
  )
const sell = (product: string, pieces: number, codes: Row = {}) =>
  post(store, shop, 'retail_sale', {
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    lines: [line(product, pieces, { price: 200_00, ...codes })],
    payments: [cash(pieces * 200_00)],
  })
const send = (product: string, pieces: number, codes: Row = {}) =>
  post(store, shop, 'product_movement', {
    sender_id: shop.shop,
    receiver_id: shop.depot,
    lines: [line(product, pieces, codes)],
  })
const held = (warehouse_id: string, product_id: string, { unit = '', place = 'on_hand' } = {}) =>
  store.transaction(async (writer) => {
    const dimensions = { warehouse_id, place, product_id, unit }
    const [found] = await writer.ledger.balances(shop.organisation_id, [{ register: registerProduct, dimensions }])
    return { quantity: found?.amounts.quantity ?? 0, cost: found?.amounts.cost ?? 0 }
  })
const owed = () =>
  store.transaction(async (writer) => {
    const dimensions = { partner_id: shop.supplier, currency_id: currencies.UZS }
    const [found] = await writer.ledger.balances(shop.organisation_id, [{ register: registerPartner, dimensions }])
    return 0 - (found?.amounts.amount ?? 0)
  })
/** What the receipt says that sold goods cost beyond what their sales said. */
const lateCost = ({ id }: StoredRow) =>
  store.transaction(async (writer) => {
    const entries = await writer.ledger.entriesOf(shop.organisation_id, id, productReceipt.writes)
    return entries
      .filter(({ register }) => register === registerSale)
      .reduce((sum, { amounts }) => sum + (amounts.cost ?? 0), 0)
  })

describe('costs left to the office', () => {
  test('goods are here at once, nothing is owed, and the receipt says what it waits for', async () => {
    const got = await receive(line(shop.cable, 10))
    expect(got).toMatchObject({ costs: 'to_be_priced', total: 0, is_posted: true, status: 'done' })
    expect(await held(shop.shop, shop.cable)).toEqual({ quantity: 10_000, cost: 0 })
    expect(await owed()).toBe(0)
    const then = await edit(got, [line(shop.cable, 10, { cost: 100_00 })])
    expect(then).toMatchObject({ costs: 'priced', total: 1000_00, number: got.number })
    expect(await held(shop.shop, shop.cable)).toEqual({ quantity: 10_000, cost: 1000_00 })
    expect(await owed()).toBe(1000_00)
  })

  test('of what has been sold meanwhile the cost is told with the sales', async () => {
    const got = await receive(line(shop.cable, 10))
    await sell(shop.cable, 4)
    const then = await edit(got, [line(shop.cable, 10, { cost: 100_00 })])
    expect(await held(shop.shop, shop.cable)).toEqual({ quantity: 6_000, cost: 600_00 })
    expect(await lateCost(then)).toBe(400_00)
    expect(await owed()).toBe(1000_00)
  })

  test('of what went to another warehouse the cost goes there', async () => {
    const got = await receive(line(shop.cable, 10), line(shop.phone, 1, phoneCodes))
    await send(shop.cable, 3)
    await send(shop.phone, 1, phoneCodes)
    const then = await edit(got, [
      line(shop.cable, 10, { cost: 100_00 }),
      line(shop.phone, 1, { ...phoneCodes, cost: 900_00 }),
    ])
    const [unit = ''] = phoneCodes.imei_1
    expect(await held(shop.depot, shop.cable, { place: 'in_transit' })).toEqual({ quantity: 3_000, cost: 300_00 })
    expect(await held(shop.depot, shop.phone, { unit, place: 'in_transit' })).toEqual({ quantity: 1_000, cost: 900_00 })
    expect(await held(shop.shop, shop.phone, { unit })).toEqual({ quantity: 0, cost: 0 })
    expect(await lateCost(then)).toBe(0)
  })

  test('goods that lie elsewhere at their cost take none of what was sold here', async () => {
    await receive(line(shop.cable, 5, { cost: 100_00 }))
    await send(shop.cable, 5)
    const got = await receive(line(shop.cable, 10))
    await sell(shop.cable, 10)
    const then = await edit(got, [line(shop.cable, 10, { cost: 90_00 })])
    expect(await held(shop.depot, shop.cable, { place: 'in_transit' })).toEqual({ quantity: 5_000, cost: 500_00 })
    // What was sold told its cost at once, by the last purchase; ten cost ten less each.
    expect(await lateCost(then)).toBe(-100_00)
  })

  test('a cost that was typed wrongly is mended for what was sold, too', async () => {
    const got = await receive(line(shop.cable, 10, { cost: 100_00 }))
    await sell(shop.cable, 10)
    const dearer = await edit(got, [line(shop.cable, 10, { cost: 120_00 })])
    expect(await lateCost(dearer)).toBe(200_00)
    const cheaper = await edit(dearer, [line(shop.cable, 10, { cost: 70_00 })])
    expect(await lateCost(cheaper)).toBe(-300_00)
    expect(await held(shop.shop, shop.cable)).toEqual({ quantity: 0, cost: 0 })
  })

  test('some of the rows may be priced before the others', async () => {
    const got = await receive(line(shop.cable, 10, { cost: 100_00 }), line(shop.rice, 2))
    expect(got).toMatchObject({ costs: 'to_be_priced', total: 1000_00 })
    expect(await owed()).toBe(1000_00)
  })

  test('a cost that nobody named is that of the last purchase, until the office says it', async () => {
    await receive(line(shop.cable, 5, { cost: 90_00 }))
    await receive(line(shop.cable, 5, { cost: 100_00 }))
    const got = await receive(line(shop.cable, 10), line(shop.rice, 2, { cost: 7_00 }))
    expect(got).toMatchObject({ costs: 'estimated', total: 1014_00, lines: [{ cost: null, estimate: 100_00 }, {}] })
    expect(await held(shop.shop, shop.cable)).toEqual({ quantity: 20_000, cost: 1950_00 })
    // Its own estimate, and those of others, are no purchase.
    const again = await edit(got, [line(shop.cable, 12), line(shop.rice, 2, { cost: 7_00 })])
    expect(again).toMatchObject({ costs: 'estimated', lines: [{ cost: null, estimate: 100_00 }, {}] })
    expect(await receive(line(shop.rice, 1), line(shop.phone, 1, phoneCodes))).toMatchObject({
      costs: 'to_be_priced',
      lines: [
        { cost: null, estimate: 7_00 },
        { cost: null, estimate: null },
      ],
    })
    const then = await edit(again, [line(shop.cable, 12, { cost: 110_00 }), line(shop.rice, 2, { cost: 7_00 })])
    expect(then).toMatchObject({ costs: 'priced', total: 1334_00, lines: [{ cost: 110_00, estimate: null }, {}] })
    expect(await held(shop.shop, shop.cable)).toEqual({ quantity: 22_000, cost: 2270_00 })
  })

  test('what was never bought costs what it costs in stock; in another currency it is worth the same', async () => {
    const opening = { warehouse_id: shop.shop, lines: [line(shop.cable, 4, { cost: 50_00 })] }
    await post(store, shop, 'product_initial_balance', opening)
    expect(await receive(line(shop.cable, 1))).toMatchObject({ costs: 'estimated', lines: [{ estimate: 50_00 }] })
    const at = { occurred_at: new Date(Date.now() - 3600_000).toISOString() }
    await post(store, shop, 'currency_rate', { currency_id: currencies.USD, rate: 12_500_00, ...at })
    const inDollars = { ...header(), currency_id: currencies.USD, lines: [line(shop.rice, 2, { cost: 3_00 })] }
    await post(store, shop, 'product_receipt', inDollars)
    expect(await receive(line(shop.rice, 2))).toMatchObject({ lines: [{ estimate: 37_500_00 }] })
    const back = await post(store, shop, 'product_receipt', { ...inDollars, lines: [line(shop.cable, 1)] })
    expect(back).toMatchObject({ total: 0, lines: [{ estimate: null }] })
  })

  test('nothing ever lies at nothing while a last purchase is known', async () => {
    const bought = record({ pieces: integer({ min: 1, max: 5 }), cost: option(integer({ min: 1, max: 1e9 })) })
    await assert(
      asyncProperty(array(bought, { minLength: 1, maxLength: 5 }), async (receipts) => {
        store = new MemoryStore()
        shop = await openShop(store)
        let isKnown = false
        for (const { pieces, cost } of receipts) {
          await receive(line(shop.cable, pieces, { cost }))
          isKnown ||= cost !== null
          const { cost: lies } = await held(shop.shop, shop.cable)
          expect(lies > 0).toBe(isKnown)
          await sell(shop.cable, pieces)
        }
      }),
      { numRuns: runs(20) },
    )
  })

  test('who is not told costs says none, and keeps those that others said', async () => {
    const rights = ['create', 'update', 'read', 'read_all', 'change_all_rights'].map(
      (right) => `documents:product_receipts.${right}`,
    )
    const keeper: Actor = {
      ...shop.actor,
      user_id: v7(),
      permissions: new Set([...rights, 'documents:warehouses.admin']),
    }
    const got = await must(
      change(store, keeper, 'product_receipt', {
        action: 'create',
        id: v7(),
        input: filled('product_receipt', shop.organisation_id, {
          ...header(),
          lines: [line(shop.cable, 10, { cost: 5_00 })],
        }),
      }),
    )
    expect(got).toMatchObject({ costs: 'to_be_priced', lines: [{ cost: null }] })
    const known = await edit(got, [line(shop.cable, 10, { cost: 100_00 })])
    const more = await edit(known, [line(shop.cable, 11), line(shop.rice, 1)], keeper)
    expect(more).toMatchObject({ costs: 'to_be_priced', lines: [{ cost: 100_00 }, { cost: null }], total: 1100_00 })
  })

  test('whatever happened meanwhile, every thing costs what was paid for it', async () => {
    const days = record({
      received: integer({ min: 1, max: 30 }),
      sold: integer({ min: 0, max: 30 }),
      sent: integer({ min: 0, max: 30 }),
      cost: integer({ min: 0, max: 999_99 }),
    })
    await assert(
      asyncProperty(days, async ({ received, sold, sent, cost }) => {
        store = new MemoryStore()
        shop = await openShop(store)
        const got = await receive(line(shop.cable, received))
        const goes = Math.min(received, sent)
        const leaves = Math.min(received - goes, sold)
        if (goes) await send(shop.cable, goes)
        if (leaves) await sell(shop.cable, leaves)
        const then = await edit(got, [line(shop.cable, received, { cost })])
        const stays = received - goes - leaves
        expect(await held(shop.shop, shop.cable)).toEqual({ quantity: stays * 1000, cost: stays * cost })
        expect(await held(shop.depot, shop.cable, { place: 'in_transit' })).toEqual({
          quantity: goes * 1000,
          cost: goes * cost,
        })
        expect(await lateCost(then)).toBe(leaves * cost)
        expect(await owed()).toBe(received * cost)
      }),
      { numRuns: runs(40) },
    )
  })
})

describe('what was expected', () => {
  test('none of it may have come, and the row stays', async () => {
    const got = await receive(
      line(shop.cable, 7, { expected: 10_000, cost: 1_00 }),
      line(shop.rice, 0, { expected: 5_000, cost: 1_00 }),
    )
    expect(got).toMatchObject({ lines: [{ expected: 10_000 }, { quantity: 0, expected: 5_000 }] })
    expect(await held(shop.shop, shop.rice)).toEqual({ quantity: 0, cost: 0 })
  })

  test('a row of nothing was expected, and something came', async () => {
    const typed = (...lines: Row[]) => faultsIn(store, shop, 'product_receipt', { ...header(), lines })
    expect(await typed(line(shop.cable, 0))).toMatchObject({ 'lines.0.quantity': ['above_zero'] })
    expect(await typed(line(shop.cable, 0, { expected: 5_000 }))).toMatchObject({ lines: ['nothing_came'] })
  })
})
