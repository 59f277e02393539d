import type { Resource, ResourceOf, Row, StoredRow } from '#domain/kernel/resource.ts'
import { clashIn } from '#domain/kernel/unique.ts'
import { unit } from '#domain/references/unit.ts'
import { mustStay } from '#store/feeds.ts'
import type { Inbox } from '#store/inbox.ts'
import type { NewUnit } from '#store/ledger.ts'
import type { Effect, EffectEntry } from '#store/outbox.ts'
import type { Change, DeviceBooks, Page, ReadRow, Scope, Writer } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { DeviceLedger } from './ledger.ts'

/** Runs the server's rules on a device; what they would save is collected as the effect. */
export class DeviceWriter implements Writer {
  readonly ledger: DeviceLedger
  private readonly books: DeviceBooks
  private readonly changes: Change[] = []

  constructor(books: DeviceBooks) {
    this.books = books
    this.ledger = new DeviceLedger(books)
  }

  get inbox(): Inbox {
    throw new Error('a device receives no commands')
  }

  list<R>(resource: ResourceOf<R>, query: Query, scope: Scope): Promise<Page<R>> {
    return this.books.list(resource, query, scope)
  }

  get<R>(resource: ResourceOf<R>, id: string, scope: Scope): Promise<ReadRow<R> | null> {
    return this.books.get(resource, id, scope)
  }

  /** No check of the owner: a device holds only rows of one organisation and those shared with it. */
  take(resource: Resource, id: string): Promise<StoredRow | null> {
    return this.books.row(resource, id)
  }

  async takeAll(resource: Resource, ids: readonly string[]): Promise<readonly StoredRow[]> {
    const rows = await Promise.all(ids.map((id) => this.take(resource, id)))
    return rows.filter((row) => row !== null)
  }

  async takenElsewhere(resource: Resource, ids: readonly string[], organisation_id: string) {
    const rows = await this.takeAll(resource, ids)
    return rows.filter((row) => (row.organisation_id ?? organisation_id) !== organisation_id).map(({ id }) => id)
  }

  async clash(resource: Resource, row: Row & { readonly id: string }): Promise<readonly string[] | null> {
    return resource.unique.length === 0 ? null : clashIn(resource, row, await this.books.rows(resource))
  }

  /** Not checked: a device counts its own numbers. */
  async bearers() {
    return new Map<string, string>()
  }

  /** Numbers are the server's to give. */
  async nextIndex() {
    return 0
  }

  async lastIndex() {
    return null
  }

  async countTo() {}

  async save(change: Change) {
    mustStay(change)
    this.changes.push(change)
  }

  /**
   * The collected rows, and with `posts` the entries. Without: a document whose earlier entries only the server knows
   * changes its record alone.
   */
  effect(posts: boolean): Effect {
    const rows = this.changes.map(({ resource, after }) => ({ resource: resource.name, row: after }))
    if (!posts) return { rows, entries: [] }
    const units = this.ledger.newUnits.map((one) => ({ resource: unit.name, row: unitRow(one, rows[0]?.row) }))
    return { rows: [...rows, ...units], entries: this.ledger.postings.flatMap(entriesOf) }
  }
}

const entriesOf = (posting: DeviceLedger['postings'][number]): readonly EffectEntry[] =>
  [
    ...posting.undone.map((entry) => ({ entry, occurred_at: posting.undone_at })),
    ...posting.entries.map((entry) => ({ entry, occurred_at: posting.occurred_at })),
  ]
    .filter(({ entry }) => entry.register.sheet !== null)
    .map(({ entry: { register, dimensions, amounts }, occurred_at }) => ({
      register: register.name,
      dimensions,
      amounts,
      occurred_at,
      document_id: posting.document_id,
    }))

/** The row of a new unit; its code serves as id until the server registers it. */
const unitRow = (named: NewUnit, document: StoredRow | undefined): StoredRow => ({
  ...named,
  id: named.code,
  organisation_id: document?.organisation_id ?? null,
  prefix: '',
  index: 0,
  revision: 1,
  created_at: document?.created_at ?? '',
  updated_at: document?.created_at ?? '',
  deleted_at: null,
})
