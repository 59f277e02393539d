import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Queued } from '#store/outbox.ts'
import { Device } from '#sync/device/device.ts'
import { MemoryOutbox } from '../support/memory/outbox.ts'
import { MemoryReplicas } from '../support/memory/replica.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { SyncServer } from '../support/sync-server.ts'

const partner = resourceNamed('partner')

let server: SyncServer
let shop: Shop
let outbox: MemoryOutbox
let tabs: readonly [Device, Device]
/** Until when whoever begins to pull now hears nothing. */
let held: Promise<void> | null = null
beforeEach(async () => {
  server = new SyncServer()
  shop = await openShop(server.store, 'OC')
  outbox = new MemoryOutbox()
  const replicas = new MemoryReplicas()
  const around = {
    outbox,
    replicas,
    push: (ask: Parameters<SyncServer['push']>[1]) => server.push(shop.actor, ask),
    pull: async (ask: Parameters<SyncServer['pull']>[1]) => {
      await held
      return server.pull(shop.actor, ask)
    },
    missing: (ids: readonly string[]) => server.missing(shop.actor, ids),
    now: () => new Date(),
    newId: v7,
  }
  const id = v7()
  const tab = () => new Device(around, { device: id, stream: v7(), grants: [], numbers: null })
  tabs = [tab(), tab()]
  await tabs[0].pull()
})

interface Renaming {
  readonly revision?: number
  readonly replaces?: Queued
}
async function rename(tab: Device, last_name: string, { revision, replaces }: Renaming = {}): Promise<Queued> {
  const known = await (await tab.books())?.row(partner, shop.client)
  const input: Row = { ...known, last_name }
  const command = { action: 'update', id: shop.client, input, ...(revision !== undefined && { revision }) } as const
  const deed = { resource: partner, manner: 'request', command } as const
  const committed = await tab.commit(deed, shop.actor, replaces?.command.id)
  if (!committed.ok) throw new Error(committed.refusal.code)
  return committed.queued
}

const stateOf = async ({ command }: Queued) =>
  (await server.store.transaction(({ inbox }) => inbox.commands(shop.organisation_id, [command.id])))[0]?.state
const stageOf = async ({ command }: Queued) => (await outbox.all()).find((one) => one.command.id === command.id)?.stage

test('what still waits for another in the copy from which a server came back is sent again', async () => {
  const [first, second] = tabs
  const earlier = await rename(first, 'Once')
  const later = await rename(second, 'Twice')
  // The later one comes first.
  await server.push(shop.actor, { device: v7(), commands: [later.command], lost: [], gone: [], grants: [] })
  expect(await stateOf(later)).toBe('blocked')
  const copy = server.store.copy
  await first.push()
  expect([await stateOf(earlier), await stateOf(later)]).toEqual(['applied', 'applied'])
  server.store.comeBackFrom(copy)
  for (let round = 0; round < 3; round++) {
    await first.pull()
    await first.push()
  }
  expect([await stateOf(earlier), await stateOf(later)]).toEqual(['applied', 'applied'])
  await first.pull()
  await first.pull()
  expect(await stageOf(later)).toBe('done')
})

const outdated = { revision: 99 }
const nameOf = async () => (await server.store.get(partner, shop.client, { organisation_id: 'every' }))?.last_name

test('what was replaced stays replaced, though the server has forgotten that it ever came', async () => {
  const [first] = tabs
  const copy = server.store.copy
  const refused = await rename(first, 'Wrong', outdated)
  await first.push()
  expect(await stageOf(refused)).toBe('refused')
  await rename(first, 'Right', { replaces: refused })
  server.store.comeBackFrom(copy)
  for (let round = 0; round < 3; round++) {
    await first.push()
    await first.pull()
  }
  server.store.comeBackFrom(copy)
  for (let round = 0; round < 4; round++) {
    await first.pull()
    await first.push()
  }
  expect([await nameOf(), await stageOf(refused), await stateOf(refused)]).toEqual(['Right', 'done', undefined])
})

test('and nobody waits for it', async () => {
  const [first, second] = tabs
  const copy = server.store.copy
  const refused = await rename(first, 'Wrong', outdated)
  const later = await rename(second, 'Later')
  await first.push()
  expect([await stageOf(refused), await stageOf(later)]).toEqual(['refused', 'blocked'])
  server.store.comeBackFrom(copy)
  await rename(first, 'Right', { replaces: refused })
  for (let round = 0; round < 3; round++) {
    await first.push()
    await first.pull()
  }
  expect([await stateOf(later), await stateOf(refused)]).toEqual(['applied', undefined])
})

test('what is set aside again in the copy from which a server came back is no longer said to be applied', async () => {
  const [first] = tabs
  const make = (seq: number) => ({
    command: {
      id: v7(),
      type: 'partner.update',
      version: 1,
      manner: 'fact' as const,
      stream: v7(),
      seq,
      author: shop.actor.user_id,
      at: new Date().toISOString(),
      record: v7(),
      after: [],
      replaces: null,
      payload: { input: {} },
    },
    effect: { rows: [], entries: [] },
  })
  const unfounded = await outbox.add(v7(), make)
  await first.push()
  expect(await stageOf(unfounded)).toBe('set_aside')
  // The office made it good, the device heard so, and then the server was that of before.
  await outbox.take([{ id: unfounded.command.id, state: 'applied', number: null, revision: 1, otherwise: [] }])
  await first.pull()
  await first.push()
  expect(await stageOf(unfounded)).toBe('set_aside')
})

test('what another tab still knows of a time that is no more is not taken for kept', async () => {
  const [first, second] = tabs
  const copy = server.store.copy
  const renamed = await rename(first, 'Once')
  await first.push()
  await first.pull()
  expect(await stageOf(renamed)).toBe('applied')
  const gate = Promise.withResolvers<void>()
  held = gate.promise
  const slow = second.pull()
  await new Promise(setImmediate)
  held = null
  server.store.comeBackFrom(copy)
  await first.pull()
  await first.push()
  await first.pull()
  gate.resolve()
  await slow
  // The new replica has carried it for one helping alone, and a power cut may take that back.
  expect(await stageOf(renamed)).toBe('applied')
  await first.pull()
  expect(await stageOf(renamed)).toBe('done')
})
