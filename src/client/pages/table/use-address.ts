import { useCallback, useMemo } from 'react'
import type { AddressChanges } from '#client/fields/condition.ts'
import { type ParamsChange, useAddressParams } from '#client/parts/address-params.ts'
import type { Sort } from '#client/parts/grid/column.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Language } from '#domain/kernel/language.ts'
import { changedParams, conditionsOf, placed, without } from './address.ts'

type Read<Q> = (params: URLSearchParams, language: Language) => Q

/** A table's state, kept in its address alone: a link shows the same to another person, and the menu begins afresh. */
export function useAddress<Q>(read: Read<Q>) {
  const { params, change: changeParams } = useAddressParams()
  const language = currentLanguage()
  const text = params.toString()
  const query = useMemo(() => read(new URLSearchParams(text), language), [read, text, language])
  const go = useCallback(
    (change: ParamsChange, how: 'stay' | 'leave' = 'stay') => changeParams(change, { replace: how === 'stay' }),
    [changeParams],
  )
  const actions = useMemo(
    () => ({
      go,
      change: (changes: AddressChanges) => go((now) => changedParams(now, changes)),
      replaceConditions: (next: URLSearchParams) =>
        go((now) => new URLSearchParams([...without(now), ...conditionsOf(next)])),
      remove: (key: string) => go((now) => without(now, key)),
      clear: () => go((now) => without(now)),
      turn: (page: number) => go((now) => placed(now, { page })),
      resize: (per_page: number) => go((now) => placed(now, { per_page })),
      order: (sort: Sort) => go((now) => placed(now, { sort })),
    }),
    [go],
  )
  return { params, query, ...actions }
}

/** What parts of a table need of the address, whatever its query type. */
export type TableAddress = Omit<ReturnType<typeof useAddress<unknown>>, 'query' | 'go'>
