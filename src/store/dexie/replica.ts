import { Dexie, type Table } from 'dexie'
import { facades, registerFacades } from '#domain/facades.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row, StoredRow } from '#domain/kernel/resource.ts'
import { withFound } from '../embedded.ts'
import { evaluate, isVisible } from '../evaluate.ts'
import type { News, Page, ReadRow, Replica, Scope, Sheet } from '../port.ts'
import type { Query } from '../query.ts'
import { days, windowed, windowStart } from '../windows.ts'
import { HeldTable } from './held-table.ts'
import { Packs, packStores } from './packs.ts'
import { RowCache } from './row-cache.ts'
import { TableCache } from './table-cache.ts'

const state = 'replica_state'
const settled = 'settled'
/** Long after the command itself has left the outbox. */
const settledFor = 60 * days

/** Resources, and the registers by whose sheets a device holds them. */
const parts: readonly Part[] = [...facades, ...registerFacades.filter(({ sheet }) => sheet !== null)]
type Part = Pick<Resource | Register, 'name'>

const schema: Record<string, string> = {
  ...Object.fromEntries(parts.map(({ name }) => [name, 'id'])),
  ...Object.fromEntries(windowed.map(({ name }) => [name, 'id, occurred_at, status'])),
  ...Object.fromEntries(
    facades.filter(({ keys }) => keys.length > 0).map(({ name, keys }) => [name, `id, ${keys.join(', ')}`]),
  ),
  [state]: '',
  [settled]: 'id, at',
  ...packStores,
}
/** Documents are looked for by their days and their states, and go by them. */
const isPacked = (part: Part) => !windowed.some(({ name }) => name === part.name)

/** Called with the names of what changed, null when everything may have, and with the ids where they are known. */
export type Changed = (names: readonly string[] | null, ids: Ids) => void
export type Ids = Readonly<Record<string, readonly string[]>>

interface Told {
  readonly names: readonly string[]
  readonly ids: Ids
}

/** One database of replicated rows. It can always be filled again, so it need not survive a power cut. */
export class DexieReplica implements Replica {
  readonly db: Dexie
  private readonly packs: Packs
  private readonly cache: TableCache
  private readonly single = new RowCache()
  private readonly channel: BroadcastChannel
  private readonly now: () => Date
  private readonly listeners = new Set<Changed>()

  /** `now` is the server's clock as far as it is known: a device's own may be a year ahead. */
  constructor(name: string, now: () => Date = () => new Date()) {
    this.now = now
    this.db = new Dexie(name, { chromeTransactionDurability: 'relaxed', cache: 'disabled' })
    // Only grows: what was filled by an older app stays readable while a new one is filled beside it.
    this.db.version(4).stores(schema)
    this.packs = new Packs(this.db)
    this.cache = new TableCache(async (resource) => (await this.held(resource).all()) as StoredRow[])
    this.channel = new BroadcastChannel(`told ${name}`)
    this.channel.onmessage = ({ data }: MessageEvent<Told>) => {
      this.cache.forget(data.names)
      this.single.forget(data.names)
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

  row(resource: Resource, id: string): Promise<StoredRow | null> {
    return this.single.get(resource.name, id, async () => {
      return ((await this.held(resource).get(id)) as StoredRow | undefined) ?? null
    })
  }

  rows(resource: Resource): Promise<readonly ReadRow[]> {
    return this.cache.rows(resource)
  }

  async found(resource: Resource, codes: readonly string[]): Promise<readonly StoredRow[]> {
    const found = await this.held(resource).bearing(resource.keys, codes)
    return (found as readonly StoredRow[]).filter(({ deleted_at }) => deleted_at === null)
  }

  async sheets(register: Register, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Row[]>> {
    const held = await this.held(register).getAll(ids)
    return new Map(ids.map((id, at) => [id, (held[at] as Sheet | undefined)?.balances ?? []]))
  }

  slice<T = StoredRow>(part: Resource | Register, after: string, limit: number): Promise<readonly T[]> {
    return this.held(part).slice(after, limit) as Promise<readonly T[]>
  }

  each<T = StoredRow>(part: Resource | Register): AsyncGenerator<readonly T[]> {
    return this.held(part).each() as AsyncGenerator<readonly T[]>
  }

  /** The documents that are as far as that: a few among very many. */
  async standing(document: Resource, status: string): Promise<readonly StoredRow[]> {
    return this.table<StoredRow>(document).where('status').equals(status).toArray()
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
    const known = parts.filter(({ name }) => news.rows[name]?.length || news.removed[name]?.length)
    const changes = known.map((part) => ({
      part,
      rows: news.rows[part.name] ?? [],
      removed: news.removed[part.name] ?? [],
    }))
    const at = this.now()
    const changed = known.map(({ name }) => name)
    const touched = [state, settled, ...(known.some(isPacked) ? Object.keys(packStores) : []), ...changed]
    const taken = await this.db.transaction('rw', touched, async () => {
      if ((await this.cursor()) !== from) return false
      for (const { part, rows, removed } of changes) {
        const held = this.held(part)
        await (news.filling ? held.fill(rows) : held.put(rows))
        await held.remove(removed)
      }
      await this.db.table(settled).bulkPut(news.settled.map((id) => ({ id, at: at.toISOString() })))
      await this.state().put(news.cursor, 'cursor')
      if (news.ready) await this.state().put(new Date().toISOString(), 'as_of')
      if (!news.more) await this.state().put('yes', 'filled')
      return true
    })
    if (!taken) return
    this.single.forget(changed)
    for (const { part, rows, removed } of changes) this.cache.patch(part, rows as readonly StoredRow[], removed)
    // Before it suffices to sell nobody looks for single ones.
    const told = news.filling && !news.ready ? [] : changes
    const ids = told.map(({ part, rows, removed }) => [part.name, [...rows.map(({ id }) => id), ...removed]] as const)
    if (changes.length > 0 || news.settled.length > 0) this.announce({ names: changed, ids: Object.fromEntries(ids) })
    const old = news.more ? [] : await this.prune(at)
    if (old.length > 0) this.announce({ names: old, ids: {} })
  }

  /** Called with the names of the resources and registers of which something changed, here or in another tab. */
  onChange(listener: Changed): () => void {
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
    for (const part of windowed) {
      const ids = await this.table<StoredRow>(part).where('occurred_at').below(windowStart(at, part.kept)).primaryKeys()
      if (ids.length === 0) continue
      await this.table(part).bulkDelete(ids)
      this.cache.patch(part, [], ids)
      this.single.forget([part.name])
      changed.push(part.name)
    }
    await this.db.table(settled).where('at').below(windowStart(at, settledFor)).delete()
    await this.state().put(today, 'pruned')
    return changed
  }

  private announce(told: Told) {
    this.channel.postMessage(told)
    this.tell(told)
  }

  private tell({ names, ids }: Told) {
    for (const listener of this.listeners) listener(names, ids)
  }

  private held(part: Part): HeldTable {
    return new HeldTable(this.db, part.name, isPacked(part) ? this.packs : null)
  }

  private table<T>({ name }: Part): Table<T, string> {
    return this.db.table(name)
  }

  private state(): Table<string, string> {
    return this.db.table(state)
  }
}
