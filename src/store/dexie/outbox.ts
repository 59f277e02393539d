import type { CommandAnswer } from '../command.ts'
import {
  type Make,
  type Numbers,
  numberOf,
  type Outbox,
  ownNumber,
  type Queued,
  type Signature,
  type Stage,
  stageOf,
  withSignature,
} from '../outbox.ts'
import type { Journal } from './journal.ts'
import type { OutboxDatabase } from './outbox-database.ts'

/** Returns the changed record, or null to leave it. */
type Changing = (record: Queued) => Queued | null

/**
 * All stages, checked by the compiler. A record `anew` may get another answer in the same stage, so it is read each
 * time.
 */
const stages = {
  waiting: 'once',
  applied: 'once',
  done: 'once',
  blocked: 'anew',
  set_aside: 'anew',
  refused: 'anew',
} satisfies Record<Stage, 'once' | 'anew'>
const every = Object.keys(stages) as Stage[]

/** The outbox in IndexedDB, with a second copy of the queue in a journal. */
export class DexieOutbox implements Outbox {
  readonly db: OutboxDatabase
  private readonly journal: Journal | null
  private readonly channel = new BroadcastChannel('outbox')
  private readonly listeners = new Set<() => void>()
  /**
   * Records already read. Only stage and answer of a record ever change, and a queue may hold a week: so each is read
   * once per stage.
   */
  private readonly read = new Map<number, Queued>()

  constructor(db: OutboxDatabase, journal: Journal | null = null) {
    this.db = db
    this.journal = journal
    this.channel.onmessage = () => this.tell()
  }

  async add(stream: string, make: Make, numbers?: Numbers): Promise<Queued> {
    const { queue, streams } = this.db
    const queued = await this.db.transaction('rw', [queue, streams], async () => {
      const seq = ((await streams.get(stream)) ?? 0) + 1
      await streams.put(seq, stream)
      const own = numbers && Math.max((await streams.get(numbers.code)) ?? 0, numbers.last) + 1
      if (numbers && own) await streams.put(own, numbers.code)
      const record = { ...make(seq, numberOf(numbers, own)), stage: 'waiting', answer: null } as const
      return { ...record, n: await queue.add(record) }
    })
    this.journal?.queued(queued)
    this.changed()
    return queued
  }

  all(): Promise<readonly Queued[]> {
    return this.inStages(every)
  }

  /** All but those that are safely on the server. */
  open(): Promise<readonly Queued[]> {
    return this.inStages(every.filter((stage) => stage !== 'done'))
  }

  async find(id: string): Promise<Queued | null> {
    return (await this.db.queue.where('command.id').equals(id).first()) ?? null
  }

  take(answers: readonly CommandAnswer[]): Promise<void> {
    const byId = new Map(answers.map((answer) => [answer.id, answer]))
    return this.change([...byId.keys()], (record) => {
      const answer = byId.get(record.command.id)
      const stage = answer && stageOf(answer)
      return answer && stage && record.stage !== 'done' ? { ...record, stage, answer } : null
    })
  }

  stage(ids: readonly string[], stage: Stage, of?: Stage): Promise<void> {
    const isMeant = (record: Queued) => record.stage !== stage && (!of || record.stage === of)
    return this.change(ids, (record) => (isMeant(record) ? { ...record, stage } : null))
  }

  async sign(signatures: ReadonlyMap<string, Signature>): Promise<void> {
    await this.change([...signatures.keys()], (record) => withSignature(record, signatures))
    this.journal?.signed(signatures)
  }

  async remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await this.db.queue.where('command.id').anyOf(ids).delete()
    this.journal?.done(ids)
    this.changed()
  }

  /** Adds records of another device, or from the journal; those already here stay as they are. */
  async bring(records: readonly Queued[]): Promise<number> {
    const { queue, streams } = this.db
    const brought = await this.db.transaction('rw', [queue, streams], async () => {
      const ids = records.map(({ command }) => command.id)
      const here = new Set((await queue.where('command.id').anyOf(ids).toArray()).map(({ command }) => command.id))
      const strange = records.filter(({ command }) => !here.has(command.id))
      for (const { n: _, ...record } of strange) {
        const { stream, seq } = record.command
        await queue.add(record)
        await streams.put(Math.max((await streams.get(stream)) ?? 0, seq), stream)
        const [code, own] = ownNumber(record.command)
        if (code) await streams.put(Math.max((await streams.get(code)) ?? 0, own), code)
      }
      return strange
    })
    for (const record of brought) this.journal?.queued(record)
    if (brought.length > 0) this.changed()
    return brought.length
  }

  /** Calls the listener after any change, here or in another tab. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  close(): void {
    this.channel.close()
    this.db.close()
  }

  private inStages(wanted: readonly Stage[]): Promise<readonly Queued[]> {
    const { queue } = this.db
    return this.db.transaction('r', queue, async () => {
      const standing = new Map<number, Stage>()
      for (const stage of wanted)
        for (const n of await queue.where('stage').equals(stage).primaryKeys()) standing.set(n, stage)
      const unread = [...standing].flatMap(([n, stage]) =>
        stages[stage] === 'once' && this.read.get(n)?.stage === stage ? [] : [n],
      )
      for (const record of await queue.bulkGet(unread)) if (record) this.read.set(record.n, record)
      return [...standing.keys()].sort((a, b) => a - b).flatMap((n) => this.read.get(n) ?? [])
    })
  }

  private async change(ids: readonly string[], changing: Changing): Promise<void> {
    if (ids.length === 0) return
    const { queue } = this.db
    const changed = await this.db.transaction('rw', queue, async () => {
      const records = await queue.where('command.id').anyOf(ids).toArray()
      const next = records.flatMap((record) => changing(record) ?? [])
      await queue.bulkPut(next)
      return next
    })
    if (changed.length === 0) return
    for (const { n } of changed) this.read.delete(n)
    this.journal?.done(changed.flatMap(({ stage, command }) => (stage === 'done' ? [command.id] : [])))
    this.changed()
  }

  private changed() {
    this.channel.postMessage(null)
    this.tell()
  }

  private tell() {
    for (const listener of this.listeners) listener()
  }
}
