import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { type AnswerGiven, type QuestionAsked, subjectOf, type WireCall } from '#wire/call.ts'
import { aheadOrNow } from './ahead.ts'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import { useAskedAgain } from './asked-again.ts'
import { fromBooks } from './from-books.ts'
import { queryClient } from './query-client.ts'

type Values = Readonly<Record<string, unknown>>

/** Where a question goes: its ids stand in the address, the rest in the query, or in the body of what changes something. */
export function sentAs({ method, address }: Pick<WireCall, 'method' | 'address'>, asked: Values) {
  const rest = new Map(Object.entries(asked).filter(([, value]) => value !== undefined))
  const path = address.replace(/:(\w+)/g, (_, name: string) => {
    const id = String(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(id)
  })
  if (method === 'POST' || method === 'PUT') return { path, method, body: Object.fromEntries(rest) }
  const params = new URLSearchParams()
  for (const [name, value] of rest)
    if (Array.isArray(value)) for (const one of value) params.append(`${name}[]`, String(one))
    else params.set(name, String(value))
  return { path: params.size > 0 ? `${path}?${params}` : path, method }
}

/** The answer to a question that changes nothing. */
export function askOnce<C extends WireCall>(call: C, asked: QuestionAsked<C>, signal?: AbortSignal) {
  const { path, ...sent } = sentAs(call, asked as Values)
  if (call.kept) return aheadOrNow<AnswerGiven<C>>(path, signal)
  return api<AnswerGiven<C>>(path, { ...sent, ...(signal && { signal }) })
}

/** A question as the cache of answers knows it, in the language in which it is answered: for `useQueries`. */
export const asQuery = <C extends WireCall>(call: C, asked: QuestionAsked<C>) => ({
  queryKey: [call.kept ? 'told' : 'call', call.name, 'server', call.address, asked, currentLanguage()] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => askOnce(call, asked, signal),
  ...(call.kept && { ...fromBooks, gcTime: Number.POSITIVE_INFINITY }),
})

type How<C> = Pick<
  UseQueryOptions<AnswerGiven<C>, ApiError>,
  'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval'
>

/** What the server answers, asked again as soon as it can be reached; `how` is for a page that looks at it in its own way. */
export function useCall<C extends WireCall>(call: C, asked: QuestionAsked<C>, how: How<C> = {}) {
  const before = call.kept && { placeholderData: keepPreviousData }
  return useAskedAgain(useQuery<AnswerGiven<C>, ApiError>({ ...asQuery(call, asked), ...before, ...how }, queryClient))
}

const underWay = new Set<string>()

/**
 * Changes something. The same is never under way twice: the second is refused here with `under_way`. Whatever was read
 * of what the call is about is asked anew, also where it was refused: somebody may have been faster.
 */
export async function ask<C extends WireCall>(call: C, asked: QuestionAsked<C>): Promise<AnswerGiven<C>> {
  const same = JSON.stringify([call.method, call.address, asked])
  if (underWay.has(same)) throw new ApiError(409, 'under_way', i18next.t('connection.underWay'))
  underWay.add(same)
  try {
    return await askOnce(call, asked)
  } finally {
    underWay.delete(same)
    await askedAnew(subjectOf(call), call.method === 'DELETE' ? asked : null)
  }
}

/** Makes old what was read of a subject, but for what is gone. */
export const askedAnew = (subject: string, gone: { readonly id?: string } | null = null) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind, name, , , asked] }) =>
      (kind === 'call' || kind === 'told') &&
      String(name).startsWith(`${subject}.`) &&
      !(gone?.id && (asked as { readonly id?: string }).id === gone.id),
  })
