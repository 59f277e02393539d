import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import type { DocumentCommand } from '#commands/document-command.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { registerProduct } from '#domain/registers/goods.ts'
import { productMovement } from '#domain/stock/product-movement.ts'
import { memoryDevice } from '../support/memory/device.ts'
import { MemoryOutbox } from '../support/memory/outbox.ts'
import { filled, line, openShop, post, type Shop } from '../support/shop.ts'
import { SyncServer } from '../support/sync-server.ts'

const [one, two, three] = ['356938035643809', '490154203237518', '351234567890124'] as const
const second = (imei: string) => imei.split('').toReversed().join('')

let server: SyncServer
let shop: Shop
beforeEach(async () => {
  server = new SyncServer()
  shop = await openShop(server.store, 'TP')
  const units = [one, two, three]
  await post(server.store, shop, 'product_initial_balance', {
    warehouse_id: shop.depot,
    lines: [
      line(shop.phone, 3, { cost: 1_000_00, imei_1: units, imei_2: units.map(second) }),
      line(shop.cable, 10, { cost: 10_00 }),
    ],
  })
})

/** A phone: what is done on it is kept, and leaves it only when it is brought online. */
async function phone() {
  const outbox = new MemoryOutbox()
  const device = memoryDevice(server, shop.actor, outbox)
  const online = async () => {
    await device.push()
    await device.pull()
    // The second tells what the first has settled.
    await device.pull()
  }
  await online()
  const row = async (id: string) => (await (await device.books())?.row(productMovement, id)) as Row | null
  const commit = (command: DocumentCommand) =>
    device.commit({ resource: productMovement, command, manner: 'request' }, shop.actor)
  return {
    online,
    row,
    /** What lies where, as this phone knows it: `warehouse place` by product. */
    async stock(product_id: string) {
      const [held = []] = (await (await device.books())!.sheets(registerProduct, [product_id])).values()
      return stockIn(held)
    },
    async send(lines: readonly Row[]) {
      const input = { sender_id: shop.depot, receiver_id: shop.shop, lines: [...lines] }
      const id = v7()
      await commit({ action: 'create', id, input: filled('product_movement', shop.organisation_id, input) })
      return id
    },
    async step(id: string, to: string, lines: readonly Row[] = [], comment = '') {
      const revision = Number((await row(id))?.revision)
      await commit({ action: 'step', id, to, input: { lines: [...lines] }, comment, revision })
    },
    /** What became of its commands. */
    async told() {
      return (await outbox.all()).flatMap(({ stage, answer, command }) =>
        stage === 'done' ? [] : [{ stage, answer, input: command.payload.input }],
      )
    },
  }
}

const places = () =>
  new Map([
    [shop.depot, 'depot'],
    [shop.shop, 'shop'],
  ])
const stockIn = (rows: readonly Row[]) => {
  const all: Record<string, number> = {}
  for (const { warehouse_id, place, quantity } of rows) {
    const at = `${places().get(String(warehouse_id))} ${place}`
    if (quantity) all[at] = (all[at] ?? 0) + Number(quantity) / 1000
  }
  return all
}
const sent = () => [
  line(shop.phone, 3, { imei_1: [one, two, three], imei_2: [one, two, three].map(second) }),
  line(shop.cable, 5),
]
const here = (at: number, pieces: number, units: readonly string[] = [], damaged: readonly string[] = []) => ({
  line: at,
  quantity: pieces * 1000,
  units: [...units],
  damaged: damaged.length * 1000,
  damaged_units: [...damaged],
})

test('a movement sent on one phone and received in part on another, both offline in between, ends right', async () => {
  const [depot, store] = [await phone(), await phone()]
  const id = await depot.send(sent())
  expect(await depot.stock(shop.phone)).toEqual({ 'shop in_transit': 3 })
  expect(await store.row(id)).toBeNull()
  await depot.online()
  await store.online()

  // Both are offline: one sends more, the other unpacks, box after box.
  const another = await depot.send([line(shop.cable, 2)])
  await store.step(id, 'partially_received', [here(1, 2, [one, two], [two]), here(2, 1)])
  await store.step(id, 'partially_received', [here(2, 3)])
  expect(await store.row(id)).toMatchObject({ status: 'partially_received' })
  expect(await store.stock(shop.phone)).toEqual({ 'shop on_hand': 1, 'shop damaged': 1, 'shop in_transit': 1 })

  await store.online()
  await depot.online()
  await store.online()
  for (const side of [depot, store]) {
    expect(await side.told()).toEqual([])
    expect(await side.stock(shop.phone)).toEqual({ 'shop on_hand': 1, 'shop damaged': 1, 'shop in_transit': 1 })
    expect(await side.stock(shop.cable)).toEqual({ 'depot on_hand': 3, 'shop on_hand': 4, 'shop in_transit': 3 })
    expect(await side.row(id)).toMatchObject({
      status: 'partially_received',
      lines: [{ received: 2000 }, { received: 4000 }],
    })
    expect(await side.row(another)).toMatchObject({ status: 'sending' })
  }
  await store.step(id, 'received_all', [here(1, 1, [three]), here(2, 1)])
  await store.online()
  await depot.online()
  expect(await depot.row(id)).toMatchObject({ status: 'received_all' })
  expect(await depot.stock(shop.phone)).toEqual({ 'shop on_hand': 2, 'shop damaged': 1 })
})

test('whoever unpacks a movement that was cancelled meanwhile is told so, and what was ticked is kept', async () => {
  const [depot, store] = [await phone(), await phone()]
  const id = await depot.send(sent())
  await depot.online()
  await store.online()
  await store.step(id, 'partially_received', [here(1, 1, [one])])
  await depot.step(id, 'cancelled', [], 'The car broke down')
  await depot.online()
  await store.online()
  const params = { from: 'cancelled', to: 'partially_received' }
  expect(await store.told()).toMatchObject([
    {
      stage: 'refused',
      answer: { code: 'invalid', errors: { status: [{ code: 'step_overtaken', params }] } },
      input: { lines: [here(1, 1, [one])] },
    },
  ])
  expect(await store.row(id)).toMatchObject({ status: 'cancelled' })
  expect(await store.stock(shop.phone)).toEqual({ 'depot on_hand': 3 })
})

test('two who unpack one box do not count it twice: the second is refused, and keeps what was ticked', async () => {
  const [depot, store, another] = [await phone(), await phone(), await phone()]
  const id = await depot.send(sent())
  for (const side of [depot, store, another]) await side.online()
  await store.step(id, 'partially_received', [here(2, 2)])
  await another.step(id, 'partially_received', [here(2, 2)])
  await store.online()
  await another.online()
  expect(await store.told()).toEqual([])
  expect(await another.told()).toMatchObject([
    { stage: 'refused', answer: { code: 'conflict' }, input: { lines: [here(2, 2)] } },
  ])
  expect(await another.stock(shop.cable)).toEqual({ 'depot on_hand': 5, 'shop on_hand': 2, 'shop in_transit': 3 })
})
