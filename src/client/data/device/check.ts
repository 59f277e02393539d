import { createStore, useStore } from '#client/parts/store.ts'
import { outbox } from './outbox.ts'

/** When this device's rows were last compared with the server's, and the names of those that differed. */
export interface Checked {
  readonly at: string
  readonly wrong: readonly string[]
  /** Those that still differed after a complete new filling. */
  readonly still?: readonly string[]
  /** True until the server has been told. */
  readonly untold: boolean
}

/** The last comparison of the person at work. */
export const lastCheck = createStore<Checked | null>(null)
export const useLastCheck = () => useStore(lastCheck)

/** The last comparisons by whose they are. */
export const allChecks = async (): Promise<Readonly<Record<string, Checked>>> =>
  JSON.parse((await outbox.self.get('checked')) ?? '{}')

/** Reads this person's last comparison. */
export const lookForCheck = async (keeper: string) => lastCheck.set((await allChecks())[keeper] ?? null)
