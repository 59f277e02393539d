import { connection } from '../call/connection.ts'
import { lastCheck, lookForCheck } from './check.ts'
import { lastPull } from './replica.ts'

/** Milliseconds: let the page load first, and the first pull end. */
const quiet = 60_000
const pulse = 10 * 60_000

/** Once a day for each person of the device, until the returned function is called. */
export function keepChecking(keeper: string): () => void {
  const check = () => void checkIfDue(keeper).catch(() => null)
  const first = setTimeout(check, quiet)
  const timer = setInterval(check, pulse)
  void lookForCheck(keeper).catch(() => null)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
    lastCheck.set(null)
  }
}

async function checkIfDue(keeper: string): Promise<void> {
  // Not during the first filling.
  if (connection.get().state !== 'online' || !lastPull.get()) return
  const { checkDaily } = await import('./compare.ts')
  await checkDaily(keeper)
}
