import { useQuery } from '@tanstack/react-query'
import type { Resource } from '#domain/kernel/resource.ts'
import { type ListTotal, totalsOf } from '#store/list-totals.ts'
import { scopeOf } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { paramsFromQuery } from '#store/query-text.ts'
import type { ApiError } from '../call/api-error.ts'
import { useReach } from '../call/connection.ts'
import { listFromServer } from '../call/declared.ts'
import { fromBooks } from '../call/from-books.ts'
import { useReplica } from '../device/replica.ts'
import { useActor } from '../who/session.ts'
import { holdsAll } from './use-list.ts'

/**
 * What the sums of a list come to over all its pages: told by whoever tells the list, in a question of its own that
 * rows need not wait for. Undefined until they are known.
 */
export function useListTotals(resource: Resource, query: Query): readonly ListTotal[] | undefined {
  const actor = useActor()
  const { replica: books, opening } = useReplica(resource, actor)
  const isAway = useReach() === 'offline'
  const replica = holdsAll(resource, query) || isAway ? books : null
  const params = paramsFromQuery(resource, query)
  for (const name of ['page', 'per_page', 'sort']) params.delete(name)
  params.set('only', 'totals')
  const text = params.toString()
  return useQuery<readonly ListTotal[], ApiError>({
    ...fromBooks,
    queryKey: ['total', resource.name, 'sums', replica ? 'device' : 'server', text],
    queryFn: async ({ signal }) => {
      if (!replica) return (await listFromServer(resource, text, { signal })).totals ?? []
      const whole = { ...query, page: 1, per_page: Number.MAX_SAFE_INTEGER }
      return totalsOf(resource, (await replica.list(resource, whole, scopeOf(actor))).rows)
    },
    enabled: !opening,
  }).data
}
