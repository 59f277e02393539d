import type { Register } from '#domain/kernel/register.ts'
import type { Resource, ResourceOf } from '#domain/kernel/resource.ts'
import type { Chance } from '#server/seed/chance.ts'
import type { Command, CommandAnswer } from '#store/command.ts'
import type { Make, Numbers, Outbox, Signature, Stage } from '#store/outbox.ts'
import type { News, Replica, Replicas, Scope } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { MemoryOutbox } from '../support/memory/outbox.ts'
import { MemoryReplica, MemoryReplicas } from '../support/memory/replica.ts'
import type { Flaw } from './flaws.ts'
import { lost, type Tables } from './held.ts'
import type { Owner, World } from './world.ts'

/** The outbox that all tabs of a device share, and that survives them: what it took, it has. */
export class DiskOutbox extends MemoryOutbox {
  isFull = false
  /** Every command that was made here, word by word, and when in truth. */
  readonly made = new Map<string, { readonly command: Command; readonly at: Date }>()
  private readonly flaw: Flaw | null

  constructor(flaw: Flaw | null) {
    super()
    this.flaw = flaw
  }

  override async take(answers: readonly CommandAnswer[]): Promise<void> {
    await super.take(answers)
    if (this.flaw === 'one answer clears the queue' && answers.some(({ state }) => state === 'applied'))
      this.records = this.records.filter(({ stage }) => stage !== 'waiting')
    if (this.flaw === 'the overlay goes with the answer')
      this.records = this.records.map((one) => (one.stage === 'applied' ? { ...one, stage: 'done' } : one))
  }

  override async stage(ids: readonly string[], stage: Stage, of?: Stage): Promise<void> {
    if (this.flaw === 'what waits in an older copy is forgotten' && stage === 'waiting' && of === 'applied') return
    return super.stage(ids, stage, of)
  }
}

/** What can be read on a device that has come to a cursor, though it should not. */
type Overstepped = (cursor: string, held: Tables) => string | null

/** A replica is written at ease: a power cut may take back its last helping, whole. */
export class DiskReplica extends MemoryReplica {
  /** Where it came to, one helping after another. */
  readonly cursors: string[] = []
  private before: MemoryReplica['contents'] | null = null
  private readonly flaw: Flaw | null
  private readonly overstepped: Overstepped

  constructor(flaw: Flaw | null, overstepped: Overstepped) {
    super()
    this.flaw = flaw
    this.overstepped = overstepped
  }

  override async apply(news: News, from: string | null): Promise<void> {
    if ((await this.cursor()) !== from) return
    this.before = this.copied()
    await super.apply(this.mistaken(news), from)
    this.cursors.push(news.cursor)
    const { tables } = this.contents
    const complaint =
      (this.before.full ? lost(news, this.before.tables, tables) : null) ?? this.overstepped(news.cursor, tables)
    if (complaint) throw new Error(complaint)
  }

  private mistaken(news: News): News {
    const filled = Object.entries(news.filled ?? {})
    if (this.flaw === 'what was revoked stays')
      return { ...news, narrowed: {}, filled: Object.fromEntries(filled.filter(([name]) => news.rows[name])) }
    if (this.flaw === 'a part is emptied before it is filled anew')
      for (const [name, { after }] of filled) if (after === '') this.contents.tables.delete(name)
    return news
  }

  losePower() {
    if (this.before) this.contents = this.before
    this.before = null
    this.cursors.length = 0
  }

  /** A row is gone, and nobody has said so. */
  rot(chance: Chance) {
    const tables = [...this.contents.tables.values()].filter((rows) => rows.size > 0)
    if (tables.length === 0) return
    const rows = chance.one(tables)
    rows.delete(chance.one([...rows.keys()]))
  }

  private copied(): MemoryReplica['contents'] {
    const { tables, settled, cursor, full } = this.contents
    const copies = [...tables].map(([name, rows]) => [name, new Map(rows)] as const)
    return { tables: new Map(copies), settled: new Set(settled), cursor, full }
  }
}

export class DiskReplicas extends MemoryReplicas {
  private readonly flaw: Flaw | null
  private readonly overstepped: Overstepped

  constructor(flaw: Flaw | null, overstepped: Overstepped) {
    super()
    this.flaw = flaw
    this.overstepped = overstepped
  }

  losePower() {
    for (const replica of this.generations) (replica as DiskReplica).losePower()
  }

  get cursors(): readonly (readonly string[])[] {
    return this.generations.map((replica) => (replica as DiskReplica).cursors)
  }

  rot(chance: Chance) {
    for (const replica of this.generations) (replica as DiskReplica).rot(chance)
  }

  /** The browser needed the room. */
  evict() {
    this.generations = []
  }

  protected override make(): MemoryReplica {
    return new DiskReplica(this.flaw, this.overstepped)
  }
}

/** The outbox as one tab reaches it: each step is a turn, and a tab may die before it. */
export class TabOutbox implements Outbox {
  private readonly disk: DiskOutbox
  private readonly world: World
  private readonly turn: () => Promise<void>

  constructor(disk: DiskOutbox, world: World, owner: Owner) {
    this.disk = disk
    this.world = world
    this.turn = () => world.turn(owner)
  }

  async add(stream: string, make: Make, numbers?: Numbers) {
    await this.turn()
    if (this.disk.isFull) throw new DOMException('there is no room', 'QuotaExceededError')
    const queued = await this.disk.add(stream, make, numbers)
    this.disk.made.set(queued.command.id, { command: queued.command, at: this.world.now })
    return queued
  }

  async all() {
    await this.turn()
    return this.disk.all()
  }

  async take(answers: readonly CommandAnswer[]) {
    await this.turn()
    return this.disk.take(answers)
  }

  async stage(ids: readonly string[], stage: Stage, of?: Stage) {
    await this.turn()
    return this.disk.stage(ids, stage, of)
  }

  async sign(signatures: ReadonlyMap<string, Signature>) {
    await this.turn()
    return this.disk.sign(signatures)
  }

  async remove(ids: readonly string[]) {
    await this.turn()
    return this.disk.remove(ids)
  }
}

/** The replicas as one tab reaches them. */
export class TabReplicas implements Replicas {
  private readonly known = new Map<MemoryReplica, TabReplica>()
  private readonly disk: DiskReplicas
  private readonly turn: () => Promise<void>
  private readonly flaw: Flaw | null

  constructor(disk: DiskReplicas, world: World, owner: Owner, flaw: Flaw | null) {
    this.disk = disk
    this.turn = () => world.turn(owner)
    this.flaw = flaw
  }

  async shown() {
    await this.turn()
    return this.reached(await this.disk.shown())
  }

  async fed() {
    await this.turn()
    return this.reached(await this.disk.fed())
  }

  async startOver(stale: Replica) {
    await this.turn()
    return this.reached(await this.disk.startOver((stale as TabReplica).disk))
  }

  async show() {
    await this.turn()
    return this.disk.show()
  }

  /** The same one is the same, as often as it is asked for. */
  private reached(replica: MemoryReplica): TabReplica {
    const known = this.known.get(replica) ?? new TabReplica(replica, this.turn, this.flaw)
    this.known.set(replica, known)
    return known
  }
}

class TabReplica implements Replica {
  readonly disk: MemoryReplica
  private readonly turn: () => Promise<void>
  private readonly flaw: Flaw | null

  constructor(disk: MemoryReplica, turn: () => Promise<void>, flaw: Flaw | null) {
    this.disk = disk
    this.turn = turn
    this.flaw = flaw
  }

  async apply(news: News, from: string | null) {
    await this.turn()
    if (this.flaw !== 'the cursor is kept before the rows') return this.disk.apply(news, from)
    await this.disk.apply({ ...news, rows: {}, removed: {}, filled: {}, settled: [] }, from)
    await this.turn()
    return this.disk.apply(news, news.cursor)
  }

  async cursor() {
    await this.turn()
    return this.disk.cursor()
  }

  asOf = () => this.disk.asOf()
  missed = () => this.disk.missed()
  settled = () => this.disk.settled()
  slice = (part: Resource | Register, after: string, limit: number) => this.disk.slice(part, after, limit)
  list = <R>(resource: ResourceOf<R>, query: Query, scope: Scope) => this.disk.list(resource, query, scope)
  get = <R>(resource: ResourceOf<R>, id: string, scope: Scope) => this.disk.get(resource, id, scope)
  row = <R>(resource: ResourceOf<R>, id: string) => this.disk.row(resource, id)
  rows = <R>(resource: ResourceOf<R>) => this.disk.rows(resource)
  where = <R>(resource: ResourceOf<R>, keys: readonly string[], values: readonly string[]) =>
    this.disk.where(resource, keys, values)
  sheets = (register: Register, ids: readonly string[]) => this.disk.sheets(register, ids)
}
