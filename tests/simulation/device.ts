import { rightsOfShop } from '#commands/happened.ts'
import { type Grant, namedRights } from '#domain/kernel/grant.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { chanceFrom } from '#server/seed/chance.ts'
import type { Outbox } from '#store/outbox.ts'
import type { Deed } from '#sync/device/decide.ts'
import { type Committed, Device } from '#sync/device/device.ts'
import { ownCode } from '#sync/own-code.ts'
import type { PushAsk } from '#sync/protocol.ts'
import { signedText } from '#sync/signed.ts'
import { plainSignature } from '../support/keys.ts'
import type { Flaw } from './flaws.ts'
import { newId } from './ids.ts'
import type { SimulatedServer } from './server.ts'
import { DiskOutbox, DiskReplicas, TabOutbox, TabReplicas } from './storage.ts'
import type { Owner, World } from './world.ts'

/** What goes wrong on the way, out of a hundred calls each. */
export interface Weather {
  lostBefore: number
  lostAfter: number
  twice: number
}
const fair: Weather = { lostBefore: 0, lostAfter: 0, twice: 0 }

export class Offline extends Error {}

/** A shift that was closed while nothing else was under way on the device, and what the device had done by then. */
interface Counted {
  readonly shift: string
  readonly records: ReadonlySet<string>
}

interface Told {
  readonly id: string
  readonly record: string
  readonly manner: Deed['manner']
}

export interface Tab extends Owner {
  readonly engine: Device
  readonly outbox: Outbox
}

/** A tablet with its disk, its tabs and its connection. */
export class SimulatedDevice {
  readonly id = newId()
  /** Under which its documents are numbered. */
  readonly code = ownCode(this.id)
  readonly outbox: DiskOutbox
  replicas: DiskReplicas
  weather: Weather = { ...fair }
  isOffline = false
  /** How far its clock is off. */
  offset = 0
  tabs: Tab[] = []
  /** What is under way on it, and how much ever was. */
  readonly running = new Map<symbol, Tab>()
  begun = 0
  actor: Actor
  /** What this device has told its people is saved. */
  told: readonly Told[] = []
  /** What the server signed for its people. */
  readonly grants: string[] = []
  /** Whatever was done on it was signed when it was done. */
  readonly signatures = new Map<string, string>()
  /** The movements of money that somebody has made here. */
  readonly sendings: string[] = []
  /** Its disk has lost something of its own accord. */
  isRotten = false
  /** Shifts that were closed in peace. */
  readonly counted: Counted[] = []
  private readonly world: World
  private readonly server: SimulatedServer
  private readonly flaw: Flaw | null
  private readonly luck: ReturnType<typeof chanceFrom>

  constructor(world: World, server: SimulatedServer, actor: Actor, flaw: Flaw | null) {
    this.world = world
    this.server = server
    this.actor = actor
    this.flaw = flaw
    this.outbox = new DiskOutbox(flaw)
    this.replicas = new DiskReplicas(flaw, (cursor, held) => server.overstepped(cursor, held))
    this.luck = chanceFrom(world.chance.below(2 ** 31))
  }

  /** A tab, opened where there is none. */
  tab(number: number): Tab {
    const known = this.tabs[number]
    this.begun++
    if (known && !known.dead) return known
    const opened = this.open()
    this.tabs[number] = opened
    return opened
  }

  kill(number: number) {
    const tab = this.tabs[number]
    if (!tab) return
    tab.dead = true
    for (const [task, owner] of this.running) if (owner === tab) this.running.delete(task)
  }

  /** Nothing that was written strictly is lost, and the last that was written at ease is. */
  losePower() {
    for (const number of this.tabs.keys()) this.kill(number)
    this.replicas.losePower()
  }

  async commit(deed: Deed, tab: Tab, replaces: string | null = null): Promise<Committed> {
    const committed = await tab.engine.commit(deed, this.actor, replaces)
    if (committed.ok) {
      const { command } = committed.queued
      const { id, record, manner } = command
      this.told = [...this.told, { id, record, manner }]
      this.signatures.set(id, plainSignature(this.keyOf(command.author), signedText(this.id, command)))
    }
    return committed
  }

  /** A person has seen that it was not taken, and nobody counts on it any more. */
  takeBack(id: string) {
    this.told = this.told.filter((one) => one.id !== id)
  }

  fairWeather() {
    this.weather = { ...fair }
    this.isOffline = false
    this.outbox.isFull = false
  }

  private open(): Tab {
    const tab: Owner = { dead: false }
    const { world, server } = this
    const call = async <T>(ask: () => Promise<T>): Promise<T> => {
      await world.turn(tab)
      if (this.isOffline || this.happens(this.weather.lostBefore)) throw new Offline()
      if (this.happens(this.weather.twice)) await ask()
      const answer = await ask()
      await world.turn(tab)
      if (this.happens(this.weather.lostAfter)) throw new Offline()
      return answer
    }
    const outbox = new TabOutbox(this.outbox, world, tab)
    const around = {
      outbox,
      replicas: new TabReplicas(this.replicas, world, tab, this.flaw),
      push: (ask: PushAsk) => call(() => server.push(this.actor, { ...ask, signatures: this.signedOf(ask) })),
      pull: (ask: Parameters<SimulatedServer['pull']>[1]) => call(() => server.pull(this.actor, ask)),
      missing: (ids: readonly string[]) => call(() => server.missing(this.actor, ids)),
      now: () => new Date(world.now.getTime() + this.offset),
      newId,
    }
    const numbers = { code: this.code, last: 0 }
    const signed = server.sign(this.grantOf(this.actor))
    this.grants.push(signed)
    const engine = new Device(around, { device: this.id, stream: newId(), grants: [signed], numbers })
    return Object.assign(tab, { engine, outbox })
  }

  /** Whoever has its name signs with it: here, and where the disk was copied to while its owner was signed in. */
  readonly keyOf = (user_id: string) => `${this.id} ${user_id}`

  /** What the server signs for somebody who signs in here. */
  readonly grantOf = (actor: Actor): Grant => ({
    device: this.id,
    user_id: actor.user_id,
    organisation_id: actor.organisation_id,
    session_id: '',
    key: this.keyOf(actor.user_id),
    permissions: namedRights(actor, rightsOfShop),
    places: [...(actor.places ?? [])],
    ...(actor.limits && { limits: actor.limits }),
    expires_at: '2027-01-01T00:00:00.000Z',
  })

  private signedOf = ({ commands }: PushAsk): Readonly<Record<string, string>> =>
    Object.fromEntries(
      commands.flatMap(({ id }) => {
        const signature = this.signatures.get(id)
        return signature ? [[id, signature]] : []
      }),
    )

  private happens = (percent: number) => this.luck.below(100) < percent
}
