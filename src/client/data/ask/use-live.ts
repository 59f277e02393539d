import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { news } from '../device/replica.ts'

/** Milliseconds between two askings: a busy shop has news every second. */
const rest = 4000

/** Asks a query again when this device hears of news, now and then at most, and never unseen. */
export function useLive<Answer extends UseQueryResult<unknown, Error>>(answer: Answer): Answer {
  const { refetch } = answer
  useEffect(() => {
    let last = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer = undefined
      if (document.visibilityState !== 'visible') return
      last = Date.now()
      void refetch()
    }
    const hear = () => {
      timer ??= setTimeout(ask, Math.max(0, last + rest - Date.now()))
    }
    const stop = news.subscribe(hear)
    document.addEventListener('visibilitychange', hear)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', hear)
    }
  }, [refetch])
  return answer
}
