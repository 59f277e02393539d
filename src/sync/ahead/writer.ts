import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import type { Author, Change, Scope, Writer } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { AheadLedger } from './ledger.ts'

/** The writer of a batch: what its commands will ask one after another was asked together, and is not asked again. */
export class AheadWriter implements Writer {
  readonly ledger: AheadLedger
  readonly inbox: Writer['inbox']
  private readonly writer: Writer
  private readonly taken = new Map<string, Promise<StoredRow | null>>()
  private readonly counted = new Map<string, Promise<number | null>>()

  constructor(writer: Writer) {
    this.writer = writer
    this.ledger = new AheadLedger(writer.ledger)
    this.inbox = writer.inbox
  }

  list(resource: Resource, query: Query, scope: Scope) {
    return this.writer.list(resource, query, scope)
  }

  get(resource: Resource, id: string, scope: Scope) {
    return this.writer.get(resource, id, scope)
  }

  take(resource: Resource, id: string): Promise<StoredRow | null> {
    const key = `${resource.name} ${id}`
    const row = this.taken.get(key) ?? this.writer.take(resource, id)
    this.taken.set(key, row)
    return row
  }

  clash(resource: Resource, row: StoredRow) {
    return this.writer.clash(resource, row)
  }

  nextIndex(resource: Resource, organisation_id: string | null) {
    return this.writer.nextIndex(resource, organisation_id)
  }

  lastIndex(resource: Resource, organisation_id: string | null): Promise<number | null> {
    const key = `${resource.name} ${organisation_id}`
    const last = this.counted.get(key) ?? this.writer.lastIndex(resource, organisation_id)
    this.counted.set(key, last)
    return last
  }

  countTo(resource: Resource, organisation_id: string | null, index: number): Promise<void> {
    this.counted.set(`${resource.name} ${organisation_id}`, Promise.resolve(index))
    return this.writer.countTo(resource, organisation_id, index)
  }

  save(change: Change, by: Author): Promise<void> {
    const { resource, after } = change
    this.taken.set(`${resource.name} ${after.id}`, Promise.resolve(after))
    this.ledger.forget(resource.name, after.id)
    return this.writer.save(change, by)
  }
}
