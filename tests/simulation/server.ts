import type { Grant } from '#domain/kernel/grant.ts'
import type { Actor } from '#domain/kernel/permission.ts'
import { MemoryStore } from '#store/memory/store.ts'
import type { Snapshot } from '#store/port.ts'
import { pull } from '#sync/feed.ts'
import type { PullAnswer, PullAsk, PushAnswer, PushAsk } from '#sync/protocol.ts'
import { missing, receive } from '#sync/push.ts'
import { askFrom } from '#sync/understood.ts'
import { isPlainlySigned } from '../support/keys.ts'
import { standing } from '../support/people.ts'
import { isSealed } from '../support/receipts.ts'
import type { Flaw } from './flaws.ts'
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

/** The real handlers over books in memory. */
export class SimulatedServer {
  readonly store: MemoryStore
  /** As they are now, by user id. */
  readonly people = new Map<string, Actor>()
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
    const people = {
      person: async (id: string) => standing(this.people.get(id)),
      grant: (text: string) => this.grants.get(text) ?? null,
      isSigned: isPlainlySigned,
      sessionEnd: async () => null,
    }
    const answer = await receive(
      { store: this.store, people, now: () => this.world.now, isSealed },
      this.now(sender),
      read,
    )
    for (const { id, stream, seq } of sent.commands)
      if (!this.known.has(id) && answer.answers.some((one) => one.id === id && one.state !== 'out_of_order')) {
        this.known.add(id)
        this.taken.push({ id, stream, seq })
      }
    return JSON.parse(JSON.stringify(answer)) as PushAnswer
  }

  async pull(sender: Actor, asked: PullAsk): Promise<PullAnswer> {
    const answer = await pull(this.store, this.now(sender), asked, this.world.now)
    return JSON.parse(JSON.stringify(answer)) as PullAnswer
  }

  async missing(sender: Actor, ids: readonly string[]): Promise<readonly string[]> {
    return missing(this.store, sender, ids)
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

  private now(sender: Actor): Actor {
    return this.people.get(sender.user_id) ?? { ...sender, permissions: new Set(), places: new Set() }
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
