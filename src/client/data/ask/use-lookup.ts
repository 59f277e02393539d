import { useCallback, useRef } from 'react'
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
/** How many rows are looked through for those that a person is offered. */
const looked = 500

const whatever: Narrowing = {}

/** What is told of single rows: which are offered at all, and which stand first. */
export interface Choosing {
  readonly isOffered: (row: Row) => boolean
  readonly isFirst: (row: Row) => boolean
}

/**
 * Searches the rows a reference may point to. `within`: values of the fields that narrow it, such as `region_id`;
 * `narrowing`: which rows are offered at all.
 */
export function useLookup(
  resource: Resource,
  within: Row = {},
  narrowing = whatever,
  choosing: Choosing | null = null,
): Lookup {
  const actor = useActor()
  const replica = useSearchable(resource, actor)
  const latest = useRef(choosing)
  latest.current = choosing
  const inside = JSON.stringify([within, narrowing])
  const load = useCallback(
    async (search: string, signal: AbortSignal) => {
      const chosenBy = latest.current
      const asked = lookupQuery(resource, search, ...(JSON.parse(inside) as [Row, Narrowing]))
      const query = { ...asked, per_page: chosenBy ? looked : longestList }
      return chosenFrom(await rowsFor(query, signal), chosenBy)

      async function rowsFor(query: Query, signal: AbortSignal): Promise<readonly ReadRow[]> {
        if (replica) return (await replica.list(resource, query, scopeOf(actor))).rows
        const params = paramsFromQuery(resource, query)
        params.set('short', '1')
        const { data } = await api<{ data: readonly ReadRow[] }>(`${resource.path}?${params}`, { signal })
        return data
      }
    },
    [resource, replica, actor, inside],
  )
  return { load, debounce: replica ? 0 : 400 }
}

function chosenFrom(rows: readonly ReadRow[], choosing: Choosing | null): readonly ReadRow[] {
  if (!choosing) return rows
  const offered = rows.filter(choosing.isOffered)
  const first = offered.filter(choosing.isFirst)
  return [...first, ...offered.filter((row) => !choosing.isFirst(row))].slice(0, longestList)
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
  }
}
