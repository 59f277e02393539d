import type { Thing } from '#domain/kernel/excess.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Faults } from '#domain/kernel/result.ts'
import type { Disagreement, Manner } from '#domain/registers/disagreements.ts'

/** What a person has asked of one record or has done with it, as it waits on a device and as it travels. It never changes. */
export interface Command {
  readonly id: string
  /** The resource and the action: `retail_sale.create`. If the meaning changes, `version` does. */
  readonly type: string
  readonly version: number
  readonly manner: Manner
  /** The id of one tab's session; `seq` counts its commands from 1. */
  readonly stream: string
  readonly seq: number
  readonly author: string
  /** Who did it in the author's name; it leaves the device only in a session of that person as the author. */
  readonly behind?: string
  /** By the clock of the device. */
  readonly at: string
  /** The id of the record; for a create, made together with the command. */
  readonly record: string
  /** Earlier commands of this device that must be taken first. */
  readonly after: readonly string[]
  /** A command that was set aside or refused, and that this one stands for. */
  readonly replaces: string | null
  readonly payload: Payload
}

/** A person on the spot, the things that they allowed, and their signature. */
export interface Word {
  readonly by: string
  readonly things: readonly Thing[]
  readonly signature: string
}

export interface Payload extends Row {
  readonly input?: Row
  readonly is_draft?: boolean
  readonly revision?: number
  readonly to?: string
  readonly comment?: string
  readonly device_number?: string
  /** What people on the spot have allowed of it. */
  readonly words?: readonly Word[]
  readonly receipt?: string
  /** Another new document that this one builds on: both are made, or neither. */
  readonly first?: {
    readonly kind: string
    readonly id: string
    readonly input: Row
    readonly receipt?: string
  }
}

/** The result of a command. The HTTP status tells only of transport. */
export type CommandAnswer =
  | {
      readonly id: string
      readonly state: 'applied'
      readonly number: string | null
      readonly revision: number
      readonly otherwise: readonly Disagreement[]
    }
  /** A fact that can't be understood or isn't allowed: kept whole until a person mends or discards it. */
  | { readonly id: string; readonly state: 'set_aside'; readonly code: string; readonly errors: Faults }
  /** A request that the rules refuse. */
  | {
      readonly id: string
      readonly state: 'refused'
      readonly code: string
      readonly errors: Faults
      /** After a conflict: the record as it is now, for those who may read it. */
      readonly current?: Row
    }
  | { readonly id: string; readonly state: 'blocked'; readonly by: readonly string[] }
  /** An earlier command of its stream is missing: the device sends again from there. */
  | { readonly id: string; readonly state: 'out_of_order'; readonly expected: number }
  /** A person has decided: nothing more will come of it. */
  | { readonly id: string; readonly state: 'discarded' | 'replaced' }
