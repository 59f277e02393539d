import { Dexie, type Table } from 'dexie'
import { books } from '#domain/books.ts'
import { house } from '#domain/house.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import { unit } from '#domain/stock/unit.ts'
import { withFound } from '../embedded.ts'
import { evaluate, isVisible } from '../evaluate.ts'
import type { Held, News, Page, ReadRow, Replica, Scope, Sheet } from '../port.ts'
import type { Query } from '../query.ts'
import { days, windowed, windowStart } from '../windows.ts'
import { TableCache } from './table-cache.ts'

const state = 'replica_state'
const settled = 'settled'
/** Long after the command itself has left the outbox. */
const settledFor = 60 * days

/** The ones by whose sheets a device holds them. */
const sheeted = books.filter((register) => register.sheet !== null)

const schema: Record<string, string> = {
  ...Object.fromEntries([...house, ...sheeted].map(({ name }) => [name, 'id'])),
  ...Object.fromEntries(windowed.map(({ resource }) => [resource.name, 'id, occurred_at'])),
  [unit.name]: 'id, imei_1, imei_2, serial_number',
  [state]: '',
  [settled]: 'id, at',
}

/** One database of replicated rows. It can always be filled again, so it need not survive a power cut. */
export class DexieReplica implements Replica {
  readonly db: Dexie
  private readonly cache: TableCache
  private readonly channel: BroadcastChannel
  private readonly now: () => Date
  private readonly listeners = new Set<(names: readonly string[]) => void>()

  /** `now` is the server's clock as far as it is known: a device's own may be a year ahead. */
  constructor(name: string, now: () => Date = () => new Date()) {
    this.now = now
    this.db = new Dexie(name, { chromeTransactionDurability: 'relaxed', cache: 'disabled' })
    // Only grows: what was filled by an older app stays readable while a new one is filled beside it.
    this.db.version(2).stores(schema)
    this.cache = new TableCache((resource) => this.table<StoredRow>(resource).toArray())
    this.channel = new BroadcastChannel(`changed ${name}`)
    this.channel.onmessage = ({ data }: MessageEvent<readonly string[]>) => {
      this.cache.forget(data)
      this.tell(data)
    }
  }

  async list(resource: Resource, query: Query, scope: Scope): Promise<Page> {
    return evaluate(resource, await this.rows(resource), query, scope)
  }

  /** Straight from the database: one row is not worth loading a table. */
  async get(resource: Resource, id: string, scope: Scope): Promise<ReadRow | null> {
    const row = await this.row(resource, id)
    if (!row || !isVisible(resource, row, scope)) return null
    return withFound(resource, row, (target, id) => this.row(target, id))
  }

  async row(resource: Resource, id: string): Promise<StoredRow | null> {
    return (await this.table<StoredRow>(resource).get(id)) ?? null
  }

  rows(resource: Resource): Promise<readonly ReadRow[]> {
    return this.cache.rows(resource)
  }

  async units(codes: readonly string[]): Promise<readonly StoredRow[]> {
    const [first, ...others] = ['imei_1', 'imei_2', 'serial_number']
    const found = this.table<StoredRow>(unit).where(String(first)).anyOf(codes)
    const all = others.reduce((some, index) => some.or(index).anyOf(codes), found)
    return (await all.toArray()).filter(({ deleted_at }) => deleted_at === null)
  }

  async sheets(register: Register, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Row[]>> {
    const held = await this.table<Sheet>(register).bulkGet([...ids])
    return new Map(ids.map((id, at) => [id, held[at]?.balances ?? []]))
  }

  async cursor(): Promise<string | null> {
    return (await this.state().get('cursor')) ?? null
  }

  async asOf(): Promise<Date | null> {
    const at = await this.state().get('as_of')
    return at ? new Date(at) : null
  }

  /** Whether it had all there was, once. */
  async filled(): Promise<boolean> {
    return (await this.state().get('filled')) !== undefined
  }

  async settled(): Promise<ReadonlySet<string>> {
    return new Set((await this.db.table(settled).toCollection().primaryKeys()) as string[])
  }

  async apply(news: News, from: string | null): Promise<void> {
    const known = [...house, ...sheeted].filter(({ name }) => news.rows[name]?.length || news.removed[name]?.length)
    const changes = known.map((part) => ({
      part,
      rows: news.rows[part.name] ?? [],
      removed: news.removed[part.name] ?? [],
    }))
    const at = this.now()
    const changed = known.map(({ name }) => name)
    const taken = await this.db.transaction('rw', [state, settled, ...changed], async () => {
      if ((await this.cursor()) !== from) return false
      for (const { part, rows, removed } of changes) {
        await this.table<Held>(part).bulkPut(rows)
        await this.table(part).bulkDelete([...removed])
      }
      await this.db.table(settled).bulkPut(news.settled.map((id) => ({ id, at: at.toISOString() })))
      await this.state().put(news.cursor, 'cursor')
      if (news.ready) await this.state().put(new Date().toISOString(), 'as_of')
      if (!news.more) await this.state().put('yes', 'filled')
      return true
    })
    if (!taken) return
    for (const { part, rows, removed } of changes)
      if ('fields' in part) this.cache.patch(part, rows as readonly StoredRow[], removed)
    if (changes.length > 0 || news.settled.length > 0) this.announce(changed)
    const old = news.more ? [] : await this.prune(at)
    if (old.length > 0) this.announce(old)
  }

  /** Called with the names of the resources and registers of which something changed, here or in another tab. */
  onChange(listener: (names: readonly string[]) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  close(): void {
    this.channel.close()
    this.db.close()
  }

  /** Once a day what has become older than a device holds goes; tells of what. */
  private async prune(at: Date): Promise<readonly string[]> {
    const today = at.toISOString().slice(0, 10)
    if ((await this.state().get('pruned')) === today) return []
    const changed: string[] = []
    for (const { resource, kept } of windowed) {
      const ids = await this.table<StoredRow>(resource).where('occurred_at').below(windowStart(at, kept)).primaryKeys()
      if (ids.length === 0) continue
      await this.table(resource).bulkDelete(ids)
      this.cache.patch(resource, [], ids)
      changed.push(resource.name)
    }
    await this.db.table(settled).where('at').below(windowStart(at, settledFor)).delete()
    await this.state().put(today, 'pruned')
    return changed
  }

  private announce(names: readonly string[]) {
    this.channel.postMessage(names)
    this.tell(names)
  }

  private tell(names: readonly string[]) {
    for (const listener of this.listeners) listener(names)
  }

  private table<T>({ name }: Resource | Register): Table<T, string> {
    return this.db.table(name)
  }

  private state(): Table<string, string> {
    return this.db.table(state)
  }
}
