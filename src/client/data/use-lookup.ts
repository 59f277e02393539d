import { useCallback } from 'react'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { type ReadRow, scopeOf } from '#store/port.ts'
import { columnsOf, everyRow, type Query } from '#store/query.ts'
import { paramsFromQuery } from '#store/query-text.ts'
import { api } from './api.ts'
import { useSearchable } from './replica.ts'
import { useActor } from './session.ts'

export interface Lookup {
  readonly load: (search: string, signal: AbortSignal) => Promise<readonly ReadRow[]>
  /** Milliseconds to wait after the last key: the device answers at once, the server is spared. */
  readonly debounce: number
}

const longestList = 50

/** The rows a reference may point to: `within` holds the values of the fields that it lies in, as `region_id`. */
export function useLookup(resource: Resource, within: Row = {}): Lookup {
  const actor = useActor()
  const replica = useSearchable(resource, actor)
  const inside = JSON.stringify(within)
  const load = useCallback(
    async (search: string, signal: AbortSignal) => {
      const query = lookupQuery(resource, search, JSON.parse(inside) as Row)
      if (replica) return (await replica.list(resource, query, scopeOf(actor))).rows
      const params = paramsFromQuery(resource, query)
      params.set('short', '1')
      const { data } = await api<{ data: readonly ReadRow[] }>(`${resource.path}?${params}`, { signal })
      return data
    },
    [resource, replica, actor, inside],
  )
  return { load, debounce: replica ? 0 : 400 }
}

function lookupQuery(resource: Resource, search: string, within: Row): Query {
  const columns = columnsOf(resource)
  const { organisation_id: seenBy, ...others } = within
  const narrowing = Object.entries(others).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && columns.includes(entry[0]),
  )
  return {
    ...everyRow(resource, currentLanguage()),
    filters: Object.fromEntries(narrowing.map(([column, id]) => [column, { any: [id] }])),
    search,
    ...(typeof seenBy === 'string' && columns.includes('organisation_id') && { seenBy }),
    per_page: longestList,
  }
}
