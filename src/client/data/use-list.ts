import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { type Page, scopeOf } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { paramsFromQuery } from '#store/query-text.ts'
import { api } from './api.ts'
import { type ApiError, isOffline } from './api-error.ts'
import { dropOldPages, pagesOf } from './query-client.ts'
import { useReplica } from './replica.ts'
import { useActor } from './session.ts'

export interface ListAnswer {
  /** The page asked for; while it loads or can't be loaded, the one before. */
  readonly page: Page | null
  readonly loading: boolean
  readonly error: ApiError | null
  readonly asOf: Date | null
  /** `kept`: the server can't be reached, and this is what it said last. */
  readonly source: 'device' | 'server' | 'kept'
  readonly refetch: () => void
}

export function useList(resource: Resource, query: Query): ListAnswer {
  const actor = useActor()
  const { replica, asOf, opening } = useReplica(resource, actor)
  const source = replica ? 'device' : 'server'
  const text = paramsFromQuery(resource, query).toString()
  const answer = useQuery<Page, ApiError>({
    queryKey: ['list', resource.name, source, query.language, text],
    queryFn: ({ signal }) =>
      replica ? replica.list(resource, query, scopeOf(actor)) : pageFromServer(resource, text, signal),
    placeholderData: (page, before) => (before?.queryKey[1] === resource.name ? page : undefined),
    enabled: !opening,
    gcTime: replica ? 60_000 : Number.POSITIVE_INFINITY,
  })
  const kept = answer.error && isOffline(answer.error) ? keptPage(resource) : null
  const shown = answer.data ?? kept?.page ?? null
  const { refetch } = answer
  return {
    page: shown,
    loading: answer.isPending || answer.isPlaceholderData,
    error: answer.error,
    asOf: replica ? asOf : answer.data ? timeOf(answer.dataUpdatedAt) : (kept?.asOf ?? null),
    source: replica ? 'device' : answer.error && shown ? 'kept' : 'server',
    refetch: useCallback(() => void refetch(), [refetch]),
  }
}

async function pageFromServer(resource: Resource, params: string, signal: AbortSignal): Promise<Page> {
  const { data, meta } = await api<{ data: readonly StoredRow[]; meta: { total: number } }>(
    `${resource.path}?${params}`,
    { signal },
  )
  dropOldPages(resource.name)
  return { rows: data, total: meta.total }
}

function keptPage(resource: Resource) {
  const [last] = pagesOf(resource.name)
  return last ? { page: last.state.data as Page, asOf: timeOf(last.state.dataUpdatedAt) } : null
}

const timeOf = (moment: number) => (moment ? new Date(moment) : null)
