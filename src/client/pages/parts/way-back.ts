import { useEffect, useState } from 'react'

interface Left {
  readonly search: string
  /** The row that was opened. */
  readonly id: string
}

/** Where each list was left for one of its rows, by its route; until the window is closed. */
const left = new Map<string, Left>()

export const leaveFor = (route: string, id: string) => left.set(route, { search: location.search, id })

/** The address of a list as it was left. */
export const wayBack = (route: string) => route + (left.get(route)?.search ?? '')

/** The row that a list was left for, told to the first who asks. */
export function useRowLeftFor(route: string): string | null {
  const [id] = useState(() => left.get(route)?.id ?? null)
  useEffect(() => void left.delete(route), [route])
  return id
}
