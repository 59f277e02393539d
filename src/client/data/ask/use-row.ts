import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { lineFieldsOf } from '#domain/kernel/document.ts'
import type { Resource, ResourceOf } from '#domain/kernel/resource.ts'
import { type Page, type ReadRow, scopeOf } from '#store/port.ts'
import { type ApiError, isOffline } from '../call/api-error.ts'
import { rowFromServer } from '../call/declared.ts'
import { pagesOf } from '../call/query-client.ts'
import { useReplica } from '../device/replica.ts'
import { useActor } from '../who/session.ts'

interface RowAnswer<R> {
  readonly row: ReadRow<R> | null
  readonly loading: boolean
  readonly error: ApiError | null
  readonly refetch: () => void
}

/** One record; with a null id nothing is loaded. */
export function useRow<R>(resource: ResourceOf<R>, id: string | null): RowAnswer<R> {
  const actor = useActor()
  const { replica, opening } = useReplica(resource, actor)
  const answer = useQuery<ReadRow<R>, ApiError>({
    queryKey: ['row', resource.name, replica ? 'device' : 'server', currentLanguage(), id],
    queryFn: async ({ signal }) => {
      const held = await replica?.get(resource, String(id), scopeOf(actor))
      return held ?? rowFromServer(resource, String(id), signal)
    },
    enabled: id !== null && !opening,
  })
  const row =
    answer.data ?? (answer.error && isOffline(answer.error) ? (keptRow(resource, id) as ReadRow<R> | null) : null)
  const { refetch } = answer
  return {
    row,
    loading: id !== null && answer.isPending,
    error: row ? null : answer.error,
    refetch: useCallback(() => void refetch(), [refetch]),
  }
}

/** Offline, the row from a kept list page. Not for resources with lines: a list leaves lines out. */
function keptRow(resource: Resource, id: string | null): ReadRow | null {
  if (lineFieldsOf(resource).length > 0) return null
  const rows = pagesOf(resource.name).flatMap(({ state }) => (state.data as Page).rows)
  return rows.find((row) => row.id === id) ?? null
}
