import { useEffect, useState } from 'react'

interface Left {
  readonly search: string
  /** The row that was opened. */
  readonly id: string
}

const keyOf = (route: string) => `savdo.left.${route}`
const leftOf = (route: string) => JSON.parse(sessionStorage.getItem(keyOf(route)) ?? 'null') as Left | null

/** Keeps for the session where the list was left for one of its rows. */
export const leaveFor = (route: string, id: string) =>
  sessionStorage.setItem(keyOf(route), JSON.stringify({ search: location.search, id } satisfies Left))

/** The address of a list as it was left. */
export const wayBack = (route: string) => route + (leftOf(route)?.search ?? '')

/** The row that a list was left for, told to the first who asks. */
export function useRowLeftFor(route: string): string | null {
  const [id] = useState(() => leftOf(route)?.id ?? null)
  useEffect(() => sessionStorage.removeItem(keyOf(route)), [route])
  return id
}
