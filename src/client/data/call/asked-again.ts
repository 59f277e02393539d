import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onReconnect } from './connection.ts'

/** Asks failed queries again as soon as the server answers. */
export function useAskedAgain<Answer extends UseQueryResult<unknown, Error>>(answer: Answer): Answer {
  const { error, refetch } = answer
  useEffect(() => (error ? onReconnect(() => void refetch()) : undefined), [error, refetch])
  return answer
}
