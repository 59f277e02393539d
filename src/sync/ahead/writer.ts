import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import type { Author, Change, Scope, Writer } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { AheadLedger } from './ledger.ts'
import { Together } from './together.ts'

/** The writer of a batch: what its commands will ask one after another was asked together, and is not asked again. */
export class AheadWriter implements Writer {
  readonly ledger: AheadLedger
  readonly inbox: Writer['inbox']
  private readonly writer: Writer
  private readonly taken = new Map<string, StoredRow | null>()
  private readonly taking = new Together<{ readonly resource: Resource; readonly id: string }>((asked) =>
    this.takeThose(asked),
  )
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

  async take(resource: Resource, id: string): Promise<StoredRow | null> {
    const key = `${resource.name} ${id}`
    if (!this.taken.has(key)) await this.taking.want([{ resource, id }])
    return this.taken.get(key) ?? null
  }

  takeAll(resource: Resource, ids: readonly string[]): Promise<readonly StoredRow[]> {
    return Promise.all(ids.map((id) => this.take(resource, id))).then((rows) => rows.filter((row) => row !== null))
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
    this.taken.set(`${resource.name} ${after.id}`, after)
    this.ledger.forget(resource.name, after.id)
    return this.writer.save(change, by)
  }

  private async takeThose(asked: readonly { readonly resource: Resource; readonly id: string }[]): Promise<void> {
    for (const resource of new Set(asked.map((one) => one.resource))) {
      const ids = [...new Set(asked.flatMap((one) => (one.resource === resource ? one.id : [])))]
      const rows = new Map((await this.writer.takeAll(resource, ids)).map((row) => [row.id, row]))
      for (const id of ids) this.taken.set(`${resource.name} ${id}`, rows.get(id) ?? null)
    }
  }
}
