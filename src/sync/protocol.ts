import type { StoredRow } from '#domain/kernel/resource.ts'

/** One helping of news for a device. It applies rows, removals and the cursor in one transaction, so it never misses a row. */
export interface PullAnswer {
  /** By resource name. */
  readonly rows: Readonly<Record<string, readonly StoredRow[]>>
  /** Ids that left what this person may see. */
  readonly removed: Readonly<Record<string, readonly string[]>>
  /** Where to go on from; the device keeps it and never looks inside. */
  readonly cursor: string
  /** There is more to take at once. */
  readonly more: boolean
  /** While the first helping lasts: how much of it has come. */
  readonly progress: { readonly done: number; readonly total: number } | null
  /** The cursor is of another epoch or another scope: fill a new replica from nothing. */
  readonly reset: boolean
}

export const pullPath = '/sync/pull'
