import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { type ReadRow, scopeOf } from '#store/port.ts'
import { queryClient } from './query-client.ts'
import { useReplica } from './replica.ts'
import { useActor } from './session.ts'
import { rowFromServer } from './use-row.ts'

const nobody: ReadonlyMap<string, ReadRow> = new Map()

/** The records behind many ids at once; those that were already read are not asked for again. */
export function useRows(resource: Resource, ids: readonly string[]): ReadonlyMap<string, ReadRow> {
  const actor = useActor()
  const { replica, opening } = useReplica(resource, actor)
  const wanted = useMemo(() => [...new Set(ids)].sort(), [ids])
  const keyOf = (id: string) => ['row', resource.name, replica ? 'device' : 'server', currentLanguage(), id]
  const { data } = useQuery({
    queryKey: ['rows', resource.name, replica ? 'device' : 'server', currentLanguage(), wanted.join()],
    queryFn: async ({ signal }) => {
      const rows = await Promise.all(
        wanted.map(async (id) => {
          const known = queryClient.getQueryData<ReadRow>(keyOf(id))
          const row = known ?? (await replica?.get(resource, id, scopeOf(actor))) ?? (await found(resource, id, signal))
          if (row) queryClient.setQueryData(keyOf(id), row)
          return row
        }),
      )
      return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
    },
    placeholderData: (before) => before,
    enabled: wanted.length > 0 && !opening,
  })
  return data ?? nobody
}

/** A row that is not there, or not for these eyes, leaves the others to be seen. */
const found = (resource: Resource, id: string, signal: AbortSignal) =>
  rowFromServer(resource, id, signal).catch(() => null)
