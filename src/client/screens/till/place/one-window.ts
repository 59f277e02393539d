import { later } from '#client/parts/at-work.ts'
import { createStore, useStore } from '#client/parts/store.ts'

const name = 'savdo.till'
/** Milliseconds to wait for the lock: a window that is closing releases it at once. */
const patience = 300

const standing = createStore<'asking' | 'here' | 'elsewhere'>('asking')
export const useStanding = () => useStore(standing)

let claim = () => {}
/** Makes this window the till; the other one loses the lock and shows that. */
export const moveHere = () => claim()

/**
 * Lets only one window of a device be the till: open sales, printer and buyer's screen exist once. Answers a function
 * that gives it up.
 */
export function standHere(): () => void {
  const over = new AbortController()
  let waiting = new AbortController()
  const callOff = later('window', () => standing.get() === 'asking' && standing.set('elsewhere'), patience)

  async function ask(steal: boolean): Promise<void> {
    waiting.abort()
    const own = new AbortController()
    waiting = own
    const hold = () => {
      standing.set('here')
      return new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()))
    }
    // The lock API allows no signal together with `steal`.
    await navigator.locks.request(name, steal ? { steal } : { signal: own.signal }, hold).catch(() => null)
    if (over.signal.aborted || own.signal.aborted) return
    standing.set('elsewhere')
    return ask(false)
  }

  claim = () => void ask(true)
  if ('locks' in navigator) void ask(false)
  else standing.set('here')
  return () => {
    over.abort()
    waiting.abort()
    callOff()
    standing.set('asking')
  }
}
