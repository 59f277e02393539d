import { Dexie } from 'dexie'
import type { Resource } from '#domain/kernel/resource.ts'
import type { Page, Reader, ReadRow, Replica, Replicas, Scope } from '../port.ts'
import type { Query } from '../query.ts'
import { DexieReplica } from './replica.ts'

/** The generations of one person's replica: while a new one is being filled beside it, the old one goes on answering. */
export class ReplicaSet implements Reader, Replicas {
  private readonly prefix: string
  private readonly open = new Map<number, DexieReplica>()
  private answering: Promise<DexieReplica> | null = null
  private readonly listeners = new Set<(resources: readonly string[]) => void>()

  /** The scope names whose replica it is, such as a user's id. */
  constructor(scope: string) {
    this.prefix = `replica-${scope}-`
  }

  list(resource: Resource, query: Query, scope: Scope): Promise<Page> {
    return this.ask((replica) => replica.list(resource, query, scope))
  }

  get(resource: Resource, id: string, scope: Scope): Promise<ReadRow | null> {
    return this.ask((replica) => replica.get(resource, id, scope))
  }

  asOf(): Promise<Date | null> {
    return this.ask((replica) => replica.asOf())
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
    if (older.length) this.tell([])
  }

  /** Called with the names of the resources whose rows changed; with none when everything may have. */
  onChange(listener: (resources: readonly string[]) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  close(): void {
    for (const generation of [...this.open.keys()]) this.forget(generation)
  }

  /** Leaves nothing of it on the device. */
  async delete(): Promise<void> {
    for (const generation of await this.generations()) await this.drop(generation)
  }

  /** A connection may be lost: iOS kills them, and another tab may drop the generation that this one reads. */
  private async ask<T>(question: (replica: DexieReplica) => Promise<T>): Promise<T> {
    try {
      return await question(await this.shown())
    } catch (error) {
      if (!(error instanceof Error) || !lost.includes(error.name)) throw error
      this.close()
      return question(await this.shown())
    }
  }

  /** The newest that has been filled, or else the newest. */
  private shown(): Promise<DexieReplica> {
    this.answering ??= this.choose()
    return this.answering
  }

  private async choose(): Promise<DexieReplica> {
    const generations = await this.generations()
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
    const replica = new DexieReplica(`${this.prefix}${generation}`)
    replica.db.on('versionchange', () => this.forget(generation))
    replica.onChange((resources) => this.tell(resources))
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

  private tell(resources: readonly string[]) {
    for (const listener of this.listeners) listener(resources)
  }
}

const lost = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError']
