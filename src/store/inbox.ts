import type { Disagreement } from '#domain/kernel/disagreement.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Faults } from '#domain/kernel/result.ts'

export type CommandState = 'applied' | 'set_aside' | 'refused' | 'blocked' | 'discarded' | 'replaced'

/** A command that came from a device, and what became of it. */
export interface Received {
  readonly id: string
  readonly organisation_id: string
  readonly device_id: string
  readonly author_id: string
  readonly type: string
  readonly record_id: string
  /** Of all that it says: the same id with another one is an alarm. */
  readonly hash: string
  readonly state: CommandState
  /** As the device was told. */
  readonly answer: ReceivedAnswer
  /** Whole, as long as something may still come of it. */
  readonly command: Row | null
  readonly received_at: string
}

export interface ReceivedAnswer {
  readonly number?: string | null
  readonly revision?: number
  readonly otherwise?: readonly Disagreement[]
  readonly code?: string
  readonly errors?: Faults
  readonly by?: readonly string[]
}

export interface Alarm {
  readonly organisation_id: string
  readonly device_id: string
  /** Of what is no command's fault, the device itself. */
  readonly command_id: string
  readonly code: 'changed_payload' | 'stream_forked' | 'stream_gap' | 'replica_drift' | 'device_unproven'
  readonly at: string
}

export interface DecidedBy {
  readonly user_id: string
  readonly device: string
  readonly at: Date
  readonly comment: string
}

/** What has come from devices, within one transaction. */
export interface Inbox {
  /** How far a stream has come, held until the transaction ends; zero for one that begins. */
  stream(id: string): Promise<number>
  advance(stream: { id: string; organisation_id: string; device_id: string; last: number }): Promise<void>
  commands(ids: readonly string[]): Promise<readonly Received[]>
  /** Keeps it, or what has since become of it, and tells the devices. What a person decided of it is noted with their words. */
  keep(received: Received, decided?: DecidedBy): Promise<void>
  alarm(alarm: Alarm): Promise<void>
}
