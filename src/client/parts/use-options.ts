import { useCallback, useEffect, useRef, useState } from 'react'
import type { Option } from './select.tsx'

export type LoadOptions = (search: string, signal: AbortSignal) => Promise<readonly Option[]> | readonly Option[]

interface Found {
  options: readonly Option[]
  busy: boolean
  failed: boolean
}

/** Options of a search; answers to older searches are dropped. */
export function useOptions(load: LoadOptions, debounce: number) {
  const [found, setFound] = useState<Found>({ options: [], busy: false, failed: false })
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController } | null>(null)
  const loading = useRef(load)
  loading.current = load

  const stop = useCallback(() => {
    clearTimeout(running.current?.timer)
    running.current?.abort.abort()
  }, [])

  const search = useCallback(
    (text: string, wait = debounce) => {
      stop()
      const abort = new AbortController()
      const run = async () => {
        try {
          const options = await loading.current(text.trim(), abort.signal)
          if (!abort.signal.aborted) setFound({ options, busy: false, failed: false })
        } catch {
          if (!abort.signal.aborted) setFound({ options: [], busy: false, failed: true })
        }
      }
      setFound((now) => ({ ...now, busy: true, failed: false }))
      running.current = { timer: setTimeout(run, wait), abort }
    },
    [debounce, stop],
  )

  useEffect(() => stop, [stop])
  return { ...found, search, stop }
}

/** Options from a list in memory, filtered by the typed text. */
export const among =
  (options: readonly Option[]): LoadOptions =>
  (search) => {
    const wanted = search.toLocaleLowerCase()
    return options.filter((option) => option.label.toLocaleLowerCase().includes(wanted))
  }
