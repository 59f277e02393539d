import { Dexie, type Table } from 'dexie'
import { facades, registerFacades } from '#domain/facades.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, ResourceOf, Row, StoredRow } from '#domain/kernel/resource.ts'
import { cutHeldRow } from '../cut-held-row.ts'
import { withFound } from '../embedded.ts'
import { evaluateOver, isVisible } from '../evaluate.ts'
import type { HeldRow, IdRange, NarrowedSight, News, Page, ReadRow, Replica, Scope, Sheet } from '../port.ts'
import type { Query } from '../query.ts'
import { days, windowed, windowStart } from '../windows.ts'
import { HeldTable } from './held-table.ts'
import { Packs, packStores } from './packs.ts'
import { RowCache } from './row-cache.ts'
import { TableCache } from './table-cache.ts'

const state = 'replica_state'
const settled = 'settled'
/** Kept longer than the command stays in the outbox. */
const settledFor = 60 * days

/** The tables of a replica: resources, and registers that have sheets. */
const parts: readonly Part[] = [...facades, ...registerFacades.filter(({ sheet }) => sheet !== null)]
type Part = Pick<Resource | Register, 'name'>

const partNames = parts.map(({ name }) => name)

const isWindowed = (name: string) => windowed.some((one) => one.name === name)

const schema: Record<string, string> = {
  ...Object.fromEntries(parts.map(({ name }) => [name, 'id'])),
  ...Object.fromEntries(
    facades.map(({ name, keys }) => [
      name,
      ['id', ...keys, ...(isWindowed(name) ? ['occurred_at', 'status'] : [])].join(),
    ]),
  ),
  [state]: '',
  [settled]: 'id, at',
  ...packStores,
}
/** Documents are searched by day and status and pruned by day, so they are not packed. */
const isPacked = ({ name }: Part) => !isWindowed(name)

/** Called with the names of changed parts, null if any may have changed; and the changed ids, if known. */
export type Changed = (names: readonly string[] | null, ids: IdsByTable) => void
export type IdsByTable = Readonly<Record<string, readonly string[]>>

interface Told {
  readonly names: readonly string[] | null
  readonly ids: IdsByTable
}

/** What news bring of one part. */
interface PartNews {
  readonly part: Part
  readonly rows: readonly HeldRow[]
  readonly removed: readonly string[]
  /** The ids between which `rows` are all there are. */
  readonly range: IdRange | null
  readonly narrowing: NarrowedSight | null
}

const changesIn = ({ rows, removed, filled = {}, narrowed = {} }: News): readonly PartNews[] =>
  parts
    .map((part) => ({
      part,
      rows: rows[part.name] ?? [],
      removed: removed[part.name] ?? [],
      range: filled[part.name] ?? null,
      narrowing: narrowed[part.name] ?? null,
    }))
    .filter(({ rows, removed, range, narrowing }) => rows.length > 0 || removed.length > 0 || range || narrowing)

/** A filling larger than this is announced only when complete, and without ids. */
const many = 500
const isLong = ({ range, rows }: PartNews) => range !== null && (range.after !== '' || rows.length > many)
const changesMuch = (news: PartNews) => news.narrowing !== null || (isLong(news) && news.range?.upTo === null)

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
    // The version stays at 4: Dexie adds stores for new declarations by itself, and keeps those that it does not know.
    this.db.version(4).stores(schema)
    this.packs = new Packs(this.db)
    this.cache = new TableCache(async (resource) => (await this.held(resource).all()) as StoredRow[])
    this.channel = new BroadcastChannel(`told ${name}`)
    this.channel.onmessage = ({ data }: MessageEvent<Told>) => {
      this.cache.forget(data.names ?? partNames)
      this.single.forget(data.names ?? partNames)
      this.tell(data)
    }
  }

  async list<R>(resource: ResourceOf<R>, query: Query, scope: Scope): Promise<Page<R>> {
    return evaluateOver(resource, query, scope, (each) => this.rows(each))
  }

  /** Straight from the database: one row is not worth loading a table. */
  async get<R>(resource: ResourceOf<R>, id: string, scope: Scope): Promise<ReadRow<R> | null> {
    const row = await this.row(resource, id)
    if (!row || !isVisible(resource, row, scope)) return null
    return (await withFound(resource, row, (target, id) => this.row(target, id))) as ReadRow<R>
  }

  row<R>(resource: ResourceOf<R>, id: string): Promise<(StoredRow & R) | null> {
    return this.single.get(resource.name, id, async () => {
      return ((await this.held(resource).get(id)) as (StoredRow & R) | undefined) ?? null
    })
  }

  rows<R>(resource: ResourceOf<R>): Promise<readonly ReadRow<R>[]> {
    return this.cache.rows(resource)
  }

  async where<R>(
    resource: ResourceOf<R>,
    keys: readonly string[],
    values: readonly string[],
  ): Promise<readonly (StoredRow & R)[]> {
    const found = (await this.held(resource).where(keys, values)) as readonly (StoredRow & R)[]
    return found.filter(({ deleted_at }) => deleted_at === null)
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

  async cursor(): Promise<string | null> {
    return (await this.state().get('cursor')) ?? null
  }

  async asOf(): Promise<Date | null> {
    const at = await this.state().get('as_of')
    return at ? new Date(at) : null
  }

  async missed(): Promise<readonly string[]> {
    const known = (await this.state().get('parts'))?.split(',')
    return known ? partNames.filter((name) => !known.includes(name)) : []
  }

  /** Whether it was complete at some time. */
  async filled(): Promise<boolean> {
    return (await this.state().get('filled')) !== undefined
  }

  async settled(): Promise<ReadonlySet<string>> {
    return new Set((await this.db.table(settled).toCollection().primaryKeys()) as string[])
  }

  async apply(news: News, from: string | null): Promise<void> {
    const changes = changesIn(news)
    const names = changes.map(({ part }) => part.name)
    const at = this.now()
    const touched = [state, settled, ...(changes.some(({ part }) => isPacked(part)) ? Object.keys(packStores) : [])]
    const taken = await this.db.transaction('rw', [...touched, ...names], async () => {
      if ((await this.cursor()) !== from) return null
      const wasFilled = await this.filled()
      const left: PartNews[] = []
      for (const change of changes) left.push({ ...change, removed: await this.take(change) })
      await this.db.table(settled).bulkPut(news.settled.map((id) => ({ id, at: at.toISOString() })))
      await this.state().put(news.cursor, 'cursor')
      await this.state().put(partNames.join(), 'parts')
      if (news.ready) await this.state().put(new Date().toISOString(), 'as_of')
      if (!news.more) await this.state().put('yes', 'filled')
      return { wasFilled, left }
    })
    if (!taken) return
    this.single.forget(names)
    this.cache.forget(Object.keys(news.narrowed ?? {}))
    for (const { part, rows, removed } of taken.left) this.cache.patch(part, rows as readonly StoredRow[], removed)
    if (taken.wasFilled && taken.left.some(changesMuch)) this.announce({ names: null, ids: {} })
    else if (names.length > 0 || news.settled.length > 0) {
      // Before the device can sell, nobody waits for single rows.
      const single = news.ready ? taken.left.filter((one) => !isLong(one)) : []
      const ids = single.map(({ part, rows, removed }) => [part.name, [...rows.map(({ id }) => id), ...removed]])
      this.announce({ names, ids: Object.fromEntries(ids) })
    }
    const old = news.more ? [] : await this.prune(at)
    if (old.length > 0) this.announce({ names: old, ids: {} })
  }

  /** Applies the news of one part; returns the ids that are no longer held. */
  private async take({ part, rows, removed, range, narrowing }: PartNews): Promise<readonly string[]> {
    const held = this.held(part)
    if (narrowing) await held.narrow(cutHeldRow(narrowing))
    const isWithin = ({ id }: HeldRow) =>
      range !== null && id > range.after && (range.upTo === null || id <= range.upTo)
    const gone = range ? await held.fill(range, rows.filter(isWithin)) : []
    await held.put(rows.filter((row) => !isWithin(row)))
    await held.remove(removed)
    return [...removed, ...gone]
  }

  /** The listener gets the names of changed resources and registers, changed here or in another tab. */
  onChange(listener: Changed): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  close(): void {
    this.channel.close()
    this.db.close()
  }

  /** Once a day removes documents older than a device keeps; returns the names of the parts that changed. */
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
