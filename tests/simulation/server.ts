import type { Grant } from '#domain/kernel/grant.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Chance } from '#server/seed/chance.ts'
import type { Command } from '#store/command.ts'
import type { Received } from '#store/inbox.ts'
import type { Snapshot } from '#store/port.ts'
import { readCursor, writeCursor } from '#sync/cursor.ts'
import { helping, pull } from '#sync/feed.ts'
import type { Part } from '#sync/parts.ts'
import type { PullAnswer, PullAsk, PushAnswer, PushAsk } from '#sync/protocol.ts'
import { missingCommands, receive } from '#sync/push.ts'
import { type Resolution, resolve } from '#sync/resolve.ts'
import { rightsIn } from '#sync/sight.ts'
import { askFrom } from '#sync/understood.ts'
import { isPlainlySigned } from '../support/keys.ts'
import { MemoryStore } from '../support/memory/store.ts'
import { isSealed } from '../support/receipts.ts'
import type { Flaw } from './flaws.ts'
import { overstepped, type Tables, type Told } from './held.ts'
import { Releases } from './releases.ts'
import { Rights } from './rights.ts'
import type { World } from './world.ts'

/** Gives a version out before what belongs to it can be seen, as a sequence does when the later transaction commits first. */
class HastyStore extends MemoryStore {
  private readonly world: World

  constructor(world: World) {
    super()
    this.world = world
  }

  override snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return super.snapshot((whole) => {
      const { changes } = whole
      whole.changes = async (feed, after, limit) => {
        const found = await changes.call(whole, feed, after, limit)
        return this.world.chance.below(4) ? found : { ...found, ids: new Map() }
      }
      return work(whole)
    })
  }
}

interface Call {
  readonly at: string
  readonly sender: string
  readonly commands: readonly Command[]
}
interface Decided {
  readonly at: string
  readonly decider: string
  readonly id: string
}

/** The real handlers over books in memory. */
export class SimulatedServer {
  readonly store: MemoryStore
  /** As they are now, by user id. */
  readonly people: Rights
  /** Every call with commands, and every decision of the office: who asked for what, and when it was taken. */
  readonly calls: Call[] = []
  readonly decisions: Decided[] = []
  /** People whose key lay on a disk that was copied: nobody tells the thief from them. */
  readonly stolenKeys = new Set<string>()
  readonly releases: Releases
  /** So many rows come at a time: some days so few that a part is hardly ever filled in one go. */
  private readonly most: number
  /** Whom each cursor was given to. */
  private readonly told = new Map<string, Told>()
  /** Every command in the order in which it was first taken. */
  readonly taken: { readonly id: string; readonly stream: string; readonly seq: number }[] = []
  private readonly grants = new Map<string, Grant>()
  private readonly known = new Set<string>()
  private readonly world: World
  private readonly flaw: Flaw | null
  private backup: MemoryStore['copy'] | null = null
  private takenThen = 0

  constructor(world: World, flaw: Flaw | null) {
    this.world = world
    this.flaw = flaw
    this.people = new Rights(() => world.now)
    this.releases = new Releases(world.chance)
    this.most = world.chance.one([3, 10, helping])
    this.store = flaw === 'versions come before their rows' ? new HastyStore(world) : new MemoryStore()
  }

  sign(grant: Grant): string {
    const text = `grant ${this.grants.size}`
    this.grants.set(text, grant)
    return text
  }

  async push(sender: Actor, asked: PushAsk): Promise<PushAnswer> {
    const sent = JSON.parse(JSON.stringify(asked)) as PushAsk
    const read = askFrom(this.flaw === 'what was taken is forgotten' ? this.forgetting(sent) : sent)
    if (!read) throw new Error('the server does not understand its own device')
    this.calls.push({ at: this.world.now.toISOString(), sender: sender.user_id, commands: sent.commands })
    const people = {
      person: this.personOf,
      grant: (text: string) => this.grants.get(text) ?? null,
      isSigned: this.flaw === 'any word is believed' ? () => true : isPlainlySigned,
      sessionEnd: async () => null,
    }
    const receiver = { store: this.store, people, now: () => this.world.now, isSealed }
    const answer = await this.world.whole(receive(receiver, this.now(sender), read))
    for (const { id, stream, seq } of sent.commands)
      if (!this.known.has(id) && answer.answers.some((one) => one.id === id && one.state !== 'out_of_order')) {
        this.known.add(id)
        this.taken.push({ id, stream, seq })
      }
    // Copies are made at any time, and now and then at the worst one.
    if (answer.answers.some(({ state }) => state === 'blocked') && this.world.chance.below(3) > 0) this.keepCopy()
    return JSON.parse(JSON.stringify(answer)) as PushAnswer
  }

  async pull(sender: Actor, asked: PullAsk): Promise<PullAnswer> {
    const actor = this.now(sender)
    const { partsOf } = this.releases
    const parts = partsOf(actor, this.world.now)
    const ask = this.flaw === 'a changed part is thought to be whole' ? unchanged(asked, parts) : asked
    const answer = await pull(this.store, actor, ask, this.world.now, { partsOf, most: this.most })
    this.told.set(answer.cursor, { actor, parts: new Set(parts.map(({ name }) => name)) })
    return JSON.parse(JSON.stringify(answer)) as PullAnswer
  }

  /** What can still be read on a device of which the server has said with this cursor that its person may not. */
  overstepped(cursor: string, held: Tables): string | null {
    const told = this.told.get(cursor)
    return told ? overstepped(told, held, this.store.copy.tables) : null
  }

  async missing(sender: Actor, ids: readonly string[]): Promise<readonly string[]> {
    const told = await missingCommands(this.store, sender, ids)
    const received = new Set([...this.store.copy.letters.received.values()].map(({ id }) => id))
    return this.flaw === 'what waits in an older copy is forgotten' ? told.filter((id) => !received.has(id)) : told
  }

  /** Somebody in the office decides of what was set aside. */
  async decide(decider: Actor, how: Resolution['how'], chance: Chance): Promise<void> {
    const received = [...this.store.copy.letters.received.values()]
    const inState = (state: Received['state']) => received.flatMap((one) => (one.state === state ? [one.id] : []))
    const open = inState('set_aside')
    if (open.length === 0) return
    const office = { store: this.store, people: { person: this.personOf }, now: () => this.world.now, isSealed }
    const id = chance.one(open)
    this.decisions.push({ at: this.world.now.toISOString(), decider: decider.user_id, id })
    await resolve(office, this.now(decider), {
      id,
      how,
      comment: 'looked at',
      waiting: inState('blocked'),
    })
  }

  keepCopy() {
    this.backup = this.store.copy
    this.takenThen = this.taken.length
  }

  comeBack() {
    if (!this.backup) return
    this.store.comeBackFrom(this.backup)
    for (const { id } of this.taken.splice(this.takenThen)) this.known.delete(id)
  }

  private personOf = async (id: string) => {
    const person = this.people.person(id)
    if (person?.actor) return { ...person, actor: this.limited(person.actor) }
    return person && this.flaw === 'whoever has left goes on allowing'
      ? { actor: this.people.at(id, new Date(0)), since: new Date(0) }
      : person
  }

  private now(sender: Actor): Actor {
    const { user_id } = sender
    return this.limited(this.people.get(user_id) ?? { ...sender, permissions: new Set(), places: new Set() })
  }

  private limited(actor: Actor): Actor {
    if (this.flaw !== 'limits are not asked by the server') return actor
    const all = Number.MAX_SAFE_INTEGER
    const limits = { discount_limit: all, below_minimum: 1, debt_limit: all, refund_limit: all, refund_days: all }
    return { ...actor, limits }
  }

  /** As if each time were the first: another id, another record, another stream. */
  private forgetting(sent: PushAsk): PushAsk {
    const again = (id: string) => `${id.slice(0, -4)}${String(1000 + this.world.chance.below(9000))}`
    return {
      ...sent,
      commands: sent.commands.map((command) =>
        this.known.has(command.id)
          ? { ...command, id: again(command.id), record: again(command.record), stream: again(command.id), seq: 1 }
          : command,
      ),
    }
  }
}

/** As if all that was filled once had been filled by what is declared now. */
function unchanged(asked: PullAsk, parts: readonly Part[]): PullAsk {
  const cursor = asked.cursor ? readCursor(asked.cursor) : null
  if (!cursor) return asked
  const held = Object.entries(cursor.held).map(([name, sight]) => {
    const now = parts.find((part) => part.name === name)?.sight.name ?? sight
    return [name, rightsIn(now) === rightsIn(sight) && !sight.startsWith('.') ? now : sight]
  })
  return { ...asked, cursor: writeCursor({ ...cursor, held: Object.fromEntries(held) }) }
}
