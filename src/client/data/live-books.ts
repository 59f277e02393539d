import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import type { ReplicaSet } from '#store/dexie/replica-set.ts'
import type { DeviceBooks, Page, ReadRow, Scope } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { type Apart, OverlaidBooks } from '#sync/device/overlaid.ts'
import { overlayOf } from '#sync/device/overlay.ts'
import { openedOutbox } from './outbox.ts'

/** The device's books for its screens: made anew whenever the replica or the outbox has changed. */
export class LiveBooks implements DeviceBooks {
  private readonly set: ReplicaSet
  private now: Promise<OverlaidBooks> | null = null

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

  found(resource: Resource, codes: readonly string[]): Promise<readonly StoredRow[]> {
    return this.ask((books) => books.found(resource, codes))
  }

  sheets(register: Register, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Row[]>> {
    return this.ask((books) => books.sheets(register, ids))
  }

  apart(register: Register, ids: readonly string[]): Promise<Apart> {
    return this.ask((books) => books.apart(register, ids))
  }

  /** Something has changed under it. */
  forget(): void {
    this.now = null
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
    made.catch(() => this.now === made && this.forget())
    return made
  }

  /** What waits is read first: what the replica takes over meanwhile is then known to be in it. */
  private async overlaid(): Promise<OverlaidBooks> {
    const queued = await openedOutbox().then(
      ({ outbox }) => outbox.open(),
      () => [],
    )
    return new OverlaidBooks(this.set, overlayOf(queued, await this.set.settled()))
  }
}
