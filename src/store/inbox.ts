import type { Grant } from '#domain/kernel/grant.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Faults } from '#domain/kernel/result.ts'
import type { Disagreement } from '#domain/registers/disagreements.ts'
import type { OrganisationScope } from './organisation-scope.ts'

export type CommandState = 'applied' | 'set_aside' | 'refused' | 'blocked' | 'discarded' | 'replaced'

/** A command that came from a device, and what became of it. */
export interface Received {
  readonly id: string
  readonly organisation_id: string
  readonly device_id: string
  /** The author that the command names. */
  readonly author_id: string
  /** The id of the person who sent it, or of a device that sent it by itself. */
  readonly sent_by: string
  /** How the author was proven; null if not, or if the command could not be read. */
  readonly proof: Proof | null
  readonly type: string
  readonly record_id: string
  /** The hash of its content: the same id with another hash raises an alarm. */
  readonly hash: string
  readonly state: CommandState
  /** The answer that the device got. */
  readonly answer: ReceivedAnswer
  /** The whole command, kept as long as it may still be applied. */
  readonly command: Row | null
  readonly received_at: string
}

/** The grant whose key signed it; null if the author sent it themselves. */
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
  /** The command; the device's own id if no command is at fault. */
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
  /** The last number of a stream, locked until the transaction ends; 0 for a new one. */
  stream(organisation_id: string, id: string): Promise<number>
  advance(stream: { id: string; organisation_id: string; device_id: string; last: number }): Promise<void>
  commands(whose: OrganisationScope, ids: readonly string[]): Promise<readonly Received[]>
  /**
   * Saves a command or its new outcome, and puts it into the feed for the devices. `decided` is a person's decision,
   * kept in the audit. Throws if the command was saved with other content.
   */
  keep(received: Received, decided?: DecidedBy): Promise<void>
  alarm(alarm: Alarm): Promise<void>
  /** Those of the ids whose records were merged into others, and the ids of these. */
  standIns(organisation_id: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}
