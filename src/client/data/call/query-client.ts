import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { type Query as Cached, notifyManager, QueryClient } from '@tanstack/react-query'
import { type PersistedClient, persistQueryClient } from '@tanstack/react-query-persist-client'
import { whileOn } from '#client/parts/at-work.ts'
import { appVersion } from '#client/parts/version.ts'

/** `device`: answered by the local books, not kept. `server`: kept for times without a connection. */
export type Source = 'device' | 'server'
type QueryKey = readonly [kind: 'list' | 'row' | 'told', resource: string, source: Source, ...rest: unknown[]]

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
})

const ask = whileOn('questions')
const isAsking = () => queryClient.isFetching() > 0
queryClient.getQueryCache().subscribe(() => {
  if (isAsking()) ask(true)
  // Whoever asked is told by the same schedule, before.
  else notifyManager.schedule(() => ask(isAsking()))
})

const storageKey = 'savdo.kept'
const largestKept = 1_000_000
const longestKept = 30 * 24 * 3_600_000
const pagesAtHand = 4

/** Successful pages of one list from the server, the newest first. */
export const pagesOf = (resource: string): Cached[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['list', resource, 'server'] })
    .filter(({ state }) => state.status === 'success')
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)

/** Drops all but the newest pages of a list; kept ones are what a person sees without a connection. */
export function dropOldPages(resource: string) {
  for (const page of pagesOf(resource).slice(pagesAtHand))
    if (!page.isActive()) queryClient.getQueryCache().remove(page)
}

/** Keeps the last seen page of each list for this person; answers a function that stops it. */
export function keepPages(userId: string): () => void {
  const persister = createSyncStoragePersister({
    storage: localStorage,
    key: storageKey,
    serialize: withinBound,
  })
  const [stop] = persistQueryClient({
    queryClient,
    persister,
    maxAge: longestKept,
    buster: `${appVersion} ${userId}`,
    dehydrateOptions: { shouldDehydrateQuery: isLastSeen, shouldDehydrateMutation: () => false },
  })
  return stop
}

export function forgetPages() {
  queryClient.clear()
  localStorage.removeItem(storageKey)
}

/** The last answer of a page that is told whole: of a call that is kept, or of a report. */
const newestTold = (page: string): Cached | undefined =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['told', page] })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]

/** Whether a page is kept for times without a connection: of each list the newest on which something was seen. */
export function isLastSeen(cached: Cached): boolean {
  const [kind, resource, source] = cached.queryKey as unknown as QueryKey
  if (kind === 'told') return cached.state.status === 'success' && cached === newestTold(resource)
  if (kind !== 'list' || source !== 'server') return false
  const pages = pagesOf(resource)
  // A search that found nothing does not push out what was seen.
  return (
    cached === (pages.find(({ state }) => (state.data as { rows: readonly unknown[] }).rows.length > 0) ?? pages[0])
  )
}

/**
 * Serializes within `bound` characters: localStorage is small and shared, so the lists seen longest ago are left out.
 */
export function withinBound(client: PersistedClient, bound = largestKept): string {
  let room = bound
  const newestFirst = client.clientState.queries.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const queries = newestFirst.filter((query) => {
    room -= JSON.stringify(query).length
    return room >= 0
  })
  return JSON.stringify({ ...client, clientState: { mutations: [], queries } })
}
