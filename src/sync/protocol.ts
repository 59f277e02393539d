import type { Disagreement, Manner } from '#domain/kernel/disagreement.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { Faults } from '#domain/kernel/result.ts'
import type { Columns } from '#store/columns.ts'
import type { Held, News, Tally } from '#store/port.ts'

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

export interface PushAsk {
  readonly device: string
  readonly commands: readonly Command[]
  /** Places in streams whose commands the device no longer has, so that nobody waits for them. */
  readonly lost: readonly { readonly stream: string; readonly seq: number }[]
  /** Commands that others wait for, and that the device no longer has. */
  readonly gone: readonly string[]
  /** What the server once signed for the people of this device, and what each of them signed: by the commands' ids. */
  readonly grants: readonly string[]
  readonly signatures?: Readonly<Record<string, string>>
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

export interface PushAnswer {
  readonly answers: readonly CommandAnswer[]
}

export interface PullAsk {
  readonly cursor: string | null
  /** Commands of this device of which it has not yet heard in a pull, the oldest first. */
  readonly pending: readonly string[]
  /** With the last helping comes what the device must come to when it counts what it holds. */
  readonly tally?: boolean
  /** Rows may come by columns: whoever does not say so gets them one by one. */
  readonly columns?: boolean
  /** Parts may be renewed one by one: for whoever does not say so all comes anew when one of them has changed. */
  readonly parts?: boolean
  /** Parts that the device asks for anew: it has not all of them, or counted them wrong. */
  readonly renew?: readonly string[]
}

/** What a device must hold, part by part: a count and a sum of what is still to be held at a moment. */
export interface Tallied {
  readonly at: string
  readonly parts: Readonly<Record<string, Tally>>
}

/** One helping of news for a device. It applies rows, removals, acknowledgements and the cursor in one transaction. */
export interface PullAnswer {
  /** By resource name, and by register name what the register holds of one product, partner, cashbox or currency. */
  readonly rows: Readonly<Record<string, readonly Held[]>>
  /** More rows, by columns. */
  readonly columns?: Readonly<Record<string, Columns>>
  /** Ids that left what this person may see. */
  readonly removed: Readonly<Record<string, readonly string[]>>
  /** Parts of which these are all rows between two ids: what else is held there goes. */
  readonly filled?: News['filled']
  /** What of these parts may still be held. */
  readonly narrowed?: News['narrowed']
  /** Commands whose effect these rows carry, or of which nothing more will come. */
  readonly settled: readonly CommandAnswer[]
  /** Where to go on from; the device keeps it and never looks inside. */
  readonly cursor: string
  /** There is more to take at once. */
  readonly more: boolean
  /** What it takes to sell is there, though more may come. */
  readonly ready: boolean
  /** While the first helping lasts: how much of it has come. */
  readonly progress: { readonly done: number; readonly total: number } | null
  /** The cursor is of another epoch or another organisation: fill a new replica from nothing. */
  readonly reset: boolean
  /** The server has come back from an older copy: what it had taken since is sent again. */
  readonly restored: boolean
  readonly tallied?: Tallied
}

export const pullPath = '/sync/pull'
export const pushPath = '/sync/push'
export const missingPath = '/sync/missing'

/** More of them wait for the next call. */
export const batch = { commands: 100, bytes: 1_000_000 } as const
/** A single command may be that long: ten thousand lines. */
export const longest = 8_000_000
