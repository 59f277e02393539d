import { useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import type { ResourceOf, Row } from '#domain/kernel/resource.ts'
import type { ListedRow } from '#store/port.ts'
import { largestPage } from '#store/query.ts'
import { useReplica } from '../device/replica.ts'
import { useActor } from '../who/session.ts'
import { useFind } from './use-find.ts'

/** All records of a kind that hold these ids, such as the barcodes of a product; null for a null `within`, or until they have come. */
export function useRelated<R>(resource: ResourceOf<R>, within: Row | null): readonly ListedRow<R>[] | null {
  const find = useFind(resource)
  const { replica, opening } = useReplica(resource, useActor())
  const { data } = useQuery({
    queryKey: ['related', resource.name, replica ? 'device' : 'server', currentLanguage(), within],
    queryFn: async ({ signal }) => {
      const filters = Object.entries(within ?? {}).map(([key, id]) => [key, { any: [String(id)] }] as const)
      return (await find({ filters: Object.fromEntries(filters), per_page: largestPage }, signal)).rows
    },
    enabled: within !== null && !opening,
  })
  return within ? (data ?? null) : null
}
