import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Changed, IdsByTable } from '#store/dexie/replica.ts'
import type { ReplicaSet } from '#store/dexie/replica-set.ts'
import type { Queued } from '#store/outbox.ts'
import type { DeviceBooks, Page, ReadRow, Scope } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { type Apart, OverlaidBooks } from '#sync/device/overlaid.ts'
import { overlayOf, touchedBy } from '#sync/device/overlay.ts'
import { openedOutbox } from './outbox.ts'

/** The device's books for its screens: made anew whenever the replica or the outbox has changed. */
export class LiveBooks implements DeviceBooks {
  private readonly set: ReplicaSet
  private now: Promise<OverlaidBooks> | null = null
  private queue: Promise<readonly Queued[]> | null = null
  private readonly listeners = new Set<Changed>()

  constructor(set: ReplicaSet) {
    this.set = set
  }

  list(resource: Resource, query: Query, scope: Scope): Promise<Page> {
    return this.ask((books) => books.list(resource, query, scope))
  }

  get(resource: Resource, id: string, scope: Scope): Promise<ReadRow | null> {
    return this.ask((books) => books.get(resource, id, scope))
  }

  row(resource: Resource, id: string): Promise<StoredRow | null> {
    return this.ask((books) => books.row(resource, id))
  }

  rows(resource: Resource): Promise<readonly ReadRow[]> {
    return this.ask((books) => books.rows(resource))
  }

  where(resource: Resource, keys: readonly string[], values: readonly string[]): Promise<readonly StoredRow[]> {
    return this.ask((books) => books.where(resource, keys, values))
  }

  sheets(register: Register, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Row[]>> {
    return this.ask((books) => books.sheets(register, ids))
  }

  apart(register: Register, ids: readonly string[]): Promise<Apart> {
    return this.ask((books) => books.apart(register, ids))
  }

  /** What the server told, some at a time and in no order, without what this device has done over it. */
  each<T = StoredRow>(part: Resource | Register): AsyncIterable<readonly T[]> {
    return this.set.each<T>(part)
  }

  /** Of what this device has done something that the server's news do not carry yet. */
  async touched(): Promise<IdsByTable> {
    return touchedBy(await this.waiting())
  }

  /** Called with the names of what changed, null when everything may have, and with the ids: after it was kept. */
  onChange(listener: Changed): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** News have come. */
  readonly replicaChanged: Changed = (names, ids) => {
    this.now = null
    this.tell(names, ids)
  }

  /** Something was done on this device, or became of it. Answers with the names of what it changes. */
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

  /** An answer during which the books changed may count something twice. */
  private async ask<T>(question: (books: OverlaidBooks) => Promise<T>): Promise<T> {
    const asked = this.current()
    const answer = await question(await asked)
    return asked === this.current() ? answer : question(await this.current())
  }

  private current(): Promise<OverlaidBooks> {
    if (this.now) return this.now
    const made = this.overlaid()
    this.now = made
    // What failed is not remembered.
    made.catch(() => {
      if (this.now === made) this.now = null
    })
    return made
  }

  /** What waits is read first: what the replica takes over meanwhile is then known to be in it. */
  private async overlaid(): Promise<OverlaidBooks> {
    const queued = await this.waiting()
    return new OverlaidBooks(this.set, overlayOf(queued, await this.set.settled()))
  }

  private waiting(): Promise<readonly Queued[]> {
    this.queue ??= openedOutbox().then(
      ({ outbox }) => outbox.open(),
      () => [],
    )
    return this.queue
  }
}
