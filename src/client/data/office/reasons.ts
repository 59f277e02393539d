import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { reason } from '#domain/settings/reason.ts'
import { listFromServer } from '../call/declared.ts'

/** What the office has set down as reasons for steps of such documents; none for who may not read them, or offline. */
export function useReasons(document: string): readonly string[] {
  const asked = new URLSearchParams({ paginate: '0', is_active: '1', 'document_types[]': document })
  const { data } = useQuery({
    queryKey: ['reasons', document],
    queryFn: async ({ signal }) => (await listFromServer(reason, asked, { signal })).data,
    retry: false,
  })
  return data?.map((row) => row[`name_${currentLanguage()}`]) ?? []
}
