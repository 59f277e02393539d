import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { lineFieldsOf } from '#domain/kernel/document.ts'
import type { Resource, ResourceOf } from '#domain/kernel/resource.ts'
import { type ListedRow, type ReadRow, scopeOf } from '#store/port.ts'
import { rowFromServer } from '../call/declared.ts'
import { queryClient, type Source } from '../call/query-client.ts'
import { useReplica } from '../device/replica.ts'
import { useActor } from '../who/session.ts'

const nobody = new Map<string, never>()

/** Records by id, many at once; those already in the cache are not fetched again. */
export function useRows<R>(resource: ResourceOf<R>, ids: readonly string[]): ReadonlyMap<string, ListedRow<R>> {
  const actor = useActor()
  const { replica, opening } = useReplica(resource, actor)
  const wanted = useMemo(() => [...new Set(ids)].sort(), [ids])
  const source = replica ? 'device' : 'server'
  const { data } = useQuery({
    queryKey: ['rows', resource.name, source, currentLanguage(), wanted.join()],
    queryFn: async ({ signal }) => {
      const rows = await Promise.all(
        wanted.map(async (id) => {
          const row =
            (await replica?.get(resource, id, scopeOf(actor))) ??
            fresh(resource, source, id) ??
            (await found(resource, id, signal))
          if (row) rememberRows(resource, source, [row])
          return row
        }),
      )
      return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
    },
    enabled: wanted.length > 0 && !opening,
  })
  const last = useRef<ReadonlyMap<string, ListedRow<R>>>(nobody)
  return useMemo(() => {
    // While loading, show the rows already cached, such as one just picked from a list.
    last.current = data ?? new Map([...last.current, ...known(resource, source, wanted)])
    return last.current
  }, [data, resource, source, wanted])
}

/** A row as its record is; `listed`: as a list tells it, without its lines. */
type Kind = 'row' | 'listed'
const keyOf = (resource: Resource, source: Source, id: string, kind: Kind = 'row') => [
  kind,
  resource.name,
  source,
  currentLanguage(),
  id,
]

/** Puts a list's rows into the cache, since single ones are often needed next. */
export function rememberListed(resource: Resource, source: Source, rows: readonly ReadRow[]) {
  rememberRows(resource, source, rows, lineFieldsOf(resource).length === 0 ? 'row' : 'listed')
}

/** Puts whole rows into the cache. */
export function rememberRows(resource: Resource, source: Source, rows: readonly ReadRow[], kind: Kind = 'row') {
  for (const row of rows) queryClient.setQueryData(keyOf(resource, source, row.id, kind), row)
}

const fresh = <R>(resource: ResourceOf<R>, source: Source, id: string) => {
  const key = keyOf(resource, source, id)
  return queryClient.getQueryState(key)?.isInvalidated ? null : queryClient.getQueryData<ReadRow<R>>(key)
}

const known = <R>(resource: ResourceOf<R>, source: Source, ids: readonly string[]) =>
  ids.flatMap((id) => {
    const held = (kind: Kind) => queryClient.getQueryData<ListedRow<R>>(keyOf(resource, source, id, kind))
    const row = held('row') ?? held('listed')
    return row ? [[id, row] as const] : []
  })

/** Null for a row that is missing or not permitted, so that the others still show. */
const found = <R>(resource: ResourceOf<R>, id: string, signal: AbortSignal) =>
  rowFromServer(resource, id, signal).catch(() => null)
