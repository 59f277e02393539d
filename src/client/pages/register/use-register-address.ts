import { useCallback, useMemo } from 'react'
import type { Language } from '#domain/kernel/language.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import type { RegisterView } from '#store/register-query.ts'
import { useAddress } from '../table/use-address.ts'
import { entriesBehind, registerQuery, turnedTo, viewOf, withPeriod } from './address.ts'

/** The address of a register's page, with functions to change the view and to open the entries behind a row. */
export function useRegisterAddress(register: Register) {
  const address = useAddress(
    useCallback(
      (params: URLSearchParams, language: Language) => registerQuery(register, withPeriod(register, params), language),
      [register],
    ),
  )
  const { go } = address
  const params = useMemo(() => withPeriod(register, address.params), [register, address.params])
  const ways = useMemo(
    () => ({
      /** A new history entry, so that the back button returns here. */
      turnTo: (view: RegisterView) => go((now) => turnedTo(now, view), 'leave'),
      explain: (row: Row) => go((now) => entriesBehind(register, now, row), 'leave'),
    }),
    [go, register],
  )
  return { ...address, ...ways, params, view: viewOf(params) }
}

export type RegisterAddress = ReturnType<typeof useRegisterAddress>
