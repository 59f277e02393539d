import type { Amounts } from '#domain/kernel/moves.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import type { Command, CommandAnswer } from './command.ts'

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
  /** By its author's key, made before that key leaves the device. */
  readonly signature?: Signature
}

export interface Signature {
  /** What is shown of the key. */
  readonly key: string
  readonly value: string
}

/** Another command stands for it. It stays what it is, whatever a server that came back from an older copy knows of it. */
export const isReplaced = ({ stage, answer }: Queued) =>
  stage === 'done' && (answer?.state === 'refused' || answer?.state === 'set_aside' || answer?.state === 'replaced')

export type NewQueued = Pick<Queued, 'command' | 'effect'>

/** What a device calls its documents: by its own code, and counted on from the last that the server has seen. */
export interface Numbers {
  readonly code: string
  readonly last: number
}
export type Make = (seq: number, number: string | null) => NewQueued

/** What has not left this device, and what has but a moment ago. Written strictly: what it took survives a power cut. */
export interface Outbox {
  /** Counts the stream, and where it is asked for the numbers of the device, and keeps the command in one transaction. */
  add(stream: string, make: Make, numbers?: Numbers): Promise<Queued>
  all(): Promise<readonly Queued[]>
  /** What became of commands, by their ids. */
  take(answers: readonly CommandAnswer[]): Promise<void>
  /** Of those named, the ones that stand at `of` now: another tab may have moved them since they were looked at. */
  stage(ids: readonly string[], stage: Stage, of?: Stage): Promise<void>
  /** Signatures of commands, by their ids. */
  sign(signatures: ReadonlyMap<string, Signature>): Promise<void>
  /** By a person's word, or long after it was done. */
  remove(ids: readonly string[]): Promise<void>
}

export const numberOf = (numbers: Numbers | undefined, own: number | undefined) =>
  numbers && own ? `${numbers.code}-${own}` : null

/** The code of the device and the number that it gave, where it gave one. */
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
