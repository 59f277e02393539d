import { createStore, useStore } from '#client/parts/store.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import type { Disagreement } from '#domain/registers/disagreements.ts'
import type { Reckoning } from '../state/payment.ts'
import type { Swapped } from '../state/swap.ts'

/** A sale or a return that has been stored. */
export interface Sold {
  /** For a return, the sale as read from its receipt: the device may not have it. */
  readonly sale?: StoredRow
  readonly reckoning: Reckoning
  readonly row: StoredRow
  /** Its number until the server gives it one. */
  readonly number: string | null
  readonly otherwise: readonly Disagreement[]
  /** Of an exchange: its sums. */
  readonly swap?: Swapped | null
  /** True: the receipt is printed automatically. */
  readonly print: boolean
}

const sold = createStore<Sold | null>(null)
export const useSold = () => useStore(sold)
export const finished = (what: Sold | null) => sold.set(what)
