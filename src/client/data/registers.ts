import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Register } from '#domain/kernel/register.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { paramsFromRegisterQuery, type RegisterQuery, type RegisterView } from '#store/register-query.ts'
import { api } from './api.ts'
import type { ApiError } from './api-error.ts'
import { saveFile } from './export.ts'

export interface RegisterPage {
  readonly data: readonly Row[]
  /** One row for each currency where there is one. */
  readonly totals: readonly Row[]
  readonly meta: { readonly total: number }
}

export interface UnitHistory {
  readonly unit: Row
  readonly now: readonly Row[]
  readonly data: readonly Row[]
}

const pathOf = ({ name }: Register) => `/register/${name}`

/** A page of a register. The books are the server's: a device holds none of it. */
export function useRegister(register: Register, view: RegisterView, query: RegisterQuery) {
  const text = paramsFromRegisterQuery(register, view, query).toString()
  const path = view === 'balance' ? `${pathOf(register)}/balance` : pathOf(register)
  // Rows that are told apart otherwise are other rows, and never stand in for these.
  const shape = [register.name, view, query.from ? 'ways' : 'sums', ...(view === 'balance' ? query.group : [])].join(
    ' ',
  )
  return useQuery<RegisterPage, ApiError>({
    queryKey: ['register', shape, currentLanguage(), text],
    queryFn: ({ signal }) => api<RegisterPage>(`${path}?${text}`, { signal }),
    placeholderData: (page, before) => (before?.queryKey[1] === shape ? page : undefined),
  })
}

export function exportRegister(register: Register, view: RegisterView, query: RegisterQuery, fileName: string) {
  const params = paramsFromRegisterQuery(register, view, query)
  params.set('view', view)
  return saveFile(`${pathOf(register)}/export?${params}`, fileName)
}

export const useUnitHistory = (id: string) =>
  useQuery<UnitHistory, ApiError>({
    queryKey: ['unit-history', currentLanguage(), id],
    queryFn: ({ signal }) => api<UnitHistory>(`/registered_imei/${encodeURIComponent(id)}/movements`, { signal }),
  })
