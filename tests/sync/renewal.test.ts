import 'fake-indexeddb/auto'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { house, resourceNamed } from '#domain/house.ts'
import { type Actor, permissionKey, permissionsOf } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { costsSeenWith, registerProduct } from '#domain/registers/goods.ts'
import { ReplicaSet } from '#store/dexie/replica-set.ts'
import { SqlStore } from '#store/sql/store.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { pull } from '#sync/feed.ts'
import { type Part, partsFor } from '#sync/parts.ts'
import type { PullAnswer, PullAsk } from '#sync/protocol.ts'
import { pullAll } from '#sync/pull.ts'
import { freshDatabase } from '../support/postgres.ts'
import { keepRows, storedRow } from '../support/rows.ts'
import { line, openShop, post, type Shop } from '../support/shop.ts'

let db: Database
let store: SqlStore
let shop: Shop
let seller: Actor
let shops = 0

const many = 300

beforeAll(async () => {
  db = openDatabase(await freshDatabase(), 10)
  store = new SqlStore(db)
})
afterAll(() => db.$client.end())
beforeEach(async () => {
  shop = await openShop(store, `R${++shops}`)
  const { organisation_id } = shop
  const named = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => storedRow(name, { organisation_id, name: `${at}`, hex_code: '#000000' }))
  await store.transaction((writer) => keepRows(writer, { brand: named('brand', many), color: named('color', 10) }))
  for (const warehouse_id of [shop.shop, shop.depot])
    await post(store, shop, 'product_initial_balance', {
      warehouse_id,
      lines: [line(shop.cable, 5, { cost: 1_000_00 }), line(shop.rice, 5, { cost: 1_000_00 })],
    })
  const rights = house.flatMap((resource) => permissionsOf(resource).map((one) => permissionKey(one)))
  const permissions = new Set([...rights, permissionKey(costsSeenWith)])
  seller = { ...shop.actor, permissions, places: new Set([shop.shop]) }
})

/** A device that asks as an app of today does, of a server that declares these parts. */
function deviceOf(first: Actor) {
  const replicas = new ReplicaSet(v7())
  onTestFinished(() => replicas.close())
  const device = {
    actor: first,
    replicas,
    /** How the house declares what is held. */
    declared: (parts: readonly Part[]) => parts,
    most: 1000,
    answers: [] as readonly PullAnswer[],
    /** The answers to one pull, and of how many rows of each part they were. */
    async pull(asks: Partial<PullAsk> = { parts: true }) {
      device.answers = []
      await pullAll(async (cursor, renew) => {
        const ask = { cursor, pending: [], renew, ...asks }
        const partsOf: typeof partsFor = (actor, at) => device.declared(partsFor(actor, at))
        const answer = await pull(store, device.actor, ask, new Date(), { partsOf, most: device.most })
        device.answers = [...device.answers, answer]
        return JSON.parse(JSON.stringify(answer))
      }, replicas)
      const counts = new Map<string, number>()
      for (const { rows } of device.answers)
        for (const [name, own] of Object.entries(rows)) counts.set(name, (counts.get(name) ?? 0) + own.length)
      return Object.fromEntries(counts)
    },
    async held(name: string) {
      return (await (await replicas.fed()).slice(resourceNamed(name), '', 10_000)) as readonly Row[]
    },
    async balances() {
      const sheets = await (await replicas.fed()).sheets(registerProduct, [shop.cable, shop.rice])
      return [...sheets.values()].flat()
    },
  }
  return device
}

const without = (name: string) => (parts: readonly Part[]) => parts.filter((part) => part.name !== name)
/** As if it had been declared otherwise. */
const otherwise = (name: string) => (parts: readonly Part[]) =>
  parts.map((part) =>
    part.name === name ? { ...part, sight: { ...part.sight, name: `other ${part.sight.name}` } } : part,
  )

test('a kind that is declared anew costs its own rows, and the others none', async () => {
  const device = deviceOf(seller)
  device.declared = without('color')
  const first = await device.pull()
  expect(first.brand).toBe(many + 1)
  expect(first).not.toHaveProperty('color')
  device.declared = (parts) => parts
  expect(await device.pull()).toEqual({ color: 10 })
  expect(device.answers).toHaveLength(1)
  expect(await device.pull()).toEqual({})
})

test('a kind that is no longer declared goes at once', async () => {
  const device = deviceOf(seller)
  await device.pull()
  device.declared = without('color')
  expect(await device.pull()).toEqual({})
  expect(await device.held('color')).toEqual([])
})

test('a kind that is declared otherwise comes again, a helping at a time, and the rest stands meanwhile', async () => {
  const device = deviceOf(seller)
  await device.pull()
  const shown = await device.replicas.shown()
  device.declared = otherwise('brand')
  device.most = 100
  expect(await device.pull()).toEqual({ brand: many + 1 })
  expect(device.answers.map(({ rows }) => rows.brand?.length)).toEqual([100, 100, 100, 1])
  expect(device.answers.every(({ ready, progress, reset }) => ready && !progress && !reset)).toBe(true)
  expect(await device.replicas.shown()).toBe(shown)
  expect(await device.held('brand')).toHaveLength(many + 1)
})

test('a renewal that broke off goes on from there, unless the kind has changed once more', async () => {
  const device = deviceOf(seller)
  await device.pull()
  device.most = 100
  device.declared = otherwise('brand')
  const replica = await device.replicas.fed()
  const ask = { cursor: await replica.cursor(), pending: [], parts: true }
  const partsOf: typeof partsFor = (actor, at) => device.declared(partsFor(actor, at))
  const answer = await pull(store, seller, ask, new Date(), { partsOf, most: 100 })
  await replica.apply({ ...answer, settled: [] }, ask.cursor)
  expect(await device.held('brand')).toHaveLength(many + 1)
  expect(await device.pull()).toEqual({ brand: many - 99 })
  await replica.apply({ ...answer, settled: [] }, await replica.cursor())
  device.declared = (parts) => parts
  expect(await device.pull()).toEqual({ brand: many + 1 })
})

test('one more warehouse brings what happens in places again, and nothing else', async () => {
  const device = deviceOf(seller)
  await device.pull()
  expect(new Set((await device.balances()).map((row) => row.warehouse_id))).toEqual(new Set([shop.shop]))
  device.actor = { ...seller, places: new Set([shop.shop, shop.depot]) }
  const counts = await device.pull()
  expect(Object.keys(counts).sort()).toEqual(['product_initial_balance', 'register_product'])
  expect(new Set((await device.balances()).map((row) => row.warehouse_id))).toEqual(new Set([shop.shop, shop.depot]))
})

test('what was taken from a person goes with the very next helping, however small', async () => {
  const device = deviceOf({ ...seller, places: new Set([shop.shop, shop.depot]) })
  await device.pull()
  expect(await device.held('product_initial_balance')).toHaveLength(2)
  const replica = await device.replicas.fed()
  const permissions = new Set([...seller.permissions].filter((one) => one !== permissionKey(costsSeenWith)))
  device.actor = { ...seller, permissions, places: new Set([shop.shop]) }
  const cursor = await replica.cursor()
  const serving = { partsOf: partsFor, most: 1 }
  const answer = await pull(store, device.actor, { cursor, pending: [], parts: true }, new Date(), serving)
  expect(answer.more).toBe(true)
  await replica.apply({ ...answer, settled: [] }, cursor)
  expect(await device.held('product_initial_balance')).toMatchObject([{ warehouse_id: shop.shop }])
  const balances = await device.balances()
  expect(balances).toHaveLength(2)
  for (const row of balances) {
    expect(row).toMatchObject({ warehouse_id: shop.shop, quantity: 5000 })
    expect(row).not.toHaveProperty('cost')
  }
})

test('an app that does not know of parts starts over, as it always did', async () => {
  const device = deviceOf(seller)
  const before = await device.pull({})
  device.declared = otherwise('color')
  expect(await device.pull({})).toEqual(before)
  expect(device.answers.map(({ reset }) => reset)[0]).toBe(true)
})

test('an app that learns of a kind asks for all of it', async () => {
  const device = deviceOf(seller)
  await device.pull()
  const replica = await device.replicas.fed()
  // As an app left it that knew of no colours: what came of them was lost.
  const parts = String(await replica.db.table('replica_state').get('parts'))
  await replica.db.table('replica_state').put(
    parts
      .split(',')
      .filter((name) => name !== 'color')
      .join(),
    'parts',
  )
  await replica.db.table('color').clear()
  expect(await device.pull()).toEqual({ color: 10 })
  expect(await device.held('color')).toHaveLength(10)
  expect(await device.pull()).toEqual({})
})
