import { useQueries, useQuery } from '@tanstack/react-query'
import { api } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'
import { useAskedAgain } from '../call/asked-again.ts'
import { fromBooks } from '../call/from-books.ts'

/** What the server alone can tell for a page of its own; the last answer is kept for times without a connection. */
export function useTold<T>(page: string, path: string) {
  const answer = useQuery<T, ApiError>({
    ...fromBooks,
    queryKey: ['told', page, 'server', path],
    queryFn: ({ signal }) => api<T>(path, { signal }),
    gcTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })
  return useAskedAgain(answer)
}

interface AskedPage {
  readonly page: string
  readonly path: string
}

/** Several of them at once; undefined where nothing is told yet. */
export function useToldEach<T>(asked: readonly AskedPage[]): readonly (T | undefined)[] {
  const answers = useQueries({
    queries: asked.map(({ page, path }) => ({
      ...fromBooks,
      queryKey: ['told', page, 'server', path],
      queryFn: ({ signal }: { signal: AbortSignal }) => api<T>(path, { signal }),
      gcTime: Number.POSITIVE_INFINITY,
    })),
  })
  return answers.map(({ data }) => data)
}
