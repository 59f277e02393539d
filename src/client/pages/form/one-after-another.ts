import { useCallback, useRef } from 'react'

/** Runs attempts one after another: a second call waits for the first one's answer, and runs only if that was false. */
export function useOneAfterAnother<Asked extends readonly unknown[]>(attempt: (...asked: Asked) => Promise<boolean>) {
  const latest = useRef(attempt)
  latest.current = attempt
  const running = useRef<Promise<boolean>>(Promise.resolve(false))
  return useCallback((...asked: Asked): Promise<boolean> => {
    const before = running.current
    const mine = before.catch(() => false).then((done) => done || latest.current(...asked))
    const over = () => {
      if (running.current === mine) running.current = Promise.resolve(false)
    }
    running.current = mine
    mine.then(over, over)
    return mine
  }, [])
}
