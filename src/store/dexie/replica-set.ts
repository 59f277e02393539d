import { Dexie } from 'dexie'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, ResourceOf, Row, StoredRow } from '#domain/kernel/resource.ts'
import type { DeviceBooks, Page, ReadRow, Replica, Replicas, Scope } from '../port.ts'
import type { Query } from '../query.ts'
import { type Changed, DexieReplica, type IdsByTable } from './replica.ts'
import { isLost } from './trouble.ts'

/** The generations of one replica: while a new one is being filled beside it, the old one goes on answering. */
export class ReplicaSet implements DeviceBooks, Replicas {
  private readonly prefix: string
  private readonly now: () => Date
  private readonly prepare: (db: Dexie) => void
  private readonly open = new Map<number, DexieReplica>()
  private answering: Promise<DexieReplica> | null = null
  private readonly listeners = new Set<Changed>()

  /**
   * `scope` names those who may share the replica: everybody who sees the same. Each database is prepared before it is
   * opened.
   */
  constructor(scope: string, now: () => Date = () => new Date(), prepare: (db: Dexie) => void = () => {}) {
    this.prefix = `replica-${scope}-`
    this.now = now
    this.prepare = prepare
  }

  list<R>(resource: ResourceOf<R>, query: Query, scope: Scope): Promise<Page<R>> {
    return this.ask((replica) => replica.list(resource, query, scope))
  }

  get<R>(resource: ResourceOf<R>, id: string, scope: Scope): Promise<ReadRow<R> | null> {
    return this.ask((replica) => replica.get(resource, id, scope))
  }

  row<R>(resource: ResourceOf<R>, id: string): Promise<(StoredRow & R) | null> {
    return this.ask((replica) => replica.row(resource, id))
  }

  rows<R>(resource: ResourceOf<R>): Promise<readonly ReadRow<R>[]> {
    return this.ask((replica) => replica.rows(resource))
  }

  where<R>(
    resource: ResourceOf<R>,
    keys: readonly string[],
    values: readonly string[],
  ): Promise<readonly (StoredRow & R)[]> {
    return this.ask((replica) => replica.where(resource, keys, values))
  }

  sheets(register: Register, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Row[]>> {
    return this.ask((replica) => replica.sheets(register, ids))
  }

  /**
   * All rows in batches, in no order. If the database is closed in between it starts again, so some rows may come
   * twice.
   */
  async *each<T = StoredRow>(part: Resource | Register): AsyncGenerator<readonly T[]> {
    try {
      yield* (await this.shown()).each<T>(part)
    } catch (error) {
      if (!isLost(error)) throw error
      this.close()
      yield* (await this.shown()).each<T>(part)
    }
  }

  settled(): Promise<ReadonlySet<string>> {
    return this.ask((replica) => replica.settled())
  }

  asOf(): Promise<Date | null> {
    return this.ask((replica) => replica.asOf())
  }

  /** The newest complete generation; before there is one, the newest that suffices to sell. */
  shown(): Promise<DexieReplica> {
    this.answering ??= this.choose()
    return this.answering
  }

  async fed(): Promise<DexieReplica> {
    return this.at((await this.generations())[0] ?? 1)
  }

  async startOver(stale: Replica): Promise<DexieReplica> {
    const at = this.generationOf(stale)
    const next = this.at(at + 1)
    await next.db.open()
    if (!(await stale.asOf())) await this.drop(at)
    return next
  }

  async show(): Promise<void> {
    const [, ...older] = await this.generations()
    for (const generation of older) await this.drop(generation)
    if (older.length) this.tell(null)
  }

  onChange(listener: Changed): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  close(): void {
    for (const generation of [...this.open.keys()]) this.forget(generation)
  }

  /** Deletes all generations from the device. */
  async delete(): Promise<void> {
    for (const generation of await this.generations()) await this.drop(generation)
  }

  private async ask<T>(question: (replica: DexieReplica) => Promise<T>): Promise<T> {
    try {
      return await question(await this.shown())
    } catch (error) {
      if (!isLost(error)) throw error
      this.close()
      return question(await this.shown())
    }
  }

  private async choose(): Promise<DexieReplica> {
    const generations = await this.generations()
    for (const generation of generations) if (await this.at(generation).filled()) return this.at(generation)
    for (const generation of generations) if (await this.at(generation).asOf()) return this.at(generation)
    return this.at(generations[0] ?? 1)
  }

  /** The newest first. */
  private async generations(): Promise<number[]> {
    const names = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(this.prefix))
    return names.map((name) => Number(name.slice(this.prefix.length))).sort((a, b) => b - a)
  }

  private at(generation: number): DexieReplica {
    const known = this.open.get(generation)
    if (known) return known
    const replica = new DexieReplica(`${this.prefix}${generation}`, this.now)
    this.prepare(replica.db)
    replica.db.on('versionchange', () => this.forget(generation))
    replica.onChange((names, ids) => this.tell(names, ids))
    this.open.set(generation, replica)
    return replica
  }

  private generationOf(replica: Replica): number {
    for (const [generation, known] of this.open) if (known === replica) return generation
    throw new Error('the replica is of another set')
  }

  private async drop(generation: number): Promise<void> {
    this.forget(generation)
    await Dexie.delete(`${this.prefix}${generation}`)
  }

  private forget(generation: number): void {
    this.open.get(generation)?.close()
    this.open.delete(generation)
    this.answering = null
  }

  private tell(names: readonly string[] | null, ids: IdsByTable = {}) {
    for (const listener of this.listeners) listener(names, ids)
  }
}
