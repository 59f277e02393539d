import type { SharedColumns } from '#store/columns.ts'
import type { Command, CommandAnswer } from '#store/command.ts'
import type { HeldRow, News, Tally } from '#store/port.ts'

export interface PushAsk {
  readonly device: string
  readonly commands: readonly Command[]
  /** Sequence numbers whose commands the device no longer has: nobody must wait for them. */
  readonly lost: readonly { readonly stream: string; readonly seq: number }[]
  /** Commands that others wait for, and that the device no longer has. */
  readonly gone: readonly string[]
  /** The grants of the device's people, and their signatures by command id. */
  readonly grants: readonly string[]
  readonly signatures?: Readonly<Record<string, string>>
}

export interface PushAnswer {
  readonly answers: readonly CommandAnswer[]
}

export interface PullAsk {
  readonly cursor: string | null
  /** Commands of this device that no pull has settled yet, oldest first. */
  readonly pending: readonly string[]
  /** The last answer should include the counts that the device must arrive at. */
  readonly tally?: boolean
  /** The client can read rows by columns; without it they come one by one. */
  readonly columns?: boolean
  /** The client can renew single parts; without it a changed part means that everything comes anew. */
  readonly parts?: boolean
  /** Parts that the device wants anew: incomplete or miscounted. */
  readonly renew?: readonly string[]
}

/** What a device must hold of each part: the count and checksum of what is still held at `at`. */
export interface Tallied {
  readonly at: string
  readonly parts: Readonly<Record<string, Tally>>
}

/** One answer to a pull. The device applies its rows, removals, settled commands and cursor in one transaction. */
export interface PullAnswer extends Pick<News, 'filled' | 'narrowed'> {
  /** Rows by resource name; sheets by register name, one per product, partner, cashbox or currency. */
  readonly rows: Readonly<Record<string, readonly HeldRow[]>>
  /** More rows, by columns. */
  readonly columns?: Readonly<Record<string, SharedColumns>>
  /** Ids that the person may no longer see. */
  readonly removed: Readonly<Record<string, readonly string[]>>
  /** Commands whose effect is in these rows, or that will have none. */
  readonly settled: readonly CommandAnswer[]
  /** Where to go on from; the device keeps it and never looks inside. */
  readonly cursor: string
  /** There is more to take at once. */
  readonly more: boolean
  /** Everything needed for selling has come, though more may follow. */
  readonly ready: boolean
  /** How much of the first filling has come; null afterwards. */
  readonly progress: { readonly done: number; readonly total: number } | null
  /** The cursor is of another epoch or another organisation: fill a new replica from nothing. */
  readonly reset: boolean
  /** The server was restored from a backup: commands that it took since then must be sent again. */
  readonly restored: boolean
  readonly tallied?: Tallied
}

export const pullPath = '/sync/pull'
export const pushPath = '/sync/push'
export const missingPath = '/sync/missing'

/** The most in one call; the rest goes with the next. */
export const batch = { commands: 100, bytes: 1_000_000 } as const
/** The longest body, for a single large command: about ten thousand lines. */
export const longest = 8_000_000
