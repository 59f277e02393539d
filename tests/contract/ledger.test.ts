import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PeriodSums } from '#domain/kernel/facts.ts'
import type { Amounts, Balance, Entry } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { unit } from '#domain/references/unit.ts'
import { registerProduct, registerSale } from '#domain/registers/goods.ts'
import { registerCurrencyRate, registerPrice } from '#domain/registers/prices.ts'
import type { Ledger } from '#store/ledger.ts'
import type { Store } from '#store/port.ts'
import { AheadLedger } from '#sync/ahead/ledger.ts'
import { Device } from '#sync/device/device.ts'
import { DeviceLedger } from '#sync/device/ledger.ts'
import { MemoryOutbox } from '../support/memory/outbox.ts'
import { MemoryReplicas } from '../support/memory/replica.ts'
import { cash, change, line, must, openShop, post, type Shop } from '../support/shop.ts'
import { stores } from '../support/stores.ts'
import { SyncServer } from '../support/sync-server.ts'

const begun = Date.now() - 10 * 86_400_000
const at = (day: number) => new Date(begun + day * 86_400_000).toISOString()
const [first, second, serial] = ['356938035643809', '490154203237518', 'SN-7']

/** A week of a shop, of which one sale and one price are taken back again. */
async function live(store: Store, shop: Shop) {
  const at2 = { warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: currencies.UZS }
  const phone = line(shop.phone, 1, { cost: 100_00, imei_1: [first], imei_2: [second] })
  const fridge = line(shop.fridge, 1, { cost: 300_00, serial_number: [serial] })
  const lines = [line(shop.cable, 10, { cost: 10_00 }), phone, fridge]
  await post(store, shop, 'product_receipt', { ...at2, occurred_at: at(1), lines })
  const priced = (price: number, day: number) =>
    post(store, shop, 'price_setting', {
      price_type_id: shop.retail,
      occurred_at: at(day),
      lines: [{ product_id: shop.cable, price, cost: null, percent: null }],
    })
  await priced(15_00, 1)
  await priced(20_00, 3)
  const wrong = await priced(99_00, 4)
  await must(change(store, shop.actor, 'price_setting', { action: 'delete', id: wrong.id }))
  await priced(25_00, 6)
  await post(store, shop, 'currency_rate', { currency_id: currencies.USD, rate: 12_500_00, occurred_at: at(2) })
  const sell = (pieces: number, day: number, client_id: string | null = null) =>
    post(store, shop, 'retail_sale', {
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      client_id,
      occurred_at: at(day),
      lines: [line(shop.cable, pieces, { price: 20_00 })],
      payments: [cash(pieces * 20_00)],
    })
  await sell(1, 3)
  await sell(2, 4, shop.client)
  const undone = await sell(3, 4)
  await must(change(store, shop.actor, 'retail_sale', { action: 'delete', id: undone.id }))
  return (await sell(1, 5)).id
}

interface Kept {
  /** Null on a device. */
  readonly store: Store | null
  readonly shop: Shop
  /** The last sale. */
  readonly last: string
  ask<T>(work: (ledger: Ledger) => Promise<T>): Promise<T>
  close(): Promise<void>
}

async function kept(name: string, over: (ledger: Ledger) => Ledger): Promise<Kept> {
  const { store, close } = await stores[name]!()
  const shop = await openShop(store)
  const last = await live(store, shop)
  return { store, shop, last, close, ask: (work) => store.transaction(({ ledger }) => work(over(ledger))) }
}

async function onDevice(): Promise<Kept> {
  const server = new SyncServer()
  const shop = await openShop(server.store)
  const last = await live(server.store, shop)
  const replicas = new MemoryReplicas()
  const reaching = {
    push: (ask: Parameters<SyncServer['push']>[1]) => server.push(shop.actor, ask),
    pull: (ask: Parameters<SyncServer['pull']>[1]) => server.pull(shop.actor, ask),
    missing: (ids: readonly string[]) => server.missing(shop.actor, ids),
  }
  const device = new Device(
    { outbox: new MemoryOutbox(), replicas, ...reaching, now: () => new Date(), newId: v7 },
    { device: v7(), stream: v7(), grants: [], numbers: null },
  )
  await device.pull()
  const ledger = new DeviceLedger(await replicas.shown())
  return { store: null, shop, last, ask: (work) => work(ledger), close: async () => {} }
}

const itself = (ledger: Ledger) => ledger
const ahead = (ledger: Ledger) => new AheadLedger(ledger)
const keepers: Readonly<Record<string, () => Promise<Kept>>> = {
  memory: () => kept('memory', itself),
  sql: () => kept('sql', itself),
  'memory, asked ahead': () => kept('memory', ahead),
  'sql, asked ahead': () => kept('sql', ahead),
  device: onDevice,
}

describe.each(Object.entries(keepers))('%s', (name, open) => {
  let its: Kept
  let shop: Shop
  const whose = () => shop.organisation_id
  beforeAll(async () => {
    its = await open()
    shop = its.shop
  })
  afterAll(() => its?.close())

  const told = (balances: readonly Balance[]) =>
    balances
      .map(({ dimensions, amounts }) => ({ ...dimensions, ...amounts }))
      .filter(({ quantity }) => quantity !== 0)
      .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  const goods = (dimensions: Row) => ({ register: registerProduct, dimensions })

  test('says what lies in places, by all their dimensions or by some, and each place once', async () => {
    const shelf = { warehouse_id: shop.shop, place: 'on_hand' }
    const ask = (...dimensions: Row[]) =>
      its.ask(async (ledger) => told(await ledger.balances(whose(), dimensions.map(goods))))
    const cables = { ...shelf, product_id: shop.cable, unit: '', quantity: 6000, cost: 60_00 }
    const phone = { ...shelf, product_id: shop.phone, unit: first, quantity: 1000, cost: 100_00 }
    expect(await ask({ ...shelf, product_id: shop.cable, unit: '' })).toMatchObject([cables])
    expect(await ask({ ...shelf, product_id: shop.phone, unit: second })).toEqual([])
    expect(await ask({ product_id: shop.phone, unit: first })).toMatchObject([phone])
    expect(await ask({ product_id: shop.cable, warehouse_id: shop.depot, place: 'on_hand' })).toEqual([])
    const both = await ask(
      { product_id: shop.cable, ...shelf },
      { product_id: shop.phone, ...shelf },
      { product_id: shop.phone, unit: first },
      { product_id: shop.phone, ...shelf, unit: first },
    )
    expect(both).toHaveLength(2)
    expect(both).toEqual(expect.arrayContaining([expect.objectContaining(cables), expect.objectContaining(phone)]))
    expect(await ask()).toEqual([])
  })

  test('says what was last said of a place and still stands, one after another as they were asked for', async () => {
    const price = (day: number) => ({
      register: registerPrice,
      dimensions: { product_id: shop.cable, price_type_id: shop.retail },
      at: at(day),
    })
    const rate = (currency_id: string) => ({ register: registerCurrencyRate, dimensions: { currency_id }, at: at(9) })
    const asked = [price(5), rate(currencies.USD), price(0), rate(currencies.UZS), price(9), price(2)]
    const answered = await its.ask((ledger) => ledger.latest(whose(), asked))
    // Of what is over a device holds no more than what was said last.
    const old = name === 'device' ? [] : [{ price: 15_00 }]
    const before = name === 'device' ? [] : [{ price: 20_00 }]
    expect(answered).toEqual([before, [{ rate: 12_500_00 }], [], [], [{ price: 25_00 }], old])
  })

  test('says all that stood at some time of a span', async () => {
    const place = { register: registerPrice, dimensions: { product_id: shop.cable, price_type_id: shop.retail } }
    const asked = [
      { ...place, since: at(2), at: at(5) },
      { ...place, since: at(5), at: at(9) },
    ]
    const answered = await its.ask((ledger) => ledger.latest(whose(), asked))
    const prices = answered.map((said) => said.map(({ price }) => price).sort())
    if (name === 'device') return expect(prices).toEqual([[], [25_00]])
    // What was taken back since was said as well.
    expect(prices).toEqual([
      [15_00, 20_00, 99_00],
      [25_00, 99_00],
    ])
  })

  test('sums up what went through in a time, by some dimensions, without what one document wrote', async () => {
    const asked = (by: readonly string[], where: Row = {}, from = at(0), before = at(9)): PeriodSums => ({
      register: registerSale,
      where: { warehouse_id: shop.shop, ...where },
      from,
      before,
      by,
    })
    const all = [
      asked([]),
      asked(['client_id']),
      asked(['product_id'], { client_id: null }),
      asked([], { warehouse_id: shop.depot }),
      asked([], {}, at(4), at(5)),
    ]
    const ask = (without: string) => its.ask((ledger) => ledger.sums(whose(), all, without))
    if (name === 'device') return expect(await ask(v7())).toBeNull()
    const toldOf = (answer: Awaited<ReturnType<typeof ask>>) =>
      answer?.map((one) => one.map(({ dimensions, amounts }) => ({ ...dimensions, sum: amounts.sum })))
    const [whole, byClient, ...others] = toldOf(await ask(v7())) ?? []
    expect(whole).toEqual([{ sum: 80_00 }])
    expect(byClient).toHaveLength(2)
    expect(byClient).toEqual(
      expect.arrayContaining([
        { client_id: null, sum: 40_00 },
        { client_id: shop.client, sum: 40_00 },
      ]),
    )
    expect(others).toEqual([[{ product_id: shop.cable, sum: 40_00 }], [], [{ sum: 40_00 }]])
    expect(toldOf(await ask(its.last))?.[0]).toEqual([{ sum: 60_00 }])
    expect(await its.ask((ledger) => ledger.sums(whose(), [], v7()))).toEqual([])
  })

  test('sums up what moved since each moment, without what kinds of documents are left out', async () => {
    const since = (from: string, except: readonly string[] = []): PeriodSums => ({
      register: registerProduct,
      where: { warehouse_id: shop.shop, place: 'on_hand', product_id: shop.cable },
      from,
      before: at(9),
      by: ['unit'],
      except,
    })
    const all = [since(at(0)), since(at(4)), since(at(0), ['retail_sale']), since(at(2), ['retail_sale'])]
    const answer = await its.ask((ledger) => ledger.sums(whose(), all, v7()))
    if (name === 'device') return expect(answer).toBeNull()
    const pieces = answer?.map((one) => one.map(({ dimensions, amounts }) => [dimensions.unit, amounts.quantity]))
    expect(pieces).toEqual([[['', 6000]], [['', -3000]], [['', 10_000]], []])
  })

  test('what was posted in the same transaction is among it', async () => {
    if (name === 'device') return
    const cables = { product_id: shop.cable, price_type_id: shop.retail }
    const sold = { warehouse_id: shop.depot, product_id: shop.cable, client_id: null, cashbox_id: null, payment: null }
    const written = (register: Register, dimensions: Row, amounts: Amounts): Entry => ({
      ...{ register, dimensions, amounts, line: 1, value: 0 },
    })
    const posting = {
      ...{ organisation_id: whose(), document: 'retail_sale', document_id: v7(), written: 0, undone: [] },
      ...{ occurred_at: at(7), undone_at: at(7), posted_at: at(7) },
      entries: [
        written(registerSale, sold, { quantity: 1000, sum: 7_00, cost: 0, discount: 0 }),
        written(registerPrice, cables, { price: 70_00 }),
      ],
    }
    const period = { from: at(0), before: at(9), by: [] }
    const asked = { register: registerSale, where: { warehouse_id: shop.depot }, ...period }
    const price = { register: registerPrice, dimensions: cables, at: at(8) }
    const rolledBack = new Error('nothing of it stays')
    const work = its.ask(async (ledger) => {
      expect(await ledger.sums(whose(), [asked], v7())).toEqual([[]])
      expect(await ledger.latest(whose(), [price])).toEqual([[{ price: 25_00 }]])
      await ledger.record(posting)
      expect(await ledger.sums(whose(), [asked], v7())).toMatchObject([[{ amounts: { sum: 7_00 } }]])
      expect(await ledger.latest(whose(), [price])).toEqual([[{ price: 70_00 }]])
      throw rolledBack
    })
    await expect(work).rejects.toBe(rolledBack)
  })

  test('finds rows by any of the codes that they go by, each once', async () => {
    const find = (...codes: string[]) =>
      its.ask(async (ledger) =>
        (await ledger.found(whose(), [{ resource: unit, codes }])).map(({ resource, row }) => [resource, row.code]),
      )
    expect(await find(second)).toEqual([['unit', first]])
    expect((await find(first, second, serial, 'SN-8')).sort()).toEqual([
      ['unit', first],
      ['unit', serial],
    ])
    expect(await find('SN-8')).toEqual([])
    expect(await find()).toEqual([])
    const strange = await its.ask((ledger) => ledger.found(v7(), [{ resource: unit, codes: [serial] }]))
    // A device holds the rows of one organisation alone.
    expect(strange).toHaveLength(name === 'device' ? 1 : 0)
  })

  test('says the newest line about each product that named a cost, up to a moment and without one document', async () => {
    const ids = [shop.cable, shop.rice]
    const asked = { document: 'product_receipt', key: 'product_id', ids, says: 'cost', with: ['currency_id'] }
    const last = async (day: number, without: string = v7()) => {
      const told = await its.ask((ledger) => ledger.lines(whose(), [asked], at(day), without))
      return told.map(({ about, line }) => [about, line.cost, line.currency_id])
    }
    const { store } = its
    // A device holds only some documents.
    if (!store) return void expect(await last(7)).toEqual([])
    const header = { warehouse_id: shop.shop, supplier_id: shop.supplier, currency_id: currencies.USD }
    const receive = (day: number, ...lines: Row[]) =>
      post(store, shop, 'product_receipt', { ...header, occurred_at: at(day), lines })
    const later = await receive(6.1, line(shop.cable, 1, { cost: 77 }))
    await receive(6.2, line(shop.cable, 1))
    const gone = await receive(6.3, line(shop.cable, 1, { cost: 99 }))
    await must(change(store, shop.actor, 'product_receipt', { action: 'delete', id: gone.id }))
    expect(await last(7)).toEqual([[shop.cable, 77, currencies.USD]])
    expect(await last(7, later.id)).toEqual([[shop.cable, 10_00, currencies.UZS]])
    expect(await last(6)).toEqual([[shop.cable, 10_00, currencies.UZS]])
    expect(await last(0)).toEqual([])
  })
})
