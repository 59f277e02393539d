import { useCallback } from 'react'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { type ReadRow, scopeOf } from '#store/port.ts'
import { everyRow, type Query } from '#store/query.ts'
import { paramsFromQuery } from '#store/query-text.ts'
import { api } from './api.ts'
import { useReplica } from './replica.ts'
import { useActor } from './session.ts'
import { rowFromServer } from './use-row.ts'

/** Asks a list once, at the device where it can answer: `find({ filters: … })`. */
export function useFind(resource: Resource) {
  const actor = useActor()
  const { replica } = useReplica(resource, actor)
  return useCallback(
    async (asked: Partial<Query>, signal?: AbortSignal): Promise<{ rows: readonly ReadRow[]; total: number }> => {
      const query = { ...everyRow(resource, currentLanguage()), per_page: 50, ...asked }
      if (replica) return replica.list(resource, query, scopeOf(actor))
      const answer = await api<{ data: readonly ReadRow[]; meta: { total: number } }>(
        `${resource.path}?${paramsFromQuery(resource, query)}`,
        signal ? { signal } : {},
      )
      return { rows: answer.data, total: answer.meta.total }
    },
    [resource, replica, actor],
  )
}

/** One record by its id, or nothing where it can't be seen. */
export function useGet(resource: Resource) {
  const actor = useActor()
  const { replica } = useReplica(resource, actor)
  return useCallback(
    async (id: string): Promise<ReadRow | null> =>
      (await replica?.get(resource, id, scopeOf(actor))) ??
      rowFromServer(resource, id, AbortSignal.timeout(10_000)).catch(() => null),
    [resource, replica, actor],
  )
}
