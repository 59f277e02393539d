import { useEffect, useRef } from 'react'
import { isAnythingOpen } from './open-above.ts'

/** Called for Escape where nothing is open that the key closes. */
export function useEscape(leave: () => void) {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    let isFree = false
    const stop = new AbortController()
    // What is open is looked at before anybody closes it.
    const look = (event: KeyboardEvent) => {
      isFree = event.key === 'Escape' && !isAnythingOpen()
    }
    const hear = (event: KeyboardEvent) => {
      if (isFree && event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) latest.current()
    }
    document.addEventListener('keydown', look, { capture: true, signal: stop.signal })
    document.addEventListener('keydown', hear, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
