import { useMemo, useReducer } from 'react'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { resourceNamed } from '#domain/kernel/directory.ts'
import { finderBy, type Resource, type RowFinder } from '#domain/kernel/resource.ts'
import { type ReadRow, scopeOf } from '#store/port.ts'
import { rowFromServer } from '../call/declared.ts'
import { queryClient } from '../call/query-client.ts'
import { useReplicaState } from '../device/replica.ts'
import { useActor } from '../who/session.ts'

interface FoundRows {
  /** Returns a row at once if it is here; else fetches it, and the component renders again when it has come. */
  readonly rowOf: RowFinder
  /** A promise of the rows asked for and still missing; null if none is. */
  readonly arrived: () => Promise<unknown> | null
}

/** Finds rows that a record refers to, for rules that run synchronously. */
export function useRowFinder(): FoundRows {
  const actor = useActor()
  const { replica } = useReplicaState()
  const [, drawAnew] = useReducer((count: number) => count + 1, 0)
  return useMemo(() => {
    const here = new Map<string, ReadRow | null>()
    const coming = new Map<string, Promise<void>>()
    const fetched = (resource: Resource, id: string) => {
      const held = resource.offline === 'none' || actor.is_super ? null : replica
      return queryClient.fetchQuery({
        queryKey: ['row', resource.name, held ? 'device' : 'server', currentLanguage(), id],
        queryFn: async ({ signal }) =>
          (await held?.get(resource, id, scopeOf(actor))) ?? rowFromServer(resource, id, signal),
      })
    }
    function fetchRow(resource: Resource, id: string, key: string) {
      const row = fetched(resource, id).catch(() => null)
      const kept = row.then((found) => {
        here.set(key, found)
        coming.delete(key)
        drawAnew()
      })
      coming.set(key, kept)
    }
    const rowOf = finderBy((name, id) => {
      if (typeof id !== 'string') return null
      const resource = resourceNamed(name)
      const key = `${resource.name} ${id}`
      if (!here.has(key) && !coming.has(key)) fetchRow(resource, id, key)
      return here.get(key)
    })
    return { rowOf, arrived: () => (coming.size > 0 ? Promise.all(coming.values()) : null) }
  }, [actor, replica])
}
