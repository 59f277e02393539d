import { createStore } from '#client/parts/store.ts'
import type { ReadRow } from '#store/port.ts'

/** A payment, and what is missing before the bank can have it. */
export interface Missing {
  readonly row: ReadRow
  readonly texts: readonly string[]
}

export const missing = createStore<readonly Missing[]>([])
export const tellMissing = (told: readonly Missing[]) => missing.set(told)
