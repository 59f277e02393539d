import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { CashBookLine } from '#domain/money/cash-book.ts'
import { api } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'
import { useAskedAgain } from '../device/asked-again.ts'

/** A sheet of the cash book as the server tells it. */
export interface CashBook {
  readonly cashbox: { readonly id: string; readonly name: string }
  readonly currency: { readonly id: string; readonly code: string }
  readonly day: string
  readonly sheet: number
  readonly opening: number
  readonly lines: readonly (CashBookLine & { readonly who: string | null })[]
  readonly incoming: number
  readonly outgoing: number
  readonly closing: number
}

interface Asked {
  readonly cashbox_id: string | null
  readonly currency_id: string
  readonly day: string | null
}

/** Nothing is asked before a cashbox and a whole day are chosen. */
export function useCashBook({ cashbox_id, currency_id, day }: Asked) {
  const answer = useQuery<CashBook, ApiError>({
    queryKey: ['cash-book', currentLanguage(), cashbox_id, currency_id, day],
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({ cashbox_id: String(cashbox_id), currency_id, day: String(day) })
      return (await api<{ cash_book: CashBook }>(`/cash_book?${asked}`, { signal })).cash_book
    },
    enabled: cashbox_id !== null && day !== null,
  })
  return useAskedAgain(answer)
}
