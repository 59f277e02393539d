import { useCallback, useRef } from 'react'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Narrowing } from '#domain/kernel/offered.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { type Page, type ReadRow, scopeOf } from '#store/port.ts'
import { columnsOf, everyRow, type Query } from '#store/query.ts'
import { paramsFromQuery } from '#store/query-text.ts'
import { listFromServer } from '../call/declared.ts'
import { useSearchable } from '../device/replica.ts'
import { useActor } from '../who/session.ts'
import { recentChoices } from './recent-choices.ts'

/** A page of the rows that are offered, and whether others follow. */
interface Offered {
  readonly rows: readonly ReadRow[]
  readonly more: boolean
  /** Ids of those that the person chose lately: on the first page of a search for nothing they come first. */
  readonly recent: ReadonlySet<string>
}

export interface Lookup {
  /** The first page. */
  readonly load: (search: string, signal: AbortSignal) => Promise<readonly ReadRow[]>
  /** Any page, counted from one. */
  readonly page: (search: string, signal: AbortSignal, page: number) => Promise<Offered>
  /** What `usePause` says. */
  readonly debounce: number
}

const pageSize = 50
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
  const debounce = usePause(resource)
  const latest = useRef(choosing)
  latest.current = choosing
  const inside = JSON.stringify([within, narrowing])
  const ask = useCallback(
    async (query: Query, signal: AbortSignal): Promise<Pick<Page, 'rows' | 'total'>> => {
      if (replica) return replica.list(resource, query, scopeOf(actor))
      const params = paramsFromQuery(resource, query)
      params.set('short', '1')
      params.set('paginate', '1')
      const answer = await listFromServer(resource, params, { signal })
      return { rows: answer.data, total: answer.meta.total }
    },
    [resource, replica, actor],
  )
  const page = useCallback(
    async (search: string, signal: AbortSignal, page: number): Promise<Offered> => {
      const choosing = latest.current
      const asked = lookupQuery(resource, search, ...(JSON.parse(inside) as [Row, Narrowing]))
      // Whoever is offered only some of the rows gets these in one page.
      const query = choosing ? { ...asked, per_page: looked } : { ...asked, page, per_page: pageSize }
      const ids = search ? [] : recentChoices(resource, actor)
      const again = ids.length > 0 && {
        ...asked,
        filters: { ...asked.filters, id: { any: ids } },
        page: 1,
        per_page: ids.length,
      }
      const [{ rows, total }, lately] = await Promise.all([ask(query, signal), again ? ask(again, signal) : null])
      const recent = ids.flatMap((id) => lately?.rows.find((row) => row.id === id) ?? [])
      const known = new Set(recent.map(({ id }) => id))
      const others = rows.filter(({ id }) => !known.has(id))
      return {
        rows: chosenFrom(page === 1 ? [...recent, ...others] : others, choosing),
        more: !choosing && page * pageSize < total,
        recent: known,
      }
    },
    [resource, actor, inside, ask],
  )
  const load = useCallback(async (search: string, signal: AbortSignal) => (await page(search, signal, 1)).rows, [page])
  return { load, page, debounce }
}

/** Milliseconds after the last key before rows are searched: the device answers at once, the server is spared. */
export const usePause = (resource: Resource): number => (useSearchable(resource, useActor()) ? 0 : 400)

function chosenFrom(rows: readonly ReadRow[], choosing: Choosing | null): readonly ReadRow[] {
  if (!choosing) return rows
  const offered = rows.filter(choosing.isOffered)
  const first = offered.filter(choosing.isFirst)
  return [...first, ...offered.filter((row) => !choosing.isFirst(row))]
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
