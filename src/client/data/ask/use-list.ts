import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Actor } from '#domain/kernel/permission.ts'
import type { Resource, ResourceOf } from '#domain/kernel/resource.ts'
import { evaluate, evaluateOver } from '#store/evaluate.ts'
import { type DeviceBooks, type Page, pageAs, type Reader, scopeOf } from '#store/port.ts'
import type { Query } from '#store/query.ts'
import { paramsFromQuery } from '#store/query-text.ts'
import { days, daysHeld, windowStart } from '#store/windows.ts'
import { type ApiError, isOffline } from '../call/api-error.ts'
import { now, useReach } from '../call/connection.ts'
import { listFromServer } from '../call/declared.ts'
import { dropOldPages, queryClient } from '../call/query-client.ts'
import { openReplica, useAsOf, useReplica } from '../device/replica.ts'
import { currentUser, useActor } from '../who/session.ts'
import { answerFromKept, type KeptAnswer } from './kept-pages.ts'

interface ListAnswer<R> {
  /** The page asked for; until it has loaded, or if it can't, the former page. */
  readonly page: Page<R> | null
  readonly loading: boolean
  readonly error: ApiError | null
  readonly asOf: Date | null
  /** `kept`: the server can't be reached, so this is told by what it answered before. */
  readonly source: 'device' | 'server' | 'kept'
  /** Days, if the device answers a question about older documents than it holds; else null. */
  readonly within: number | null
  readonly refetch: () => void
}

export function useList<R>(resource: ResourceOf<R>, query: Query): ListAnswer<R> {
  const actor = useActor()
  const { replica: books, opening } = useReplica(resource, actor)
  const asOf = useAsOf()
  const state = useReach()
  const whole = holdsAll(resource, query)
  const replica = whole || state === 'offline' ? books : null
  const answer = useQuery<Page<R>, ApiError>({
    ...question(resource, query, actor, replica, whole ? null : books),
    placeholderData: (page, before) => (before?.queryKey[1] === resource.name ? page : undefined),
    enabled: !opening,
    gcTime: replica ? 60_000 : Number.POSITIVE_INFINITY,
  })
  const isCut = answer.data === undefined && answer.error !== null && isOffline(answer.error)
  const kept = useQuery<KeptAnswer<R> | null>({
    queryKey: ['kept', resource.name, query],
    queryFn: () => answerFromKept(resource, query, actor),
    enabled: isCut,
    gcTime: 0,
  })
  const shown = answer.data ?? kept.data?.page ?? null
  const { refetch } = answer
  return {
    page: shown,
    loading: answer.isPending || answer.isPlaceholderData || (isCut && kept.isPending),
    error: answer.error,
    asOf: replica ? asOf : answer.data ? timeOf(answer.dataUpdatedAt) : (kept.data?.asOf ?? null),
    source: replica ? 'device' : answer.error && shown ? 'kept' : 'server',
    within: replica && !whole ? daysHeld(resource) : null,
    refetch: useCallback(() => void refetch(), [refetch]),
  }
}

/**
 * True if the device holds all rows asked for. Of documents it holds only the last days; older ones are asked of the
 * server, if reachable.
 */
export function holdsAll(resource: Resource, { filters, match }: Query): boolean {
  const held = daysHeld(resource)
  if (held === null) return resource.offline === 'all'
  const asked = match === 'and' ? filters.occurred_at : undefined
  const from = asked && 'from' in asked ? asked.from : undefined
  return typeof from === 'string' && from >= windowStart(now(), (held - 1) * days)
}

/** The query of a list; `own` are the device's books, if its unsent records must be added to the server's page. */
function question<R>(
  resource: ResourceOf<R>,
  query: Query,
  actor: Actor,
  replica: Reader | null,
  own: DeviceBooks | null = null,
) {
  const text = paramsFromQuery(resource, query).toString()
  return queryOptions<Page<R>, ApiError>({
    queryKey: ['list', resource.name, replica ? 'device' : 'server', query.language, text],
    queryFn: async ({ signal }) =>
      replica
        ? replica.list(resource, query, scopeOf(actor))
        : withUnsent(resource, query, actor, own, await pageFromServer(resource, text, signal)),
  })
}

/** Milliseconds: if the device's database does not answer by then, the page opens without it. */
const patience = 500

/** Asks the device before the list is drawn, for speed: it is then drawn once, with its rows. */
export async function readAhead(resource: Resource, query: Query): Promise<void> {
  const user = currentUser()
  if (!user || !holdsAll(resource, query)) return
  const reading = openReplica(user).then(
    (replica) => replica && queryClient.prefetchQuery(question(resource, query, user.actor, replica)),
  )
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** Adds unsent records of this device to the first page of the server's list. */
async function withUnsent<R>(
  resource: ResourceOf<R>,
  query: Query,
  actor: Actor,
  own: DeviceBooks | null,
  page: Page<R>,
) {
  const rows = (query.page === 1 && (await own?.rows(resource))) || []
  const waiting = rows.filter(({ unsent }) => unsent && unsent !== 'applied')
  if (!own || waiting.length === 0) return page
  const whole = { ...query, per_page: Number.MAX_SAFE_INTEGER }
  const { rows: unsent, found } = await evaluateOver(resource, whole, scopeOf(actor), async (each) =>
    each === resource ? waiting : own.rows(each),
  )
  if (unsent.length === 0) return page
  const ids = new Set(unsent.map(({ id }) => id))
  const others = page.rows.filter(({ id }) => !ids.has(id))
  const every = { ...query, filters: {}, search: '', deleted: 'with', per_page: Number.MAX_SAFE_INTEGER } as const
  const { rows: shown } = pageAs(
    resource,
    evaluate(resource, [...unsent, ...others], every, { organisation_id: 'every' }),
  )
  return {
    rows: shown,
    total: page.total + unsent.length - (page.rows.length - others.length),
    found: { ...page.found, ...found },
  }
}

async function pageFromServer<R>(resource: ResourceOf<R>, params: string, signal: AbortSignal): Promise<Page<R>> {
  const { data, meta, found, read_as, meant } = await listFromServer(resource, params, { signal })
  dropOldPages(resource.name)
  return {
    rows: data,
    total: meta.total,
    ...(found && { found }),
    ...(read_as && { readAs: read_as }),
    ...(meant && { meant }),
  }
}

const timeOf = (moment: number) => (moment ? new Date(moment) : null)
