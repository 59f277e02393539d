import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Changes } from '#client/fields/condition.ts'
import type { Sort } from '#client/parts/grid/column.ts'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { RegisterView } from '#store/register-query.ts'
import { changed, columnOf, placed } from '../list/address.ts'
import { cleared, entriesBehind, queryOf, turnedTo, viewOf } from './address.ts'

/** The state of a register's page is its address, so that every number can be sent to somebody. */
export function useRegisterAddress(register: Register) {
  const [params, setParams] = useSearchParams()
  const language = currentLanguage()
  const text = params.toString()
  const query = useMemo(() => queryOf(register, new URLSearchParams(text), language), [register, text, language])
  const go = useCallback(
    (next: (now: URLSearchParams) => URLSearchParams, how: 'stay' | 'leave' = 'stay') =>
      setParams(next, { replace: how === 'stay' }),
    [setParams],
  )
  const actions = useMemo(
    () => ({
      change: (changes: Changes) => go((now) => changed(now, changes)),
      replace: (next: URLSearchParams) => go(() => next),
      remove: (key: string) =>
        go((now) =>
          changed(
            now,
            Object.fromEntries([...now.keys()].filter((name) => columnOf(name) === key).map((name) => [name, []])),
          ),
        ),
      clear: () => go(cleared),
      /** The way back leads to where one came from. */
      turnTo: (view: RegisterView) => go((now) => turnedTo(now, view), 'leave'),
      explain: (row: Row) => go((now) => entriesBehind(register, now, row), 'leave'),
      turn: (page: number) => go((now) => placed(now, { page })),
      resize: (per_page: number) => go((now) => placed(now, { per_page })),
      order: (sort: Sort) => go((now) => placed(now, { sort })),
    }),
    [go, register],
  )
  return { params, query, view: viewOf(params), ...actions }
}

export type RegisterAddress = ReturnType<typeof useRegisterAddress>
