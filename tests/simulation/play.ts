import { changeResource } from '#commands/change.ts'
import { resourceNamed } from '#domain/house.ts'
import { type Actor, permissionKey } from '#domain/kernel/permission.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { costsSeenWith } from '#domain/registers/goods.ts'
import type { Chance } from '#server/seed/chance.ts'
import type { Queued } from '#store/outbox.ts'
import { authorOf } from '../support/actors.ts'
import { sealedBy, shopTill } from '../support/receipts.ts'
import type { Step } from './acts.ts'
import { type DeedName, deeds } from './deeds.ts'
import { Offline, type SimulatedDevice, type Tab } from './device.ts'
import type { Flaw } from './flaws.ts'
import { newId } from './ids.ts'
import { everyProduct, shownStock } from './invariants.ts'
import { doInOffice, isOfficeDeed } from './money-deeds.ts'
import type { SimulatedServer } from './server.ts'
import type { SimulatedShop } from './shop.ts'
import { type Thief, type Thieving, thieving } from './thief.ts'
import { giveUp, sendAgain } from './untaken.ts'
import type { World } from './world.ts'

/** Whoever buys takes the receipt along. */
function handOver({ papers }: SimulatedShop, { effect }: Queued) {
  for (const { resource, row } of effect.rows)
    if (resource === 'retail_sale' && row.revision === 1) papers.push(sealedBy(row, shopTill))
}

const costs = permissionKey(costsSeenWith)

const countDone = async ({ outbox }: SimulatedDevice) =>
  (await outbox.all()).filter(({ stage }) => stage === 'done').length

/** What the office discarded goes from the screen with the answer: no news will come of it. */
const countDiscarded = async ({ outbox }: SimulatedDevice) =>
  (await outbox.all()).filter(({ answer }) => answer?.state === 'discarded').length

interface Scene {
  readonly world: World
  readonly server: SimulatedServer
  readonly shop: SimulatedShop
  readonly thief: Thief | null
}

/** Lets what a step says happen in the shop. */
export class Play {
  private readonly world: World
  private readonly server: SimulatedServer
  private readonly shop: SimulatedShop
  private readonly thief: Thief | null
  private readonly complaints: string[]
  private readonly flaw: Flaw | null

  constructor({ world, server, shop, thief }: Scene, complaints: string[], flaw: Flaw | null) {
    this.flaw = flaw
    this.world = world
    this.server = server
    this.shop = shop
    this.thief = thief
    this.complaints = complaints
  }

  async finish(begun: Promise<void>) {
    begun.catch((error: unknown) => this.complaints.push(String(error)))
    await this.world.quiet()
  }

  async begin({ act, tab }: Step, device: SimulatedDevice, chance: Chance): Promise<void> {
    const { server, shop, world } = this
    const office = (name: string, id: string, input: Row) => this.inOffice(name, id, input)
    if (act in thieving) return this.thief?.act(act as Thieving, device, chance)
    if (act in deeds) return this.act(act as DeedName, device, tab, chance)
    if (isOfficeDeed(act)) return doInOffice(act, server, shop, chance)
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
      case 'sendAgain':
        return this.onDevice(device, tab, (opened) => sendAgain(device, opened, chance))
      case 'giveUp':
        return this.onDevice(device, tab, (opened) => giveUp(device, opened, chance))
      case 'retryInOffice':
        return server.decide(shop.actor, 'retry', chance)
      case 'discardInOffice':
        return server.decide(shop.actor, 'discard', chance)
      case 'renameProduct':
        return office('product', shop.cable, { name: `Cable ${chance.below(100)}` })
      case 'deleteProduct':
        return this.command('product', { action: 'delete', id: shop.rice })
      case 'restoreProduct':
        return this.command('product', { action: 'restore', id: shop.rice })
      case 'closePeriod':
        return office('organisation', shop.organisation_id, { closed_until: '2026-03-02' })
      case 'revoke':
        return this.changeRights(device, ({ permissions }) => ({
          permissions: new Set([...permissions].filter((one) => !one.startsWith('documents:product_retail'))),
        }))
      case 'release':
        return server.releases.next(chance)
      case 'givePlace':
        return this.changeRights(device, ({ places }) => ({
          places: new Set([...(places ?? []), chance.one([shop.shop, shop.depot, shop.cashbox, shop.secondCashbox])]),
        }))
      case 'takePlace':
        return this.changeRights(device, ({ places = new Set() }) => {
          const taken = places.size > 0 ? chance.one([...places]) : null
          return { places: new Set([...places].filter((place) => place !== taken)) }
        })
      case 'showCosts':
        return this.changeRights(device, ({ permissions }) => ({ permissions: new Set([...permissions, costs]) }))
      case 'hideCosts':
        return this.changeRights(device, ({ permissions }) => ({
          permissions: new Set([...permissions].filter((one) => one !== costs)),
        }))
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
      const [done, discarded] = [await countDone(device), await countDiscarded(device)]
      await tab.engine.push()
      // An answer to what was sent is not news: what people see changes with the news alone, unless the server had forgotten.
      const isUsual =
        device.begun === begun && (await countDone(device)) >= done && (await countDiscarded(device)) === discarded
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

  private act(name: DeedName, device: SimulatedDevice, number: number, chance: Chance): Promise<void> {
    const isAlone = device.running.size === 0
    return this.onDevice(device, number, async (tab) => {
      const { begun } = device
      const books = await tab.engine.books()
      if (!books || (await books.rows(resourceNamed('partner'))).length === 0) return
      const now = new Date(this.world.now.getTime() + device.offset)
      const deed = await deeds[name]({ shop: this.shop, device, books, chance, now })
      if (!deed) return
      if (name === 'sendMoney') device.sendings.push(deed.command.id)
      const committed = await device.commit(deed, tab)
      if (this.flaw === 'money is sent twice' && name === 'sendMoney')
        await device.commit({ ...deed, command: { ...deed.command, id: newId() } }, tab)
      if (committed.ok) handOver(this.shop, committed.queued)
      if (name !== 'closeShift' || !committed.ok || !isAlone) return
      const records = new Set((await device.outbox.all()).map(({ command }) => command.record))
      if (device.begun === begun && !device.isRotten) device.counted.push({ shift: deed.command.id, records })
    })
  }

  /** What a person does in a tab; a full disk they are told of. */
  private async onDevice(device: SimulatedDevice, number: number, work: (tab: Tab) => Promise<void>): Promise<void> {
    const tab = device.tab(number)
    const task = Symbol()
    device.running.set(task, tab)
    try {
      await work(tab)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
    } finally {
      device.running.delete(task)
    }
  }

  private changeRights({ actor: first }: SimulatedDevice, change: (actor: Actor) => Partial<Actor>) {
    const { people } = this.server
    const actor = people.get(first.user_id) ?? first
    people.set(first.user_id, { ...actor, ...change(actor) })
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
