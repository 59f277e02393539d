import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { PartnerPart } from '#domain/registers/partner-parts.ts'
import type { Act } from '#domain/registers/reconciliation.ts'
import { api } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'
import { useAskedAgain } from '../device/asked-again.ts'

export interface Sum {
  readonly currency_id: string
  /** With a minus where we owe. */
  readonly amount: number
}

interface Numbered {
  readonly number: string | null
  readonly device_number: string | null
}

interface PartTold extends Sum {
  readonly part: PartnerPart
  readonly kinds: readonly string[]
  readonly documents: number
}

export interface DueTold extends Sum, Numbered {
  readonly due_date: string
  readonly origin: string
  readonly document: string | null
  readonly paid: number
}

export interface MovementTold extends Sum, Numbered {
  readonly document: string
  readonly document_id: string
  readonly occurred_at: string
}

interface Currency {
  readonly id: string
  readonly code: string
}

export interface Credit {
  readonly limit: number | null
  readonly used: number | null
  readonly days: number | null
  readonly days_used: number | null
}

export interface PartnerBalance {
  readonly balances: readonly Sum[]
  readonly parts: readonly PartTold[]
  readonly dues: readonly DueTold[] | null
  readonly currencies: readonly Currency[]
  readonly credit: Credit
}

interface Side {
  readonly name: string
  readonly inn: string | null
}

export interface PartnerAct {
  readonly organisation: Side
  readonly partner: Side
  readonly accounts: readonly { readonly name: string; readonly account: string | null; readonly mfo: string | null }[]
  readonly acts: readonly Act<MovementTold>[]
  readonly currencies: readonly Currency[]
  readonly text: string
}

interface MovementsPage {
  readonly data: readonly (MovementTold & { readonly after: number })[]
  readonly meta: { readonly page: number; readonly per_page: number; readonly total: number }
}

/** A call about a partner; asked anew whenever the page opens, and once the server answers again. */
function useCall<T>(id: string, call: string, enabled = true) {
  const answer = useQuery<T, ApiError>({
    queryKey: ['partner-books', id, call, currentLanguage()],
    queryFn: ({ signal }) => api<T>(`/partner/${id}/${call}`, { signal }),
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  return useAskedAgain(answer)
}

export const usePartnerBalance = (id: string, enabled: boolean) => useCall<PartnerBalance>(id, 'balance', enabled)

export const useMovements = (id: string, currency_id: string, page: number, per_page: number) =>
  useCall<MovementsPage>(id, `movements?currency_id=${currency_id}&page=${page}&per_page=${per_page}`)

export const useAct = (id: string, from: string, to: string) => useCall<PartnerAct>(id, `act?from=${from}&to=${to}`)

interface ActSent {
  readonly from: string
  readonly to: string
  readonly email: string
  readonly language: string
}

export const sendAct = (id: string, body: ActSent) =>
  api<{ readonly message: string }>(`/partner/${id}/act/send`, { method: 'POST', body })

/** What a currency is called beside a sum. */
export const codeOf = (currencies: readonly Currency[], id: string) =>
  currencies.find((currency) => currency.id === id)?.code ?? ''
