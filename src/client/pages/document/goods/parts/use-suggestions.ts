import { useEffect, useRef, useState } from 'react'
import { later } from '#client/parts/at-work.ts'

export interface Suggestion {
  readonly id: string
  readonly label: string
  /** What it was found by: its code, its barcode, an IMEI. */
  readonly hint: string
  readonly take: () => void
}
export type Suggest = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>

/** A scanner types a whole code sooner than this, in ms: nothing is looked up for it. */
const pause = 150
/** One letter finds half of all goods. */
const least = 2

/** What is suggested for a text while a person types it; nothing for what a scanner types. */
export function useSuggestions(text: string, suggest: Suggest | undefined) {
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const latest = useRef(suggest)
  latest.current = suggest
  const asked = text.trim()

  useEffect(() => {
    setActive(-1)
    setFound([])
    if (asked.length < least || !latest.current) return
    const asking = new AbortController()
    const look = async () => {
      const rows = await latest.current?.(asked, asking.signal).catch(() => [])
      if (!asking.signal.aborted) setFound(rows ?? [])
    }
    const callOff = later('options', look, pause)
    return () => {
      callOff()
      asking.abort()
    }
  }, [asked])

  /** Goes up or down, around over the field itself. */
  const step = (by: 1 | -1) => setActive((at) => ((at + 1 + by + found.length + 1) % (found.length + 1)) - 1)
  return { found, active, step, chosen: found[active] ?? null, close: () => setFound([]) }
}
