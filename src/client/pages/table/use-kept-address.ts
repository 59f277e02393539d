import { useCallback, useEffect } from 'react'
import type { Language } from '#domain/kernel/language.ts'
import { useAddress } from './use-address.ts'

/** The conditions that a table is asked with, and the place that they are kept for. */
interface Kept {
  readonly place: string
  readonly conditions: readonly (readonly [string, string])[]
}

const keyOf = (place: string) => `savdo.conditions.${place}`

/** The address of a table. Its conditions are also kept for the session, so that a link to the table brings them back. */
export function useKeptAddress<Q>(
  read: (params: URLSearchParams, language: Language) => Q,
  keptIn: (params: URLSearchParams) => Kept,
) {
  const address = useAddress(
    read,
    useCallback(
      (before: URLSearchParams, after: URLSearchParams) => {
        const { place, conditions } = keptIn(after)
        sessionStorage.removeItem(keyOf(keptIn(before).place))
        if (conditions.length)
          sessionStorage.setItem(keyOf(place), String(new URLSearchParams(conditions.map((one) => [...one]))))
        else sessionStorage.removeItem(keyOf(place))
      },
      [keptIn],
    ),
  )
  const { params, go } = address
  const { place, conditions } = keptIn(params)
  const isPlain = conditions.length === 0

  useEffect(() => {
    const kept = sessionStorage.getItem(keyOf(place))
    if (!isPlain || !kept) return
    go((now) => new URLSearchParams([...now, ...new URLSearchParams(kept)]))
  }, [place, isPlain, go])
  return address
}
