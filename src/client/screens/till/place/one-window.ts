import { createStore, useStore } from '#client/parts/store.ts'

const name = 'savdo.till'
/** A window that is left gives the till back at once. */
const patience = 300

const standing = createStore<'asking' | 'here' | 'elsewhere'>('asking')
export const useStanding = () => useStore(standing)

let claim = () => {}
/** The other window hears of it, and shows that it is not the one any more. */
export const moveHere = () => claim()

/** One window of a device sells at a time: the open sales, the printer and the buyer's screen are there once. */
export function standHere(): () => void {
  const over = new AbortController()
  let waiting = new AbortController()
  const soon = setTimeout(() => standing.get() === 'asking' && standing.set('elsewhere'), patience)

  async function ask(steal: boolean): Promise<void> {
    waiting.abort()
    const own = new AbortController()
    waiting = own
    const hold = () => {
      standing.set('here')
      return new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()))
    }
    // A lock that is taken by force knows no signal.
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
    clearTimeout(soon)
    standing.set('asking')
  }
}
