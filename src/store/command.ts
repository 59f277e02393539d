import type { Disagreement, Manner } from '#domain/kernel/disagreement.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Faults } from '#domain/kernel/result.ts'

/** What a person has asked of one record or has done with it, as it waits on a device and as it travels. It never changes. */
export interface Command {
  readonly id: string
  /** What it is asked of, and what is asked: `retail_sale.create`. A changed meaning gets another version. */
  readonly type: string
  readonly version: number
  readonly manner: Manner
  /** The life of one tab, in which commands are counted from one. */
  readonly stream: string
  readonly seq: number
  readonly author: string
  /** By the clock of the device. */
  readonly at: string
  /** The record: made where the command was made. */
  readonly record: string
  /** Earlier commands of this device without which it makes no sense. */
  readonly after: readonly string[]
  /** A command that was set aside or refused, and that this one stands for. */
  readonly replaces: string | null
  readonly payload: Payload
}

export interface Payload extends Row {
  readonly input?: Row
  readonly is_draft?: boolean
  readonly revision?: number
  readonly to?: string
  readonly comment?: string
  readonly device_number?: string
  /** Who was there and allowed what its author may not, and by what they signed it. */
  readonly approver?: string
  readonly word?: string
  readonly receipt?: string
}

/** What became of a command. The status of the call speaks of transport only. */
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
  | { readonly id: string; readonly state: 'refused'; readonly code: string; readonly errors: Faults }
  | { readonly id: string; readonly state: 'blocked'; readonly by: readonly string[] }
  /** An earlier one of its stream has not come: it is sent again from there. */
  | { readonly id: string; readonly state: 'out_of_order'; readonly expected: number }
  /** A person has decided: nothing more will come of it. */
  | { readonly id: string; readonly state: 'discarded' | 'replaced' }
