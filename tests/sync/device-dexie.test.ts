import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { v7 } from 'uuid'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { emptyRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { DexieOutbox } from '#store/dexie/outbox.ts'
import { OutboxDatabase } from '#store/dexie/outbox-database.ts'
import { ReplicaSet } from '#store/dexie/replica-set.ts'
import { scopeOf } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import type { Deed } from '#sync/device/decide.ts'
import { Device } from '#sync/device/device.ts'
import { FilteredOutbox } from '#sync/device/filtered-outbox.ts'
import { adminOf } from '../support/actors.ts'
import { line, openShop, post, type Shop } from '../support/shop.ts'
import { SyncServer } from '../support/sync-server.ts'

let server: SyncServer
let shop: Shop
let actor: Actor
beforeEach(async () => {
  Dexie.dependencies.indexedDB = new IDBFactory()
  server = new SyncServer()
  shop = await openShop(server.store, 'DX')
  actor = shop.actor
})

/** One life of a tab on a device: opened again it finds what the device kept. */
function tabOf(scope: string, person = actor, mayGo: (author: string) => boolean = () => true) {
  const outbox = new DexieOutbox(new OutboxDatabase())
  const replicas = new ReplicaSet(scope)
  const close = () => {
    outbox.close()
    replicas.close()
  }
  onTestFinished(close)
  const device = new Device(
    {
      outbox: new FilteredOutbox(
        outbox,
        ({ command }) => mayGo(command.author),
        () => true,
      ),
      replicas,
      push: (ask) => server.push(person, ask),
      pull: (ask) => server.pull(person, ask),
      missing: (ids) => server.missing(person, ids),
      now: () => new Date(),
      newId: v7,
    },
    { device: '01890000-0000-7000-8000-000000000001', stream: v7(), grants: [], numbers: null },
  )
  const brand = resourceNamed('brand')
  return {
    device,
    outbox,
    close,
    commit: (deed: Deed) => device.commit(deed, person),
    names: async () => {
      const { rows } = await (await device.books())!.list(brand, everyRow(brand, 'ru'), scopeOf(person))
      return rows.map(({ name }) => name).filter((name) => name !== 'Maker')
    },
    stages: async () => (await outbox.all()).map(({ stage }) => stage),
  }
}
const brandCalled = (name: string): Deed => {
  const resource = resourceNamed('brand')
  const input = { ...emptyRow(resource), name }
  return { resource, command: { action: 'create', id: v7(), input }, manner: 'request' }
}
const sale = (quantity: number): Deed => ({
  resource: resourceNamed('retail_sale'),
  command: {
    action: 'create',
    id: v7(),
    input: {
      ...emptyRow(resourceNamed('retail_sale')),
      occurred_at: new Date().toISOString(),
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      lines: [line(shop.cable, quantity, { price: 10_000_00 })],
      payments: [{ type: 'cash', amount: quantity * 10_000_00, currency_id: currencies.UZS }],
    },
  },
  manner: 'fact',
})

test('what was kept is there when the device is opened again, and is sent then', async () => {
  const scope = v7()
  const before = tabOf(scope)
  await before.device.pull()
  server.away = true
  expect((await before.commit(brandCalled('Artel'))).ok).toBe(true)
  await expect(before.device.push()).rejects.toThrow('fetch failed')
  before.close()

  const after = tabOf(scope)
  expect(await after.names()).toEqual(['Artel'])
  expect(await after.stages()).toEqual(['waiting'])
  server.away = false
  await after.device.push()
  expect(await after.stages()).toEqual(['applied'])
  await after.device.pull()
  await after.device.pull()
  expect(await after.stages()).toEqual(['done'])
  expect(await after.names()).toEqual(['Artel'])
})

test('stock on hand never jumps back, from the sale to its settling', async () => {
  await post(server.store, shop, 'product_receipt', {
    warehouse_id: shop.shop,
    supplier_id: shop.supplier,
    currency_id: currencies.UZS,
    lines: [line(shop.cable, 10, { cost: 5_000_00 })],
  })
  const tab = tabOf(v7())
  const onHand = async () => {
    const sheets = await (await tab.device.books())!.sheets(registerProduct, [shop.cable])
    return (sheets.get(shop.cable) ?? []).reduce((sum, row) => sum + Number(row.quantity), 0) / 1000
  }
  await tab.device.pull()
  expect(await onHand()).toBe(10)
  const sold = await tab.commit(sale(3))
  expect(sold).toMatchObject({ ok: true, otherwise: [] })
  expect(await onHand()).toBe(7)
  await tab.device.push()
  expect(await onHand()).toBe(7)
  for (let turn = 0; turn < 2; turn++) {
    await tab.device.pull()
    expect(await onHand()).toBe(7)
  }
  expect(await tab.stages()).toEqual(['done'])
})

test('an answer that was lost on the way doubles nothing', async () => {
  const tab = tabOf(v7())
  await tab.device.pull()
  await tab.commit(brandCalled('Artel'))
  server.mute = true
  await expect(tab.device.push()).rejects.toThrow('fetch failed')
  expect(await tab.stages()).toEqual(['waiting'])
  server.mute = false
  await tab.device.push()
  await tab.device.pull()
  expect(server.came).toBe(2)
  expect(await tab.names()).toEqual(['Artel'])
})

test('two tabs share one outbox, each with a stream of its own', async () => {
  const scope = v7()
  const [one, other] = [tabOf(scope), tabOf(scope)]
  await one.device.pull()
  for (const [tab, name] of [
    [one, 'A'],
    [other, 'B'],
    [one, 'C'],
    [other, 'D'],
  ] as const)
    await tab.commit(brandCalled(name))
  expect(await one.names()).toEqual(['A', 'B', 'C', 'D'])
  expect(await other.names()).toEqual(['A', 'B', 'C', 'D'])
  await Promise.all([one.device.push(), other.device.push()])
  expect(await one.stages()).toEqual(Array(4).fill('applied'))
  await other.device.pull()
  expect(await one.names()).toEqual(['A', 'B', 'C', 'D'])
})

test('what another person left waits for them, and loses nothing by it', async () => {
  const scope = v7()
  const first = tabOf(scope)
  await first.device.pull()
  await first.commit(brandCalled('Theirs'))
  const second = adminOf(shop.organisation_id)
  const tab = tabOf(scope, second, (author) => author === second.user_id)
  await tab.commit(brandCalled('Mine'))
  await tab.device.push()
  expect(await tab.stages()).toEqual(['waiting', 'applied'])
  const again = tabOf(scope)
  await again.device.push()
  expect(await again.stages()).toEqual(['applied', 'applied'])
})
