import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../call/api.ts'
import { useAskedAgain } from '../call/asked-again.ts'
import { queryClient } from '../call/query-client.ts'
import { showBadge } from './badge.ts'

// By hand: every first page asks this, and the schemas of calls are no part of one.
const name = 'my_notifications.count'
const count = ({ signal }: { readonly signal: AbortSignal }) =>
  api<{ readonly notifications_count: number }>('/my_notifications/count', { signal })

/** How many notices are unread, here and on the icon of the app; asked anew with what else is read of them. */
export function useUnreadNotices(): number {
  const { data } = useAskedAgain(useQuery({ queryKey: ['call', name], queryFn: count }, queryClient))
  const unread = data?.notifications_count
  useEffect(() => {
    if (unread !== undefined) showBadge({ unread })
  }, [unread])
  return unread ?? 0
}

/** Makes old what was read of somebody's notices: there are others. */
export const noticesHaveCome = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('my_notifications.') })
