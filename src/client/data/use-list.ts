import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource, StoredRow } from '#domain/kernel/resource.ts'
import { type Page, type Reader, scopeOf } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { paramsFromQuery } from '#store/query-text.ts'
import { api } from './api.ts'
import { type ApiError, isOffline } from './api-error.ts'
import { dropOldPages, pagesOf, queryClient } from './query-client.ts'
import { openReplica, useReplica } from './replica.ts'
import { currentUser, useActor } from './session.ts'

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
  const answer = useQuery<Page, ApiError>({
    ...question(resource, query, actor, replica),
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

function question(resource: Resource, query: Query, actor: Actor, replica: Reader | null) {
  const text = paramsFromQuery(resource, query).toString()
  return queryOptions<Page, ApiError>({
    queryKey: ['list', resource.name, replica ? 'device' : 'server', query.language, text],
    queryFn: ({ signal }) =>
      replica ? replica.list(resource, query, scopeOf(actor)) : pageFromServer(resource, text, signal),
  })
}

/** A device that does not answer keeps no page waiting. */
const patience = 500

/** Asks the device before the list is drawn, for speed: it is then drawn once, with its rows. */
export async function readAhead(resource: Resource, query: Query): Promise<void> {
  const actor = currentUser()?.actor
  if (!actor || resource.offline !== 'all') return
  const reading = openReplica(actor).then(
    (replica) => replica && queryClient.prefetchQuery(question(resource, query, actor, replica)),
  )
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patience))])
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
