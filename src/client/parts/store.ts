import { useSyncExternalStore } from 'react'

/** A value that several components subscribe to. */
interface ValueStore<T> {
  readonly get: () => T
  readonly set: (next: T | ((now: T) => T)) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): ValueStore<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      const changed = typeof next === 'function' ? (next as (now: T) => T)(value) : next
      if (Object.is(changed, value)) return
      value = changed
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: ValueStore<T>): T => useSyncExternalStore(store.subscribe, store.get)

/**
 * A part of the value: the component renders again only when that part changes. It must be a primitive, not a new
 * object.
 */
export const usePart = <T, P extends string | number | boolean | null>(
  store: ValueStore<T>,
  pick: (value: T) => P,
): P => useSyncExternalStore(store.subscribe, () => pick(store.get()))
