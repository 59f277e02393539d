import { useEffect, useRef } from 'react'
import { isAnythingOpen } from './open-above.ts'

/**
 * Called for keys that are pressed while the focus stands nowhere: after a press on bare ground, or in the moment between
 * a field that is gone and the next one. What stands open over the page has its keys to itself.
 */
export function useStrayKeys(hear: (event: KeyboardEvent) => void) {
  const latest = useRef(hear)
  latest.current = hear
  useEffect(() => {
    const stop = new AbortController()
    const pass = (event: KeyboardEvent) => {
      if (event.target === document.body && !event.defaultPrevented && !isAnythingOpen()) latest.current(event)
    }
    document.addEventListener('keydown', pass, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}
