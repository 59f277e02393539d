import { useEffect, useState } from 'react'

/** `unknown`: the browser has no such thing; `refused`: it has, and saves its battery. */
export type WakeState = 'awake' | 'off' | 'unknown' | 'refused'

/** Keeps the screen on while active. The browser drops the lock when the page is hidden, so it is requested again. */
export function useWakeLock(active: boolean): WakeState {
  const [state, setState] = useState<WakeState>('off')
  useEffect(() => {
    if (!active) return
    let lock: WakeLockSentinel | null = null
    let gone = false
    async function ask() {
      if (!('wakeLock' in navigator)) return setState('unknown')
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      const given = await navigator.wakeLock.request('screen').catch(() => null)
      if (gone) return void given?.release()
      lock = given
      setState(given ? 'awake' : 'refused')
      given?.addEventListener('release', () => !gone && setState('off'))
    }
    const again = () => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
      setState('off')
    }
  }, [active])
  return state
}
