import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { currentLanguage } from '#client/parts/i18n/i18n.ts'
import { type AnswerGiven, type QuestionAsked, subjectOf, type WireCall } from '#wire/call.ts'
import { aheadOrNow } from './ahead.ts'
import type { ApiError } from './api-error.ts'
import { askAlone } from './ask-alone.ts'
import { askOnce, sentAs } from './ask-once.ts'
import { useAskedAgain } from './asked-again.ts'
import { fromBooks } from './from-books.ts'
import { queryClient } from './query-client.ts'

/** A question as the cache of answers knows it, in the language in which it is answered: for `useQueries`. */
export const asQuery = <C extends WireCall>(call: C, asked: QuestionAsked<C>) => ({
  queryKey: [call.kept ? 'told' : 'call', call.name, 'server', call.address, asked, currentLanguage()] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call.kept
      ? aheadOrNow<AnswerGiven<C>>(sentAs(call, asked as Readonly<Record<string, unknown>>).path, signal)
      : askOnce(call, asked, signal),
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

/**
 * Changes something, never twice at a time. Whatever was read of what the call is about is asked anew, also where it was
 * refused: somebody may have been faster.
 */
export async function ask<C extends WireCall>(call: C, asked: QuestionAsked<C>): Promise<AnswerGiven<C>> {
  try {
    return await askAlone(call, asked)
  } finally {
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
