import { lookIntoOutbox, pushNow } from './sending.ts'
import { outboxState } from './use-outbox.ts'

export interface Unsent {
  readonly count: number
  readonly oldest: Date | null
}

/** What would stay behind on this device if its person left now. */
export async function unsentWork(): Promise<Unsent> {
  const { unsent, oldest } = outboxState(await lookIntoOutbox())
  return { count: unsent, oldest }
}

/** Tries to send everything at once; tells what is left. */
export async function sendNow(): Promise<Unsent> {
  await pushNow().catch(() => null)
  return unsentWork()
}
