import { useCallback, useEffect, useRef, useState } from 'react'
import type { SeenCodes } from './code-frames.tsx'

/** Milliseconds a code stays marked that the next frames do not show. */
const lasting = 500

/** The codes in sight, and how to tell that some are seen; a while later they are gone. */
export function useSeen() {
  const [seen, setSeen] = useState<SeenCodes | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const see = useCallback((now: SeenCodes) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSeen(null), lasting)
    setSeen(now)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return [seen, see] as const
}
