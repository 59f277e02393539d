import { useSyncExternalStore } from 'react'

interface Watched {
  readonly subscribe: (listener: () => void) => () => void
  readonly holds: () => boolean
}

const watched = new Map<string, Watched>()

/** One listener per query: a list asks for each of its rows. */
function watch(query: string): Watched {
  const list = matchMedia(query)
  const made: Watched = {
    subscribe: (listener) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    holds: () => list.matches,
  }
  watched.set(query, made)
  return made
}

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const { subscribe, holds } = watched.get(query) ?? watch(query)
  return useSyncExternalStore(subscribe, holds)
}

export const phoneWidth = '(max-width: 767px)'
export const desktop = '(min-width: 1200px)'
export const coarsePointer = '(pointer: coarse)'
