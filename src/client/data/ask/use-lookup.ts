import { useCallback } from 'react'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Narrowing } from '#domain/kernel/offered.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { type ReadRow, scopeOf } from '#store/port.ts'
import { columnsOf, everyRow, type Query } from '#store/query.ts'
import { paramsFromQuery } from '#store/query-text.ts'
import { api } from '../call/api.ts'
import { useSearchable } from '../device/replica.ts'
import { useActor } from '../person/session.ts'

export interface Lookup {
  readonly load: (search: string, signal: AbortSignal) => Promise<readonly ReadRow[]>
  /** Milliseconds after the last key before searching: short for the device, longer to spare the server. */
  readonly debounce: number
}

const longestList = 50

const whatever: Narrowing = {}

/**
 * Searches the rows a reference may point to. `within`: values of the fields that narrow it, such as `region_id`;
 * `narrowing`: which rows are offered at all.
 */
export function useLookup(resource: Resource, within: Row = {}, narrowing = whatever): Lookup {
  const actor = useActor()
  const replica = useSearchable(resource, actor)
  const inside = JSON.stringify([within, narrowing])
  const load = useCallback(
    async (search: string, signal: AbortSignal) => {
      const query = lookupQuery(resource, search, ...(JSON.parse(inside) as [Row, Narrowing]))
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

function lookupQuery(resource: Resource, search: string, within: Row, narrowing: Narrowing): Query {
  const columns = columnsOf(resource)
  const { organisation_id: seenBy, ...others } = within
  const inside = Object.entries(others).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && columns.includes(entry[0]),
  )
  return {
    ...everyRow(resource, currentLanguage()),
    filters: Object.fromEntries([
      ...Object.entries(narrowing).map(([column, any]) => [column, { any }]),
      ...inside.map(([column, id]) => [column, { any: [id] }]),
    ]),
    search,
    ...(typeof seenBy === 'string' && columns.includes('organisation_id') && { seenBy }),
    per_page: longestList,
  }
}
