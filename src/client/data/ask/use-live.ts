import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { later } from '#client/parts/at-work.ts'
import { news } from '../device/replica.ts'

/** Milliseconds between two askings: a busy shop has news every second. */
const rest = 4000

/** Asks a query again when this device hears of news, now and then at most, and never unseen. */
export function useLive<Answer extends UseQueryResult<unknown, Error>>(answer: Answer): Answer {
  const { refetch } = answer
  useEffect(() => {
    let last = 0
    let callOff: (() => void) | null = null
    const ask = () => {
      callOff = null
      if (document.visibilityState !== 'visible') return null
      last = Date.now()
      return refetch()
    }
    const hear = () => {
      callOff ??= later('news', ask, Math.max(0, last + rest - Date.now()))
    }
    const stop = news.subscribe(hear)
    document.addEventListener('visibilitychange', hear)
    return () => {
      callOff?.()
      stop()
      document.removeEventListener('visibilitychange', hear)
    }
  }, [refetch])
  return answer
}
