import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onReconnect } from '../call/connection.ts'

/** What could not be asked is asked as soon as the server answers again. */
export function useAskedAgain<Answer extends UseQueryResult<unknown, Error>>(answer: Answer): Answer {
  const { error, refetch } = answer
  useEffect(() => (error ? onReconnect(() => void refetch()) : undefined), [error, refetch])
  return answer
}
