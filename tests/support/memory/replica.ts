import type { Register } from '#domain/kernel/register.ts'
import type { Resource, ResourceOf, Row, StoredRow } from '#domain/kernel/resource.ts'
import { cutHeldRow } from '#store/cut-held-row.ts'
import { withEmbedded, withFound } from '#store/embedded.ts'
import { evaluateOver, isVisible } from '#store/evaluate.ts'
import type { HeldRow, NarrowedSight, News, Page, ReadRow, Replica, Replicas, Scope } from '#store/port.ts'
import type { Query } from '#store/query.ts'

interface Contents {
  readonly tables: Map<string, Map<string, HeldRow>>
  readonly settled: Set<string>
  cursor: string | null
  full: Date | null
}

/** A device's replica in memory. */
export class MemoryReplica implements Replica {
  protected contents: Contents = { tables: new Map(), settled: new Set(), cursor: null, full: null }

  async list<R>(resource: ResourceOf<R>, query: Query, scope: Scope): Promise<Page<R>> {
    return evaluateOver(resource, query, scope, (each) => this.rows(each))
  }

  async get<R>(resource: ResourceOf<R>, id: string, scope: Scope): Promise<ReadRow<R> | null> {
    const row = await this.row(resource, id)
    if (!row || !isVisible(resource, row, scope)) return null
    return (await withFound(resource, row, (target, id) => this.row(target, id))) as ReadRow<R>
  }

  async row<R>(resource: ResourceOf<R>, id: string): Promise<(StoredRow & R) | null> {
    return (this.table(resource.name).get(id) as (StoredRow & R) | undefined) ?? null
  }

  async rows<R>(resource: ResourceOf<R>): Promise<readonly ReadRow<R>[]> {
    const find = (target: Resource, id: string) => this.table(target.name).get(id) as StoredRow | undefined
    const rows = [...this.table(resource.name).values()].map((row) => withEmbedded(resource, row as StoredRow, find))
    return rows as readonly ReadRow<R>[]
  }

  async where<R>(
    resource: ResourceOf<R>,
    keys: readonly string[],
    values: readonly string[],
  ): Promise<readonly (StoredRow & R)[]> {
    const wanted = new Set<unknown>(values)
    const rows = [...this.table(resource.name).values()] as (StoredRow & R)[]
    return rows.filter((row) => !row.deleted_at && keys.some((key) => wanted.has(row[key])))
  }

  async sheets(register: Register, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Row[]>> {
    const table = this.table(register.name)
    return new Map(ids.map((id) => [id, (table.get(id)?.balances as readonly Row[] | undefined) ?? []]))
  }

  async cursor(): Promise<string | null> {
    return this.contents.cursor
  }

  async asOf(): Promise<Date | null> {
    return this.contents.full
  }

  async missed(): Promise<readonly string[]> {
    return []
  }

  async settled(): Promise<ReadonlySet<string>> {
    return this.contents.settled
  }

  async slice({ name }: Resource | Register, after: string, limit: number): Promise<readonly HeldRow[]> {
    const rows = [...this.table(name).values()].filter(({ id }) => id > after)
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit)
  }

  async apply(news: News, from: string | null): Promise<void> {
    if (this.contents.cursor !== from) return
    for (const [name, narrowing] of Object.entries(news.narrowed ?? {})) this.narrow(name, narrowing)
    for (const [name, { after, upTo }] of Object.entries(news.filled ?? {}))
      for (const id of this.table(name).keys())
        if (id > after && (upTo === null || id <= upTo)) this.table(name).delete(id)
    for (const [name, rows] of Object.entries(news.rows)) for (const row of rows) this.table(name).set(row.id, row)
    for (const [name, ids] of Object.entries(news.removed)) for (const id of ids) this.table(name).delete(id)
    for (const id of news.settled) this.contents.settled.add(id)
    this.contents.cursor = news.cursor
    if (news.ready) this.contents.full = new Date()
  }

  /** Everything it holds, by the names of resources and registers. */
  async everything(): Promise<ReadonlyMap<string, readonly HeldRow[]>> {
    return new Map([...this.contents.tables].map(([name, rows]) => [name, [...rows.values()]]))
  }

  private narrow(name: string, narrowing: NarrowedSight) {
    const seen = cutHeldRow(narrowing)
    for (const [id, held] of this.table(name)) {
      const left = seen(held)
      if (left) this.table(name).set(id, left)
      else this.table(name).delete(id)
    }
  }

  private table(name: string): Map<string, HeldRow> {
    const { tables } = this.contents
    const table = tables.get(name) ?? new Map<string, HeldRow>()
    tables.set(name, table)
    return table
  }
}

/** The generations of one device's replica. */
export class MemoryReplicas implements Replicas {
  protected generations: MemoryReplica[] = []

  protected make(): MemoryReplica {
    return new MemoryReplica()
  }

  async shown(): Promise<MemoryReplica> {
    for (const replica of this.generations) if (await replica.asOf()) return replica
    return this.fed()
  }

  async fed(): Promise<MemoryReplica> {
    const [newest] = this.generations
    if (newest) return newest
    const first = this.make()
    this.generations = [first]
    return first
  }

  async startOver(stale: MemoryReplica): Promise<MemoryReplica> {
    const at = this.generations.indexOf(stale)
    // Another tab was quicker, and fills the next one or has shown it already.
    if (at !== 0) return this.fed()
    const next = this.make()
    this.generations = [next, ...((await stale.asOf()) ? this.generations : this.generations.slice(1))]
    return next
  }

  async show(): Promise<void> {
    this.generations = this.generations.slice(0, 1)
  }
}
