import { changeResource } from '#commands/change.ts'
import { resourceNamed } from '#domain/house.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { type Chance, chanceFrom } from '#server/seed/chance.ts'
import type { Queued } from '#sync/device/outbox.ts'
import { authorOf } from '../support/actors.ts'
import { sealedBy, shopTill } from '../support/receipts.ts'
import { type DeedName, deeds } from './deeds.ts'
import { Offline, SimulatedDevice } from './device.ts'
import type { Flaw } from './flaws.ts'
import { complaint, everyProduct, shownStock } from './invariants.ts'
import { SimulatedServer } from './server.ts'
import { type SimulatedShop, stockShop } from './shop.ts'
import { inWorld, World } from './world.ts'

export interface Options {
  readonly seed: number
  readonly devices?: number
  readonly steps?: number
  readonly flaw?: Flaw | null
  /** Only these steps of the seed's day, by their numbers: what is left of a story when it is told shorter. */
  readonly only?: readonly number[]
}
export interface Outcome {
  readonly complaint: string | null
  readonly story: readonly Step[]
}
export interface Step {
  readonly number: number
  readonly device: number
  readonly tab: number
  readonly act: Act
}

const acts = {
  sell: 26,
  sellOnDebt: 4,
  sellPhone: 9,
  takeBack: 6,
  takeBackByReceipt: 4,
  receive: 7,
  send: 5,
  arrive: 5,
  undoSale: 3,
  openShift: 7,
  closeShift: 5,
  cashIn: 2,
  cashOut: 2,
  meetClient: 3,
  correctClient: 4,
  sync: 36,
  goOffline: 4,
  comeOnline: 6,
  badWeather: 4,
  goodWeather: 4,
  killTab: 5,
  losePower: 2,
  evict: 1,
  rot: 1,
  check: 2,
  wrongClock: 1,
  fullDisk: 1,
  freeDisk: 2,
  deleteProduct: 1,
  restoreProduct: 1,
  renameProduct: 2,
  revoke: 1,
  giveBack: 1,
  closePeriod: 1,
  keepCopy: 2,
  comeBack: 1,
} as const
export type Act = keyof typeof acts
const drawn = Object.entries(acts).flatMap(([act, weight]) => Array<Act>(weight).fill(act as Act))

/** One day of a small shop in which everything goes wrong that can. The same seed is the same day. */
export async function simulate(options: Options): Promise<Outcome> {
  const { seed, devices: count = 3, steps = 60, flaw = null, only } = options
  const lot = chanceFrom(seed * 31 + 7)
  const all = Array.from(
    { length: steps },
    (_, number): Step => ({
      number,
      device: lot.below(count),
      tab: lot.below(10) < 8 ? 0 : 1,
      act: lot.one(drawn),
    }),
  )
  const story = only ? all.filter(({ number }) => only.includes(number)) : all
  const world = new World(seed)
  return inWorld(world, async () => ({ complaint: await live(world, story, { seed, count, flaw }), story }))
}

interface Life {
  readonly seed: number
  readonly count: number
  readonly flaw: Flaw | null
}

async function live(world: World, story: readonly Step[], { seed, count, flaw }: Life): Promise<string | null> {
  const server = new SimulatedServer(world, flaw)
  const shop = await stockShop(server)
  const devices = Array.from(
    { length: count },
    (_, at) => new SimulatedDevice(world, server, shop.cashiers[at % shop.cashiers.length]!, flaw),
  )
  const complaints: string[] = []
  const play = new Play(world, server, shop, complaints, flaw)
  for (const device of devices) await play.finish(play.sync(device, 0))
  for (const step of story) {
    const device = devices[step.device]!
    const begun = play.begin(step, device, chanceFrom(seed * 101 + step.number * 13 + 5))
    begun.catch((error: unknown) => complaints.push(`step ${step.number} ${step.act}: ${String(error)}`))
    // What is begun goes on beside what comes next.
    for (let turns = world.chance.below(30); turns > 0; turns--) await world.advance()
    if (complaints[0]) return complaints[0]
  }
  await world.quiet()
  for (const device of devices) device.fairWeather()
  // A bounded number of rounds: everybody sends, then everybody hears of the others.
  for (let round = 0; round < 6; round++) for (const device of devices) await play.finish(play.sync(device, 0))
  for (const device of devices) await play.finish(play.check(device, 0))
  return complaints[0] ?? (await complaint(world, server, devices))
}

/** Whoever buys takes the receipt along. */
function handOver({ papers }: SimulatedShop, { effect }: Queued) {
  for (const { resource, row } of effect.rows)
    if (resource === 'retail_sale' && row.revision === 1) papers.push(sealedBy(row, shopTill))
}

const countDone = async ({ outbox }: SimulatedDevice) =>
  (await outbox.all()).filter(({ stage }) => stage === 'done').length

class Play {
  private readonly world: World
  private readonly server: SimulatedServer
  private readonly shop: SimulatedShop
  private readonly complaints: string[]
  private readonly flaw: Flaw | null

  constructor(world: World, server: SimulatedServer, shop: SimulatedShop, complaints: string[], flaw: Flaw | null) {
    this.flaw = flaw
    this.world = world
    this.server = server
    this.shop = shop
    this.complaints = complaints
  }

  async finish(begun: Promise<void>) {
    begun.catch((error: unknown) => this.complaints.push(String(error)))
    await this.world.quiet()
  }

  async begin({ act, tab }: Step, device: SimulatedDevice, chance: Chance): Promise<void> {
    const { server, shop, world } = this
    const office = (name: string, id: string, input: Row) => this.inOffice(name, id, input)
    if (act in deeds) return this.act(act as DeedName, device, tab, chance)
    switch (act) {
      case 'sync':
        return this.sync(device, tab)
      case 'goOffline':
        device.isOffline = true
        return
      case 'comeOnline':
        device.isOffline = false
        return
      case 'badWeather':
        device.weather = { lostBefore: chance.below(50), lostAfter: chance.below(50), twice: chance.below(30) }
        return
      case 'goodWeather':
        device.weather = { lostBefore: 0, lostAfter: 0, twice: 0 }
        return
      case 'killTab':
        return device.kill(tab)
      case 'losePower':
        device.begun++
        return device.losePower()
      case 'evict':
        device.begun++
        return device.replicas.evict()
      case 'rot':
        device.begun++
        device.isRotten = true
        return device.replicas.rot(chance)
      case 'check':
        return this.check(device, tab)
      case 'wrongClock':
        device.offset = (chance.below(800) - 400) * 24 * 60 * 60_000
        return
      case 'fullDisk':
        device.outbox.isFull = true
        return
      case 'freeDisk':
        device.outbox.isFull = false
        return
      case 'renameProduct':
        return office('product', shop.cable, { name: `Cable ${chance.below(100)}` })
      case 'deleteProduct':
        return this.command('product', { action: 'delete', id: shop.rice })
      case 'restoreProduct':
        return this.command('product', { action: 'restore', id: shop.rice })
      case 'closePeriod':
        return office('organisation', shop.organisation_id, { closed_until: '2026-03-02' })
      case 'revoke': {
        const { user_id } = device.actor
        const actor = server.people.get(user_id) ?? device.actor
        const permissions = new Set([...actor.permissions].filter((one) => !one.startsWith('documents:product_retail')))
        server.people.set(user_id, { ...actor, permissions })
        return
      }
      case 'giveBack':
        server.people.set(device.actor.user_id, device.actor)
        return
      case 'keepCopy':
        return server.keepCopy()
      case 'comeBack':
        return server.comeBack()
      default:
        throw new Error(`nobody knows how to ${act} at ${world.now.toISOString()}`)
    }
  }

  async sync(device: SimulatedDevice, number: number): Promise<void> {
    const tab = device.tab(number)
    const { begun } = device
    const products = everyProduct(this.server)
    const isAlone = device.running.size === 0
    const task = Symbol()
    device.running.set(task, tab)
    try {
      const before = isAlone ? await shownStock(device, products) : null
      const done = await countDone(device)
      await tab.engine.push()
      // An answer to what was sent is not news: what people see changes with the news alone, unless the server had forgotten.
      const isUsual = device.begun === begun && (await countDone(device)) >= done
      if (before !== null && isUsual && (await shownStock(device, products)) !== before)
        throw new Error('what the screen shows changed when the answer came')
      await tab.engine.pull()
    } catch (error) {
      if (!(error instanceof Offline)) throw error
    } finally {
      device.running.delete(task)
    }
  }

  /** What the device holds is counted beside what the server holds, and made good where they differ. */
  async check(device: SimulatedDevice, number: number): Promise<void> {
    if (this.flaw === 'nobody counts what a device holds') return
    const tab = device.tab(number)
    const task = Symbol()
    device.running.set(task, tab)
    try {
      const wrong = await tab.engine.check()
      if (wrong?.length && !device.isRotten) throw new Error(`${wrong.join()} was right and is said to be wrong`)
    } catch (error) {
      if (!(error instanceof Offline)) throw error
    } finally {
      device.running.delete(task)
    }
  }

  private async act(name: DeedName, device: SimulatedDevice, number: number, chance: Chance): Promise<void> {
    const tab = device.tab(number)
    const { begun } = device
    const isAlone = device.running.size === 0
    const task = Symbol()
    device.running.set(task, tab)
    try {
      const books = await tab.engine.books()
      if (!books || (await books.rows(resourceNamed('partner'))).length === 0) return
      const now = new Date(this.world.now.getTime() + device.offset)
      const deed = await deeds[name]({ shop: this.shop, device, books, chance, now })
      if (!deed) return
      const committed = await device.commit(deed, tab)
      if (committed.ok) handOver(this.shop, committed.queued)
      if (name !== 'closeShift' || !committed.ok || !isAlone) return
      const records = new Set((await device.outbox.all()).map(({ command }) => command.record))
      if (device.begun === begun && !device.isRotten) device.counted.push({ shift: deed.command.id, records })
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
    } finally {
      device.running.delete(task)
    }
  }

  private async inOffice(name: string, id: string, fields: Row): Promise<void> {
    const row = this.server.store.copy.tables.get(name)?.get(id)
    if (row) await this.command(name, { action: 'update', id, input: { ...row, ...fields } })
  }

  private async command(name: string, command: Parameters<typeof changeResource>[1]): Promise<void> {
    const { actor } = this.shop
    const { store } = this.server
    await store.transaction((writer) =>
      changeResource(resourceNamed(name), command, { writer, actor, author: authorOf(actor) }),
    )
  }
}
