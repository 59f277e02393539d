import type { Amounts } from '#domain/kernel/moves.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Command, CommandAnswer } from '../protocol.ts'

/** `done`: the replica carries its effect. It is kept a while all the same, for a server that comes back from an older copy. */
export type Stage = 'waiting' | 'applied' | 'blocked' | 'set_aside' | 'refused' | 'done'

/** What a command means to this device until the server's news carry it. */
export interface Effect {
  readonly rows: readonly { readonly resource: string; readonly row: StoredRow }[]
  readonly entries: readonly EffectEntry[]
}
export interface EffectEntry {
  readonly register: string
  readonly dimensions: Row
  readonly amounts: Amounts
  readonly occurred_at: string
  readonly document_id: string
}

export interface Queued {
  /** In the order in which they were made on this device. */
  readonly n: number
  readonly command: Command
  readonly effect: Effect
  readonly stage: Stage
  readonly answer: CommandAnswer | null
}

export type NewQueued = Pick<Queued, 'command' | 'effect'>

/** What has not left this device, and what has but a moment ago. Written strictly: what it took survives a power cut. */
export interface Outbox {
  /** Counts the stream and keeps the command in one transaction. */
  add(stream: string, make: (seq: number) => NewQueued): Promise<Queued>
  all(): Promise<readonly Queued[]>
  /** What became of commands, by their ids. */
  take(answers: readonly CommandAnswer[]): Promise<void>
  stage(ids: readonly string[], stage: Stage): Promise<void>
  /** By a person's word, or long after it was done. */
  remove(ids: readonly string[]): Promise<void>
}

export const stageOf = ({ state }: CommandAnswer): Stage | null => {
  if (state === 'out_of_order') return null
  return state === 'discarded' || state === 'replaced' ? 'done' : state
}
