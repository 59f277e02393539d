import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listFromServer } from '#client/data/call/declared.ts'
import { useReplicaState } from '#client/data/device/replica.ts'
import { useActor } from '#client/data/who/session.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { keyed } from '#domain/kernel/field.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { type ReadRow, scopeOf } from '#store/port.ts'
import { everyRow } from '#store/query.ts'
import { paramsFromQuery } from '#store/query-text.ts'

const nothing: Row = {}

/**
 * What the references of a new record begin with: those of the person's organisation that are marked for it. Null while
 * it is being asked; what can't be asked begins empty.
 */
export function useBegun(resource: Resource, isNew: boolean): Row | null {
  const actor = useActor()
  const { replica, opening } = useReplicaState()
  const beginning = keyed(resource.fields).flatMap(({ key, field }) =>
    field.kind === 'ref' && field.begins ? [{ key, to: field.to, flag: field.begins }] : [],
  )
  const isAsked = isNew && beginning.length > 0
  const rowFor = useCallback(
    async (name: string, flag: string, signal: AbortSignal): Promise<ReadRow | null> => {
      const target = resourceNamed(name)
      const seenBy = actor.organisation_id
      const query = {
        ...everyRow(target, currentLanguage()),
        filters: { [flag]: { any: [true] } },
        per_page: 1,
        seenBy,
      }
      if (replica && !actor.is_super) return (await replica.list(target, query, scopeOf(actor))).rows[0] ?? null
      const params = paramsFromQuery(target, query)
      params.set('short', '1')
      const { data } = await listFromServer(target, params, { signal })
      return data[0] ?? null
    },
    [replica, actor],
  )
  const { data, isError } = useQuery({
    queryKey: ['begun', resource.name, replica ? 'device' : 'server', actor.organisation_id],
    queryFn: async ({ signal }) => {
      const rows = await Promise.all(beginning.map(({ to, flag }) => rowFor(to, flag, signal)))
      return Object.fromEntries(beginning.flatMap(({ key }, at) => (rows[at] ? [[key, rows[at].id]] : [])))
    },
    enabled: isAsked && !opening,
  })
  return !isAsked || isError ? nothing : (data ?? null)
}
