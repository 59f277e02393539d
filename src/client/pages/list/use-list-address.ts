import { useCallback, useEffect, useMemo } from 'react'
import type { AddressChanges } from '#client/fields/condition.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { keyIn } from '#store/table.ts'
import { partAt } from '../sublists.ts'
import { conditionsOf } from '../table/address.ts'
import { useAddress } from '../table/use-address.ts'
import { listQuery } from './address.ts'
import { rememberSearched } from './use-searched.ts'

/** The address of a list. Its conditions are also kept for the session, so that a link to the list brings them back. */
export function useListAddress(resource: Resource) {
  const { route } = resource
  const address = useAddress(
    useCallback((params: URLSearchParams, language: Language) => listQuery(resource, params, language), [resource]),
    useCallback(
      (before: URLSearchParams, after: URLSearchParams) => {
        const next = keptIn(resource, after)
        sessionStorage.removeItem(keptIn(resource, before).key)
        if (next.conditions.length) sessionStorage.setItem(next.key, String(new URLSearchParams(next.conditions)))
        else sessionStorage.removeItem(next.key)
      },
      [resource],
    ),
  )
  const { params, setParams, change, clear, replaceConditions } = address
  const { key, conditions } = keptIn(resource, params)
  const part = partAt(resource.name, params)
  const isPlain = conditions.length === 0

  useEffect(() => {
    const kept = sessionStorage.getItem(key)
    if (!isPlain || !kept) return
    setParams((now) => new URLSearchParams([...now, ...new URLSearchParams(kept)]), { replace: true })
  }, [key, isPlain, setParams])

  const searched = useMemo(
    () => ({
      change: (changes: AddressChanges) => {
        rememberSearched(route, keyIn(Object.keys(changes)[0] ?? ''))
        change(changes)
      },
      /** A part of a list stays that part. */
      clear: () => {
        rememberSearched(route, null)
        if (part) replaceConditions(new URLSearchParams([[...part.condition]]))
        else clear()
      },
    }),
    [change, clear, replaceConditions, route, part],
  )
  return { ...address, ...searched, part, narrowed: conditions.length > 0 }
}

/**
 * Storage key and conditions to store; a part of a list has its own key, without the condition that defines the part.
 */
function keptIn(resource: Resource, params: URLSearchParams) {
  const part = partAt(resource.name, params)
  return {
    key: `savdo.conditions.${part?.route ?? resource.route}`,
    conditions: conditionsOf(params).filter(([name]) => name !== part?.condition[0]),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
