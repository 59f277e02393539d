import { useQueries } from '@tanstack/react-query'
import type { Register } from '#domain/kernel/register.ts'
import type { Resource, Row } from '#domain/kernel/resource.ts'
import { scopeOf } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { useReach } from '../call/connection.ts'
import { registerFromServer } from '../call/declared-books.ts'
import { fromBooks } from '../call/from-books.ts'
import { useReplicaState } from '../device/replica.ts'
import { useActor } from '../who/session.ts'
import { countOnServer } from './count-on-server.ts'
import { holdsAll } from './use-list.ts'

export interface AskedTotal {
  readonly resource: Resource
  readonly query: Query
  /** The same as in the address of its list. */
  readonly params: URLSearchParams
}

/** Milliseconds in which a page is drawn whole. */
const together = 5000

/**
 * How many rows each of the lists has: of the device where it holds them all, or where there is no connection. Undefined while asked, null
 * where nobody knows.
 */
export function useTotals(asked: readonly AskedTotal[]): readonly (number | null | undefined)[] {
  const actor = useActor()
  const { replica, opening } = useReplicaState()
  const state = useReach()
  const books = actor.is_super ? null : replica
  const answers = useQueries({
    queries: asked.map(({ resource, query, params }) => {
      const own = resource.offline !== 'none' && (state === 'offline' || holdsAll(resource, query)) ? books : null
      return {
        queryKey: ['total', resource.name, own ? 'device' : 'server', params.toString()],
        queryFn: async () =>
          own
            ? (await own.list(resource, { ...query, per_page: 1 }, scopeOf(actor))).total
            : countOnServer(resource, params),
        // Several parts of a page ask for the same one after the other.
        staleTime: own ? 0 : together,
        enabled: !opening,
      }
    }),
  })
  return answers.map(({ data, error }) => data ?? (error ? null : undefined))
}

export interface AskedBalance {
  readonly register: Register
  readonly by: string
  readonly params: URLSearchParams
}

/** The balances that each of the questions finds, one row for each by and currency; from the server only. */
export function useFoundBalances(asked: readonly AskedBalance[]): readonly (readonly Row[] | null | undefined)[] {
  const answers = useQueries({
    queries: asked.map(({ register, by, params }) => {
      const text = String(new URLSearchParams([...params, ['group[]', by], ['per_page', '500']]))
      return {
        ...fromBooks,
        queryKey: ['found', register.name, text],
        queryFn: ({ signal }: { signal: AbortSignal }) => registerFromServer(register, 'balance', text, signal),
      }
    }),
  })
  return answers.map(({ data, error }) => data?.data ?? (error ? null : undefined))
}
