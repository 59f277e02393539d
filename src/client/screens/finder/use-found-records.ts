import { useEffect, useState } from 'react'
import { useLabel } from '#client/parts/i18n/label.ts'
import type { FinderPlace, FoundRecord } from './found-places.ts'

/** Signs from which on records are looked for: fewer find everything. */
const fewest = 2
/** Milliseconds after the last key. */
const pause = 300

interface Found {
  readonly text: string
  readonly records: readonly FoundRecord[]
}
const nothing: Found = { text: '', records: [] }

/** The records that a text finds; the search comes with the first text. `isLooking` until they are known. */
export function useFoundRecords(typed: string): { places: readonly FinderPlace[]; isLooking: boolean } {
  const text = typed.trim()
  const label = useLabel('common')
  const [found, setFound] = useState(nothing)
  const isSought = text.length >= fewest
  useEffect(() => {
    if (!isSought) return
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      const { findRecords } = await import('./find-records.ts')
      const records = await findRecords(text, gone.signal)
      if (!gone.signal.aborted) setFound({ text, records })
    }, pause)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [text, isSought])
  const isKnown = found.text === text
  const places = (isSought && isKnown ? found : nothing).records.map(({ kind, day, ...place }) => ({
    ...place,
    group: [label(`resources:${kind}.one`), day].filter(Boolean).join(' · '),
  }))
  return { places, isLooking: isSought && !isKnown }
}
