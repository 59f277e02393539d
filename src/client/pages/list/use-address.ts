import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Changes } from '#client/fields/condition.ts'
import type { Sort } from '#client/parts/grid/column.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { isPart, sublists } from '../sublists.ts'
import { changed, columnOf, conditionsOf, placed, queryOf, without } from './address.ts'
import { rememberSearched } from './use-searched.ts'

/** The list's state is its address. Conditions are also kept for the session, so that a link to the list brings them back. */
export function useAddress(resource: Resource) {
  const [params, setParams] = useSearchParams()
  const { route } = resource
  const narrowed = conditionsOf(params).length > 0
  const { key, conditions } = keptIn(resource, params)
  const isPlain = conditions.length === 0

  useEffect(() => {
    const kept = sessionStorage.getItem(key)
    if (!isPlain || !kept) return
    setParams((now) => new URLSearchParams([...now, ...new URLSearchParams(kept)]), { replace: true })
  }, [key, isPlain, setParams])

  const go = useCallback(
    (change: (now: URLSearchParams) => URLSearchParams) =>
      setParams(
        (now) => {
          const changedParams = change(now)
          const next = keptIn(resource, changedParams)
          sessionStorage.removeItem(keptIn(resource, now).key)
          if (next.conditions.length) sessionStorage.setItem(next.key, String(new URLSearchParams(next.conditions)))
          else sessionStorage.removeItem(next.key)
          return changedParams
        },
        { replace: true },
      ),
    [resource, setParams],
  )

  const language = currentLanguage()
  const text = params.toString()
  const query = useMemo(() => queryOf(resource, new URLSearchParams(text), language), [resource, text, language])
  const actions = useMemo(
    () => ({
      change: (changes: Changes) => {
        rememberSearched(route, columnOf(Object.keys(changes)[0] ?? ''))
        go((now) => changed(now, changes))
      },
      replaceConditions: (next: URLSearchParams) =>
        go((now) => new URLSearchParams([...without(now), ...conditionsOf(next)])),
      remove: (column: string) => go((now) => without(now, column)),
      clear: () => {
        rememberSearched(route, null)
        go((now) => without(now))
      },
      turn: (page: number) => go((now) => placed(now, { page })),
      resize: (per_page: number) => go((now) => placed(now, { per_page })),
      order: (sort: Sort) => go((now) => placed(now, { sort })),
    }),
    [go, route],
  )
  return { params, query, narrowed, ...actions }
}

/** Where conditions are kept, and which: a part of a list keeps its own, without the one that makes it the part. */
function keptIn(resource: Resource, params: URLSearchParams) {
  const part = sublists.find((one) => one.of === resource && isPart(one, params))
  return {
    key: `savdo.conditions.${part?.route ?? resource.route}`,
    conditions: conditionsOf(params).filter(([name]) => name !== part?.condition[0]),
  }
}

export type Address = ReturnType<typeof useAddress>
