import type { CommandAnswer } from '#store/command.ts'
import {
  type Make,
  type Numbers,
  numberOf,
  type Outbox,
  type Queued,
  type Signature,
  type Stage,
  stageOf,
  withSignature,
} from '#store/outbox.ts'

/** An outbox in memory: of tests, and of a browser that refuses to keep anything. */
export class MemoryOutbox implements Outbox {
  protected records: readonly Queued[] = []
  protected streams: ReadonlyMap<string, number> = new Map()
  private last = 0

  async add(stream: string, make: Make, numbers?: Numbers): Promise<Queued> {
    const seq = (this.streams.get(stream) ?? 0) + 1
    const own = numbers && Math.max(this.streams.get(numbers.code) ?? 0, numbers.last) + 1
    const queued: Queued = { ...make(seq, numberOf(numbers, own)), n: ++this.last, stage: 'waiting', answer: null }
    this.streams = new Map([...this.streams, [stream, seq], ...(numbers && own ? [[numbers.code, own] as const] : [])])
    this.records = [...this.records, queued]
    return queued
  }

  async all(): Promise<readonly Queued[]> {
    return this.records
  }

  async take(answers: readonly CommandAnswer[]): Promise<void> {
    const told = new Map(answers.map((answer) => [answer.id, answer]))
    this.records = this.records.map((one) => {
      const answer = told.get(one.command.id)
      const stage = answer && stageOf(answer)
      return !answer || !stage || one.stage === 'done' ? one : { ...one, stage, answer }
    })
  }

  async stage(ids: readonly string[], stage: Stage, of?: Stage): Promise<void> {
    const named = new Set(ids)
    const isMeant = (one: Queued) => named.has(one.command.id) && (!of || one.stage === of)
    this.records = this.records.map((one) => (isMeant(one) ? { ...one, stage } : one))
  }

  async sign(signatures: ReadonlyMap<string, Signature>): Promise<void> {
    this.records = this.records.map((one) => withSignature(one, signatures))
  }

  async remove(ids: readonly string[]): Promise<void> {
    const named = new Set(ids)
    this.records = this.records.filter(({ command }) => !named.has(command.id))
  }
}
