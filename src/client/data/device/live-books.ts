import type { Register } from '#domain/kernel/register.ts'
import type { Resource, ResourceOf, Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Changed, IdsByTable } from '#store/dexie/replica.ts'
import type { ReplicaSet } from '#store/dexie/replica-set.ts'
import type { Queued } from '#store/outbox.ts'
import type { DeviceBooks, Page, ReadRow, Scope } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { type Apart, OverlaidBooks } from '#sync/device/overlaid.ts'
import { overlayOf, touchedBy } from '#sync/device/overlay.ts'
import { openedOutbox } from './outbox.ts'

/** The device's books for its screens, rebuilt whenever the replica or the outbox has changed. */
export class LiveBooks implements DeviceBooks {
  private readonly set: ReplicaSet
  private now: Promise<OverlaidBooks> | null = null
  private queue: Promise<readonly Queued[]> | null = null
  private readonly listeners = new Set<Changed>()

  private readonly isSeen: (queued: Queued) => boolean

  constructor(set: ReplicaSet, isSeen: (queued: Queued) => boolean = () => true) {
    this.set = set
    this.isSeen = isSeen
  }

  list<R>(resource: ResourceOf<R>, query: Query, scope: Scope): Promise<Page<R>> {
    return this.ask((books) => books.list(resource, query, scope))
  }

  get<R>(resource: ResourceOf<R>, id: string, scope: Scope): Promise<ReadRow<R> | null> {
    return this.ask((books) => books.get(resource, id, scope))
  }

  row<R>(resource: ResourceOf<R>, id: string): Promise<(StoredRow & R) | null> {
    return this.ask((books) => books.row(resource, id))
  }

  rows<R>(resource: ResourceOf<R>): Promise<readonly ReadRow<R>[]> {
    return this.ask((books) => books.rows(resource))
  }

  where<R>(
    resource: ResourceOf<R>,
    keys: readonly string[],
    values: readonly string[],
  ): Promise<readonly (StoredRow & R)[]> {
    return this.ask((books) => books.where(resource, keys, values))
  }

  sheets(register: Register, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Row[]>> {
    return this.ask((books) => books.sheets(register, ids))
  }

  apart(register: Register, ids: readonly string[]): Promise<Apart> {
    return this.ask((books) => books.apart(register, ids))
  }

  /** All rows from the server, in batches and unordered, without this device's unsent changes. */
  each<T = StoredRow>(part: Resource | Register): AsyncIterable<readonly T[]> {
    return this.set.each<T>(part)
  }

  /** Ids of rows changed by commands of this device that the server's news do not contain yet. */
  async touched(): Promise<IdsByTable> {
    return touchedBy(await this.waiting())
  }

  /**
   * The listener gets the names and ids of what changed, after it was stored; null names: anything may have changed.
   */
  onChange(listener: Changed): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Called when rows from the server have been stored. */
  readonly replicaChanged: Changed = (names, ids) => {
    this.now = null
    this.tell(names, ids)
  }

  /** Called when the outbox has changed: a new command, or a new stage of one. Answers the names of what it changes. */
  readonly queueChanged = async (): Promise<readonly string[]> => {
    const [before, after] = [this.queue ?? [], this.forget()]
    const [old, fresh] = await Promise.all([before, after])
    const stageOf = ({ command, stage }: Queued) => `${command.id} ${stage}`
    const known = new Set(old.map(stageOf))
    const left = new Set(fresh.map(stageOf))
    const ids = touchedBy([
      ...old.filter((one) => !left.has(stageOf(one))),
      ...fresh.filter((one) => !known.has(stageOf(one))),
    ])
    const names = Object.keys(ids)
    this.tell(names, ids)
    return names
  }

  private forget(): Promise<readonly Queued[]> {
    this.now = null
    this.queue = null
    return this.waiting()
  }

  private tell(...change: Parameters<Changed>) {
    for (const listener of [...this.listeners]) listener(...change)
  }

  /** Asks once more if the books changed meanwhile: such an answer may count something twice. */
  private async ask<T>(question: (books: OverlaidBooks) => Promise<T>): Promise<T> {
    const asked = this.current()
    const answer = await question(await asked)
    return asked === this.current() ? answer : question(await this.current())
  }

  private current(): Promise<OverlaidBooks> {
    if (this.now) return this.now
    const made = this.overlaid()
    this.now = made
    // A failed reading is not cached.
    made.catch(() => {
      if (this.now === made) this.now = null
    })
    return made
  }

  /** The outbox is read first: a command that the replica takes over in between is then counted once. */
  private async overlaid(): Promise<OverlaidBooks> {
    const queued = await this.waiting()
    return new OverlaidBooks(this.set, overlayOf(queued, await this.set.settled()))
  }

  private waiting(): Promise<readonly Queued[]> {
    this.queue ??= openedOutbox().then(
      async ({ outbox }) => (await outbox.open()).filter(this.isSeen),
      () => [],
    )
    return this.queue
  }
}
