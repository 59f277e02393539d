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
  readonly helps: readonly FinderPlace[]
}
const nothing: Found = { text: '', records: [], helps: [] }

/** The records that a text finds, with what is done next, and pages of the help; the search comes with the first text. `isLooking` until they are known. */
export function useFoundRecords(typed: string): { places: readonly FinderPlace[]; isLooking: boolean } {
  const text = typed.trim()
  const label = useLabel('common', 'pages')
  const [found, setFound] = useState(nothing)
  const isSought = text.length >= fewest
  useEffect(() => {
    if (!isSought) return
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      const [{ findRecords }, { findHelp }] = await Promise.all([import('./find-records.ts'), import('./find-help.ts')])
      const [records, helps] = await Promise.all([findRecords(text, gone.signal), findHelp(text)])
      if (!gone.signal.aborted) setFound({ text, records, helps })
    }, pause)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [text, isSought])
  const isKnown = found.text === text
  const { records, helps } = isSought && isKnown ? found : nothing
  const places = records.map(({ kind, day, does, ...place }) => ({
    ...place,
    group: does ? label(does) : [label(`resources:${kind}.one`), day].filter(Boolean).join(' · '),
  }))
  return { places: [...places, ...helps], isLooking: isSought && !isKnown }
}
