import type { Disagreement } from '#domain/kernel/disagreement.ts'
import type { Grant } from '#domain/kernel/grant.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Faults } from '#domain/kernel/result.ts'
import type { Whose } from './whose.ts'

export type CommandState = 'applied' | 'set_aside' | 'refused' | 'blocked' | 'discarded' | 'replaced'

/** A command that came from a device, and what became of it. */
export interface Received {
  readonly id: string
  readonly organisation_id: string
  readonly device_id: string
  /** Whom it names as its author. */
  readonly author_id: string
  /** Who brought it: a person, or a device by itself. */
  readonly sent_by: string
  /** How its author was believed; nothing where they were not, or it could not be read. */
  readonly proof: Proof | null
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

/** By the key and the rights that were signed for them, or by sending it themselves. */
export interface Proof {
  readonly grant: Grant | null
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
  stream(organisation_id: string, id: string): Promise<number>
  advance(stream: { id: string; organisation_id: string; device_id: string; last: number }): Promise<void>
  commands(whose: Whose, ids: readonly string[]): Promise<readonly Received[]>
  /**
   * Keeps it, or what has since become of it, and tells the devices. What a person decided of it is noted with their words.
   * Fails where it was kept with other content.
   */
  keep(received: Received, decided?: DecidedBy): Promise<void>
  alarm(alarm: Alarm): Promise<void>
}
