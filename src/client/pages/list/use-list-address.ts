import { useCallback, useMemo } from 'react'
import type { AddressChanges } from '#client/fields/condition.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { keyIn } from '#store/table.ts'
import { isPart, sublists } from '../sublists.ts'
import { conditionsOf } from '../table/address.ts'
import { useKeptAddress } from '../table/use-kept-address.ts'
import { listQuery } from './address.ts'
import { rememberSearched } from './use-searched.ts'

/** The address of a list. Its conditions are also kept for the session, so that a link to the list brings them back. */
export function useListAddress(resource: Resource) {
  const { route } = resource
  const address = useKeptAddress(
    useCallback((params: URLSearchParams, language: Language) => listQuery(resource, params, language), [resource]),
    useCallback((params: URLSearchParams) => keptIn(resource, params), [resource]),
  )
  const { params, change, clear } = address

  const searched = useMemo(
    () => ({
      change: (changes: AddressChanges) => {
        rememberSearched(route, keyIn(Object.keys(changes)[0] ?? ''))
        change(changes)
      },
      clear: () => {
        rememberSearched(route, null)
        clear()
      },
    }),
    [change, clear, route],
  )
  return { ...address, ...searched, narrowed: conditionsOf(params).length > 0 }
}

/**
 * What is kept, and for which place; a part of a list is a place of its own, without the condition that defines the part.
 */
function keptIn(resource: Resource, params: URLSearchParams) {
  const part = sublists.find((one) => one.of === resource.name && isPart(one, params))
  return {
    place: part?.route ?? resource.route,
    conditions: conditionsOf(params).filter(([name]) => name !== part?.condition[0]),
  }
}

export type ListAddress = ReturnType<typeof useListAddress>
