import { useQuery } from '@tanstack/react-query'
import type { Owed } from '#domain/kernel/field.ts'
import { api } from '../call/api.ts'

/** What of a document is still due on a day; with a minus where we owe it. */
interface Due {
  readonly currency_id: string
  readonly due_date: string
  readonly origin: string
  /** Its kind. */
  readonly document: string | null
  readonly number: string | null
  readonly device_number: string | null
  readonly amount: number
}

/** What is due from a partner or to them, the oldest day first; always from the server, for no device holds it. */
export function useDues({ partner_id, currency_id, sign }: Owed): { dues: readonly Due[] | null; failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['dues', partner_id],
    queryFn: ({ signal }) => api<{ dues: readonly Due[] | null }>(`/partner/${partner_id}/balance`, { signal }),
    staleTime: 0,
  })
  const all = data ? (data.dues ?? []) : null
  const dues = all?.filter((due) => due.currency_id === currency_id && due.amount * (sign || due.amount) > 0)
  return { dues: dues ?? null, failed: isError }
}
