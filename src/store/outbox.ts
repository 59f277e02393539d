import type { Amounts } from '#domain/kernel/moves.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Command, CommandAnswer } from './command.ts'

/** `done`: the replica holds its effect. It is kept for a while, for a server restored from a backup. */
export type Stage = 'waiting' | 'applied' | 'blocked' | 'set_aside' | 'refused' | 'done'

/** What a command changes on this device, shown until the server's news bring it. */
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
  /** The signature with the author's key, made before that key leaves the device. */
  readonly signature?: Signature
}

export interface Signature {
  /** The public half of the key. */
  readonly key: string
  readonly value: string
}

/** Whether another command replaced it. It stays so, whatever a server restored from a backup knows of it. */
export const isReplaced = ({ stage, answer }: Queued) =>
  stage === 'done' && (answer?.state === 'refused' || answer?.state === 'set_aside' || answer?.state === 'replaced')

export type NewQueued = Pick<Queued, 'command' | 'effect'>

/** The numbering of a device's documents: its code, and the last number that the server has seen. */
export interface Numbers {
  readonly code: string
  readonly last: number
}
export type Make = (seq: number, number: string | null) => NewQueued

/**
 * Commands that have not left the device, or only recently. Durability is strict: what is in it survives a power cut.
 */
export interface Outbox {
  /**
   * Gives the next number of the stream, and with `numbers` of the device, and stores the command, in one transaction.
   */
  add(stream: string, make: Make, numbers?: Numbers): Promise<Queued>
  all(): Promise<readonly Queued[]>
  /** Stores the answers to commands. */
  take(answers: readonly CommandAnswer[]): Promise<void>
  /** Sets the stage; with `of` only for those at that stage now, since another tab may have moved them. */
  stage(ids: readonly string[], stage: Stage, of?: Stage): Promise<void>
  /** Stores signatures by command id. */
  sign(signatures: ReadonlyMap<string, Signature>): Promise<void>
  /** Removes commands: a person decided so, or they were done long ago. */
  remove(ids: readonly string[]): Promise<void>
}

export const numberOf = (numbers: Numbers | undefined, own: number | undefined) =>
  numbers && own ? `${numbers.code}-${own}` : null

/** The device's code and number in a command; empty and 0 if there is none. */
export function ownNumber({ payload }: Command): readonly [string, number] {
  const [, code = '', digits = ''] = /^(.+)-(\d{1,9})$/.exec(payload.device_number ?? '') ?? []
  return [code, Number(digits)]
}

export const withSignature = (queued: Queued, signatures: ReadonlyMap<string, Signature>): Queued => {
  const signature = signatures.get(queued.command.id)
  return signature ? { ...queued, signature } : queued
}

export const stageOf = ({ state }: CommandAnswer): Stage | null => {
  if (state === 'out_of_order') return null
  return state === 'discarded' || state === 'replaced' ? 'done' : state
}
