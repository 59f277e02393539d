import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#client/data/call/api-error.ts'
import { notify } from '#client/parts/messages.ts'

/** Work that takes a while, one at a time: it can be stopped, and stops when its page is left. */
export function useFileWork() {
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController | null>(null)
  const stop = useCallback(() => running.current?.abort(), [])
  useEffect(() => stop, [stop])

  const work = useCallback(async (run: (signal: AbortSignal) => Promise<void>) => {
    if (running.current) return
    const control = new AbortController()
    running.current = control
    setBusy(true)
    try {
      await run(control.signal)
    } catch (error) {
      if (error instanceof ApiError) notify.error(Object.values(error.errors)[0]?.[0] ?? error.message)
      else if (!control.signal.aborted) throw error
    } finally {
      running.current = null
      setBusy(false)
    }
  }, [])

  return { isBusy, stop, work }
}
