import { useQuery } from '@tanstack/react-query'
import type { BankRatesAnswer } from '#domain/bank/rates/rate-news.ts'
import { queryClient } from '../ask/query-client.ts'
import { api } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'

const key = ['bank-rates']
const path = '/currency_rate/bank'

/** What the last fetch of the central bank's rates brought. */
export const useBankRates = () =>
  useQuery<BankRatesAnswer, ApiError>({ queryKey: key, queryFn: ({ signal }) => api(path, { signal }) })

/** Asks the bank now. */
export async function fetchBankRates(): Promise<void> {
  queryClient.setQueryData(key, await api<BankRatesAnswer>(path, { method: 'POST' }))
}
