import { createStore } from './store.ts'

/** What has begun that will change what is kept or shown, and how many of each: nothing when the app is at rest. */
const open = createStore<ReadonlyMap<string, number>>(new Map())
/** The work that is still open, by its names. */
export const workNow = (): readonly string[] => [...open.get().keys()]
export const onWork = open.subscribe

function count(work: string, by: 1 | -1) {
  open.set((now) => {
    const next = new Map(now)
    const left = (now.get(work) ?? 0) + by
    if (left > 0) next.set(work, left)
    else next.delete(work)
    return next
  })
}

/** Some work begins; answers how to say that it is over. */
export function begin(work: string): () => void {
  let isOver = false
  count(work, 1)
  return () => {
    if (!isOver) count(work, -1)
    isOver = true
  }
}

/** Counts as work until the promise is kept or broken, and answers the same. */
export const during = <T>(work: string, doing: Promise<T>): Promise<T> => doing.finally(begin(work))

/** For work that is seen from outside to go on or not: what it answers is told of each look. */
export function whileOn(work: string): (isOn: boolean) => void {
  let end: (() => void) | null = null
  return (isOn) => {
    if (isOn) end ??= begin(work)
    else {
      end?.()
      end = null
    }
  }
}

/**
 * `setTimeout` for what will change what is kept or shown: counts as work until it is done, or called off by the
 * function that it answers. Pulses and limits of patience are no work, and take a plain timer.
 */
export function later(work: string, act: () => unknown, ms: number): () => void {
  const end = begin(work)
  const timer = setTimeout(async () => {
    try {
      await act()
    } finally {
      end()
    }
  }, ms)
  return () => {
    clearTimeout(timer)
    end()
  }
}

const breath = 150

/** For what nobody shall wait for: acts once no other work is open, or when that takes too long, in ms. Answers how to call it off. */
export function afterwards(work: string, act: () => unknown, longest: number): () => void {
  let callOff = later(work, look, breath)
  function look(): unknown {
    if (longest <= breath || open.get().size === 1) return act()
    callOff = afterwards(work, act, longest - breath)
    return null
  }
  return () => callOff()
}
