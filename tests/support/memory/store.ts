import { v7 } from 'uuid'
import { isPromised } from '#domain/kernel/promised.ts'
import type { Resource, ResourceOf, Row, StoredRow } from '#domain/kernel/resource.ts'
import { clashIn } from '#domain/kernel/unique.ts'
import { unit } from '#domain/references/unit.ts'
import { withEmbedded, withLinesEmbedded } from '#store/embedded.ts'
import { evaluateOver, isVisible } from '#store/evaluate.ts'
import { feedsOf, mustStay } from '#store/feeds.ts'
import type { OrganisationScope } from '#store/organisation-scope.ts'
import type { Author, Change, Page, Reader, ReadRow, Scope, Snapshot, Snapshots, Store, Writer } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { type Contents, copiedContents, emptyContents } from './contents.ts'
import { bump, type FeedChange } from './feeds.ts'
import { MemoryInbox } from './inbox.ts'
import { MemoryLedger } from './ledger.ts'
import { MemorySnapshot } from './snapshot.ts'

/** The books in memory, for tests: the same answers, and nothing outlives the process. */
export class MemoryStore implements Store, Snapshots {
  private contents: Contents = emptyContents()
  private queue: Promise<unknown> = Promise.resolve()

  list<R>(resource: ResourceOf<R>, query: Query, scope: Scope): Promise<Page<R>> {
    return new MemoryWriter(this.contents).list(resource, query, scope)
  }

  get<R>(resource: ResourceOf<R>, id: string, scope: Scope): Promise<ReadRow<R> | null> {
    return new MemoryWriter(this.contents).get(resource, id, scope)
  }

  /** One after another; the work writes into a copy that takes the place of the contents when it succeeds. */
  transaction<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    const turn = this.queue.then(async () => {
      const copy = copiedContents(this.contents)
      const writer = new MemoryWriter(copy)
      const value = await work(writer)
      bump(copy.feeds, writer.told, v7())
      this.contents = copy
      return value
    })
    this.queue = turn.catch(() => {})
    return turn
  }

  snapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    return work(new MemorySnapshot(this.contents))
  }

  /** As it stands now; given back later, everything since has never been. */
  get copy(): Contents {
    return this.contents
  }

  comeBackFrom(copy: Contents): void {
    this.contents = copy
  }
}

class MemoryWriter implements Writer, Reader {
  readonly ledger: MemoryLedger
  readonly inbox: MemoryInbox
  readonly told: FeedChange[] = []
  private readonly contents: Contents

  constructor(contents: Contents) {
    this.contents = contents
    this.ledger = new MemoryLedger(contents.entries, contents.tables, this.told, (organisation_id, named) => {
      const id = v7()
      const stamps = { prefix: '', index: 0, revision: 1, created_at: '', updated_at: '', deleted_at: null }
      this.rowsOf(unit).set(id, { ...named, ...stamps, id, organisation_id })
      this.told.push({ feed: organisation_id, resource: unit.name, row_id: id })
    })
    this.inbox = new MemoryInbox(contents.letters, this.told)
  }

  async list<R>(resource: ResourceOf<R>, query: Query, scope: Scope): Promise<Page<R>> {
    return evaluateOver(resource, query, scope, async (each) =>
      [...this.rowsOf(each).values()].map((row) => this.read(each, row)),
    )
  }

  async get<R>(resource: ResourceOf<R>, id: string, scope: Scope): Promise<ReadRow<R> | null> {
    const row = await this.take(resource, id, scope.organisation_id)
    if (!row || !isVisible(resource, row, scope)) return null
    const read = withLinesEmbedded(resource, this.read(resource, row), (target, id) => this.rowsOf(target).get(id))
    return read as ReadRow<R>
  }

  async take(resource: Resource, id: string, whose: OrganisationScope): Promise<StoredRow | null> {
    const row = this.rowsOf(resource).get(id)
    return row && isVisible(resource, row, { organisation_id: whose }) ? row : null
  }

  async takeAll(resource: Resource, ids: readonly string[], whose: OrganisationScope): Promise<readonly StoredRow[]> {
    const rows = await Promise.all(ids.map((id) => this.take(resource, id, whose)))
    return rows.filter((row) => row !== null)
  }

  async takenElsewhere(resource: Resource, ids: readonly string[], organisation_id: string) {
    const held = ids.flatMap((id) => this.rowsOf(resource).get(id) ?? [])
    return held.filter((row) => (row.organisation_id ?? organisation_id) !== organisation_id).map(({ id }) => id)
  }

  async clash(resource: Resource, row: Row & { readonly id: string }): Promise<readonly string[] | null> {
    return clashIn(resource, row, this.rowsOf(resource).values())
  }

  async bearers(document: Resource, organisation_id: string, numbers: readonly string[]) {
    const own = [...this.rowsOf(document).values()].filter(
      (row) =>
        row.organisation_id === organisation_id && !isPromised(row) && numbers.includes(String(row.device_number)),
    )
    return new Map(own.map((row) => [String(row.device_number), row.id]))
  }

  async nextIndex(resource: Resource, organisation_id: string | null): Promise<number> {
    const next = (await this.lastIndex(resource, organisation_id)) + 1
    await this.countTo(resource, organisation_id, next)
    return next
  }

  async lastIndex(resource: Resource, organisation_id: string | null): Promise<number> {
    return this.contents.counters.get(`${resource.name} ${organisation_id}`) ?? 0
  }

  async countTo(resource: Resource, organisation_id: string | null, index: number): Promise<void> {
    this.contents.counters.set(`${resource.name} ${organisation_id}`, index)
  }

  async save(change: Change, by: Author): Promise<void> {
    const rows = this.rowsOf(change.resource)
    mustStay({ ...change, before: rows.get(change.after.id) ?? change.before })
    rows.set(change.after.id, change.after)
    this.contents.changes.push({ ...change, by })
    for (const feed of feedsOf(change))
      this.told.push({ feed, resource: change.resource.name, row_id: change.after.id })
  }

  private read(resource: Resource, row: StoredRow): ReadRow {
    return withEmbedded(resource, row, (target, id) => this.rowsOf(target).get(id))
  }

  private rowsOf(resource: Resource): Map<string, StoredRow> {
    const rows = this.contents.tables.get(resource.name)
    if (!rows) throw new Error(`no table is kept for ${resource.name}`)
    return rows
  }
}
