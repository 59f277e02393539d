import { useCallback, useMemo } from 'react'
import type { AddressChanges } from '#client/fields/condition.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { keyIn } from '#store/table.ts'
import { listPartAt } from '../parts/list-parts.ts'
import { conditionsOf } from './address.ts'
import { listQuery } from './list-address.ts'
import { useKeptAddress } from './use-kept-address.ts'
import { rememberSearched } from './use-searched.ts'

/** The address of a list. Its conditions are also kept for the session, so that a link to the list brings them back. */
export function useListAddress(resource: Resource) {
  const { route } = resource
  const address = useKeptAddress(
    useCallback((params: URLSearchParams, language: Language) => listQuery(resource, params, language), [resource]),
    useCallback((params: URLSearchParams) => keptIn(resource, params), [resource]),
  )
  const { params, change, clear, replaceConditions } = address
  const part = listPartAt(resource.name, params)
  const { conditions } = keptIn(resource, params)

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
 * What is kept, and for which place; a part of a list is a place of its own, without the condition that defines the part.
 */
function keptIn(resource: Resource, params: URLSearchParams) {
  const part = listPartAt(resource.name, params)
  return {
    place: part?.route ?? resource.route,
    conditions: conditionsOf(params).filter(([name]) => name !== part?.condition[0]),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
