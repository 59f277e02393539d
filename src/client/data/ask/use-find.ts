import { useCallback } from 'react'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { ResourceOf } from '#domain/kernel/resource.ts'
import { type Page, type ReadRow, scopeOf } from '#store/port.ts'
import { everyRow, type Query } from '#store/query.ts'
import { paramsFromQuery } from '#store/query-text.ts'
import { listFromServer, rowFromServer } from '../call/declared.ts'
import { useReplica, useSearchable } from '../device/replica.ts'
import { useActor } from '../who/session.ts'
import { rememberListed, rememberRows } from './use-rows.ts'

/** Returns a function that searches a list once, on the device if it can answer: `find({ filters: … })`. */
export function useFind<R>(resource: ResourceOf<R>) {
  const actor = useActor()
  const replica = useSearchable(resource, actor)
  return useCallback(
    async (asked: Partial<Query>, signal?: AbortSignal): Promise<Pick<Page<R>, 'rows' | 'total'>> => {
      const query = { ...everyRow(resource, currentLanguage()), per_page: 50, ...asked }
      if (replica) {
        const page = await replica.list(resource, query, scopeOf(actor))
        rememberListed(resource, 'device', page.rows)
        return page
      }
      const answer = await listFromServer(resource, paramsFromQuery(resource, query), signal && { signal })
      rememberListed(resource, 'server', answer.data)
      return { rows: answer.data, total: answer.meta.total }
    },
    [resource, replica, actor],
  )
}

/** Returns a function that loads one record by id; null if it is missing or not permitted. */
export function useGet<R>(resource: ResourceOf<R>) {
  const actor = useActor()
  const { replica } = useReplica(resource, actor)
  return useCallback(
    async (id: string): Promise<ReadRow<R> | null> => {
      const row =
        (await replica?.get(resource, id, scopeOf(actor))) ??
        (await rowFromServer(resource, id, AbortSignal.timeout(10_000)).catch(() => null))
      if (row) rememberRows(resource, replica ? 'device' : 'server', [row])
      return row
    },
    [resource, replica, actor],
  )
}
