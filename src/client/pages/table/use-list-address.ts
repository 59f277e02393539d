import { useCallback, useMemo } from 'react'
import type { AddressChanges } from '#client/fields/condition.ts'
import type { Language } from '#domain/kernel/language.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import { keyIn } from '#store/table.ts'
import { listPartAt } from '../parts/list-parts.ts'
import { conditionsOf } from './address.ts'
import { listQuery } from './list-address.ts'
import { useAddress } from './use-address.ts'
import { rememberSearched } from './use-searched.ts'

/** The address of a list, or of a part of one: what makes it a part narrows it no further. */
export function useListAddress(resource: Resource) {
  const { route } = resource
  const address = useAddress(
    useCallback((params: URLSearchParams, language: Language) => listQuery(resource, params, language), [resource]),
  )
  const { params, change, clear, replaceConditions } = address
  const part = listPartAt(resource.name, params)
  const narrowed = conditionsOf(params).some(([name]) => name !== part?.condition[0])

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
  return { ...address, ...searched, part, narrowed }
}

export type ListAddress = ReturnType<typeof useListAddress>
