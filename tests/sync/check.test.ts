import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { ReplicaSet } from '#store/dexie/replica-set.ts'
import type { News } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { SqlStore } from '#store/sql/store.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { checkReplica, countReplica } from '#sync/device/check.ts'
import { pullNews } from '#sync/device/news.ts'
import { pull } from '#sync/feed.ts'
import type { PullAsk } from '#sync/protocol.ts'
import { MemoryOutbox } from '../support/memory/outbox.ts'
import { freshDatabase } from '../support/postgres.ts'
import { rightsOf } from '../support/rights.ts'
import { cash, change, line, openShop, post, type Shop } from '../support/shop.ts'

let db: Database
let store: SqlStore
let shop: Shop
let shops = 0
const codes = { imei_1: ['356938035643809'], imei_2: ['490154203237518'] }

beforeAll(async () => {
  db = openDatabase(await freshDatabase(), 10)
  store = new SqlStore(db)
})
afterAll(() => db.$client.end())

/** A shop with some of everything that is counted: goods, units, prices, sales, what is gone again. */
beforeEach(async () => {
  shop = await openShop(store, `C${++shops}`)
  const [warehouse_id, cashbox_id] = [shop.shop, shop.cashbox]
  const stocked = [
    line(shop.cable, 10, { cost: 10_000_00 }),
    line(shop.phone, 1, { cost: 900_000_00, ...codes }),
    line(shop.fridge, 1, { cost: 900_000_00, serial_number: ['Серия Ö-7'] }),
  ]
  await post(store, shop, 'product_initial_balance', { warehouse_id, lines: stocked })
  for (const [price, days] of [
    [100_00, -2],
    [200_00, -1],
  ] as const)
    await post(store, shop, 'price_setting', {
      price_type_id: shop.retail,
      occurred_at: new Date(Date.now() + days * 86_400_000).toISOString(),
      lines: [{ product_id: shop.cable, price }],
    })
  for (const price of [15_000_00, 16_000_00, 17_000_00]) {
    const lines = [line(shop.cable, 1, { price })]
    const sale = { warehouse_id, cashbox_id, lines, payments: [cash(price)] }
    const { id } = await post(store, shop, 'retail_sale', sale)
    if (price === 17_000_00) await change(store, shop.actor, 'retail_sale', { action: 'delete', id })
  }
})

function deviceOf(actor: Actor) {
  const replicas = new ReplicaSet(v7())
  onTestFinished(() => replicas.close())
  const brought = new Set<string>()
  const around = {
    outbox: new MemoryOutbox(),
    replicas,
    pull: async (ask: PullAsk) => {
      const answer = await pull(store, actor, ask)
      for (const name of Object.keys(answer.rows)) brought.add(name)
      return JSON.parse(JSON.stringify(answer))
    },
    missing: async () => [],
    now: () => new Date(),
  }
  return {
    replicas,
    around,
    /** Parts of which rows came. */
    brought,
    pull: () => pullNews(around),
    check: () => checkReplica(around),
    /** As no engine would: past the news. */
    spoil: async (news: Partial<Pick<News, 'rows' | 'removed'>>) => {
      const replica = await replicas.fed()
      const cursor = (await replica.cursor())!
      const told = { rows: {}, removed: {}, settled: [], more: false, ready: true }
      await replica.apply({ ...told, cursor, ...news }, cursor)
    },
  }
}
const may = (places: readonly string[], ...permissions: readonly string[]): Actor => ({
  user_id: v7(),
  organisation_id: shop.organisation_id,
  is_super: false,
  permissions: new Set(rightsOf(permissions)),
  places: new Set(places),
})

describe('what a device holds and what the server counts', () => {
  test('is the same after a first filling and after every change', async () => {
    const device = deviceOf(shop.actor)
    await device.pull()
    expect(await device.check()).toEqual([])
    await post(store, shop, 'retail_sale', {
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      lines: [line(shop.phone, 1, { price: 1_000_000_00, ...codes })],
      payments: [cash(1_000_000_00)],
    })
    expect(await device.check()).toEqual([])
  })

  test('is the same for who sees but one place, or not what things cost, or only what it takes to pick', async () => {
    const seller = ['product_retail_sales.read', 'register_sales.read', 'register_cashboxes.read', 'warehouses.read']
    for (const actor of [
      may([shop.shop, shop.cashbox], 'products.read', ...seller),
      may([shop.depot], 'products.read', 'products.costs', ...seller),
      may([], 'variations.read'),
    ]) {
      const device = deviceOf(actor)
      await device.pull()
      expect(await device.check()).toEqual([])
    }
  })

  test('is told apart by everything that may be wrong, and then that part alone is filled anew', async () => {
    const device = deviceOf(shop.actor)
    const spoiled = async (part: string, news: Parameters<typeof device.spoil>[0]) => {
      await device.pull()
      await device.spoil(news)
      const spoilt = await device.replicas.fed()
      device.brought.clear()
      expect(await device.check(), part).toEqual([part])
      expect([...device.brought]).toEqual([part])
      expect(await device.replicas.shown()).toBe(spoilt)
      expect(await device.check()).toEqual([])
    }
    await device.pull()
    const cable = (await device.replicas.row(resourceNamed('product'), shop.cable))!
    await spoiled('product', { removed: { product: [shop.cable] } })
    await spoiled('product', { rows: { product: [{ ...cable, id: v7() }] } })
    await spoiled('product', { rows: { product: [{ ...cable, revision: cable.revision + 1 }] } })
    const [balance] = (await device.replicas.sheets(registerProduct, [shop.fridge])).get(shop.fridge) ?? []
    const held = (changed: Row) => ({
      rows: { register_product: [{ id: shop.fridge, balances: [{ ...balance, ...changed }] }] },
    })
    await spoiled('register_product', held({ quantity: 2000 }))
    await spoiled('register_product', held({ cost: 1 }))
    await spoiled('register_product', held({ warehouse_id: shop.depot }))
    await spoiled('register_product', held({ unit: 'Серия Ö-8' }))
    await spoiled('register_product', held({ place: 'reserved' }))
    await spoiled('register_product', { removed: { register_product: [shop.fridge] } })
    const [price] = (await device.replicas.sheets(registerPrice, [shop.cable])).get(shop.cable) ?? []
    const priced = (changed: Row) => ({
      rows: { register_prices: [{ id: shop.cable, balances: [{ ...price, ...changed }] }] },
    })
    await spoiled('register_prices', priced({ price: 300_00 }))
    await spoiled('register_prices', priced({ occurred_at: new Date(Date.now() - 9_000_000).toISOString() }))
    await spoiled('register_prices', priced({ document_id: v7() }))
  })

  test('is counted once more after it was filled anew, and told where that was of no use', async () => {
    const device = deviceOf(shop.actor)
    await device.pull()
    await device.spoil({ removed: { product: [shop.cable] } })
    expect(await device.check()).toEqual(['product'])
    expect(await countReplica(device.around)).toEqual([])
    await device.spoil({ removed: { product: [shop.cable] } })
    expect(await countReplica(device.around)).toEqual(['product'])
  })

  test('is not asked of what goes with the days', async () => {
    const device = deviceOf(shop.actor)
    await device.pull()
    const replica = await device.replicas.fed()
    const [price] = (await replica.sheets(registerPrice, [shop.cable])).get(shop.cable) ?? []
    const old = { ...price, price: 100_00, occurred_at: new Date(Date.now() - 9 * 86_400_000).toISOString() }
    const ended = { rows: { register_prices: [{ id: shop.cable, balances: [old, price!] }] } }
    const { rows } = await replica.list(retailSale, everyRow(retailSale, 'ru'), { organisation_id: 'every' })
    const late = (await replica.row(retailSale, rows[0]!.id))!
    const occurred_at = new Date(Date.now() - 39.5 * 86_400_000).toISOString()
    await device.spoil({ rows: { ...ended.rows, retail_sale: [{ ...late, id: v7(), occurred_at }] } })
    expect(await device.check()).toEqual([])
  })

  test('is not compared where others went on meanwhile, or by an older server', async () => {
    const device = deviceOf(shop.actor)
    await device.pull()
    await device.spoil({ removed: { product: [shop.cable] } })
    const { around } = device
    const older = { ...around, pull: ({ tally: _, ...ask }: PullAsk) => around.pull(ask) }
    expect(await checkReplica(older)).toBeNull()
    const replica = await device.replicas.fed()
    const { slice } = replica
    replica.slice = (async (...asked: Parameters<typeof slice>) => {
      replica.slice = slice
      await post(store, shop, 'product_initial_balance', {
        warehouse_id: shop.depot,
        lines: [line(shop.rice, 1, { cost: 1_000_00 })],
      })
      await device.pull()
      return slice.apply(replica, asked)
    }) as typeof slice
    expect(await device.check()).toBeNull()
    expect(await device.check()).toEqual(['product'])
  })

  test('is not compared with one that another tab begins anew, and fills to where this one was', async () => {
    const { around, replicas, pull } = deviceOf(shop.actor)
    await pull()
    const held = await replicas.fed()
    let isFilled = false
    const slice = async () => {
      isFilled = true
      return []
    }
    const anew = Object.create(held, {
      cursor: { value: async () => (isFilled ? held.cursor() : null) },
      slice: { value: slice },
    })
    let isHeard = false
    const others = Object.create(replicas, { fed: { value: async () => (isHeard ? anew : held) } })
    const hear = async (ask: PullAsk) => {
      const answer = await around.pull(ask)
      isHeard = !answer.more
      return answer
    }
    expect(await checkReplica({ ...around, replicas: others, pull: hear })).toBeNull()
  })
})
