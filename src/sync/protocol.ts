import type { SharedColumns } from '#store/columns.ts'
import type { Command, CommandAnswer } from '#store/command.ts'
import type { HeldRow, News, Tally } from '#store/port.ts'

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
  readonly rows: Readonly<Record<string, readonly HeldRow[]>>
  /** More rows, by columns. */
  readonly columns?: Readonly<Record<string, SharedColumns>>
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

/** A unit that somebody else has: another device is about to sell it, or it is not on hand any more. */
export type TakenUnit = {
  readonly code: string
  readonly reason: 'claimed' | 'not_on_hand'
  /** What the other device was called when it was enrolled. */
  readonly device: string | null
}
