import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { api } from '../call/api.ts'

/** What the office has set down as reasons for steps of such documents; none for who may not read them, or offline. */
export function useReasons(document: string): readonly string[] {
  const asked = new URLSearchParams({ paginate: '0', is_active: '1', 'document_types[]': document })
  const { data } = useQuery({
    queryKey: ['reasons', document],
    queryFn: async ({ signal }) => (await api<{ data: readonly Row[] }>(`/reason?${asked}`, { signal })).data,
    retry: false,
  })
  return data?.map((row) => String(row[`name_${currentLanguage()}`])) ?? []
}
