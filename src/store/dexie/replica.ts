import { Dexie, type Table } from 'dexie'
import { house } from '#domain/house.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { idsInLines, referencesOf, withEmbedded, withLinesEmbedded } from '../embedded.ts'
import { evaluate, isVisible } from '../evaluate.ts'
import type { News, Page, ReadRow, Replica, Scope } from '../port.ts'
import type { Query } from '../query.ts'
import { TableCache } from './table-cache.ts'

const state = 'replica_state'

/** One database of replicated rows. It can always be filled again, so it need not survive a power cut. */
export class DexieReplica implements Replica {
  readonly db: Dexie
  private readonly cache: TableCache
  private readonly channel: BroadcastChannel
  private readonly listeners = new Set<(resources: readonly string[]) => void>()

  constructor(name: string) {
    this.db = new Dexie(name, { chromeTransactionDurability: 'relaxed', cache: 'disabled' })
    this.db.version(1).stores({ ...Object.fromEntries(house.map((resource) => [resource.name, 'id'])), [state]: '' })
    this.cache = new TableCache((resource) => this.table(resource).toArray())
    this.channel = new BroadcastChannel(`changed ${name}`)
    this.channel.onmessage = ({ data }: MessageEvent<readonly string[]>) => {
      this.cache.forget(data)
      this.tell(data)
    }
  }

  async list(resource: Resource, query: Query, scope: Scope): Promise<Page> {
    return evaluate(resource, await this.cache.rows(resource), query, scope)
  }

  /** Straight from the database: one row is not worth loading a table. */
  async get(resource: Resource, id: string, scope: Scope): Promise<ReadRow | null> {
    const row = await this.table(resource).get(id)
    if (!row || !isVisible(resource, row, scope)) return null
    const ids = referencesOf(resource).flatMap(({ key, target }) =>
      row[key] ? [{ target, id: String(row[key]) }] : [],
    )
    const within = [...idsInLines(resource, row)].flatMap(([target, held]) => held.map((id) => ({ target, id })))
    const found = await Promise.all([...ids, ...within].map(({ target, id }) => this.table(target).get(id)))
    const known = new Map(found.flatMap((each) => (each ? [[each.id, each]] : [])))
    const find = (_: Resource, id: string) => known.get(id)
    return withLinesEmbedded(resource, withEmbedded(resource, row, find), find)
  }

  async cursor(): Promise<string | null> {
    return (await this.state().get('cursor')) ?? null
  }

  async asOf(): Promise<Date | null> {
    const at = await this.state().get('as_of')
    return at ? new Date(at) : null
  }

  async apply(news: News, from: string | null): Promise<void> {
    const known = house.filter(({ name }) => news.rows[name]?.length || news.removed[name]?.length)
    const changes = known.map((resource) => ({
      resource,
      rows: news.rows[resource.name] ?? [],
      removed: news.removed[resource.name] ?? [],
    }))
    const taken = await this.db.transaction('rw', [state, ...known.map(({ name }) => name)], async () => {
      if ((await this.cursor()) !== from) return false
      for (const { resource, rows, removed } of changes) {
        await this.table(resource).bulkPut(rows)
        await this.table(resource).bulkDelete([...removed])
      }
      await this.state().put(news.cursor, 'cursor')
      if (!news.more) await this.state().put(new Date().toISOString(), 'as_of')
      return true
    })
    if (!taken || changes.length === 0) return
    for (const { resource, rows, removed } of changes) this.cache.patch(resource, rows, removed)
    const names = known.map(({ name }) => name)
    this.channel.postMessage(names)
    this.tell(names)
  }

  /** Called with the names of the resources whose rows changed, here or in another tab. */
  onChange(listener: (resources: readonly string[]) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  close(): void {
    this.channel.close()
    this.db.close()
  }

  private tell(resources: readonly string[]) {
    for (const listener of this.listeners) listener(resources)
  }

  private table(resource: Resource): Table<StoredRow, string> {
    return this.db.table(resource.name)
  }

  private state(): Table<string, string> {
    return this.db.table(state)
  }
}
