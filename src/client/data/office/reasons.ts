import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { titleOf } from '#domain/kernel/resource.ts'
import { reason } from '#domain/settings/reason.ts'
import { useLookup } from '../ask/use-lookup.ts'

/** What the office has set down as reasons for steps of such documents: of the device, where it holds them. */
export function useReasons(document: string): readonly string[] {
  const { load } = useLookup(reason, {}, { document_types: [document], is_active: [true] })
  const { data } = useQuery({
    queryKey: ['reasons', document],
    queryFn: ({ signal }) => load('', signal),
  })
  return data?.map((row) => titleOf(reason, row, currentLanguage())) ?? []
}
