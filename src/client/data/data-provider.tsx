import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { keepChecking } from './check.ts'
import { keepTelling } from './health.ts'
import { keepSendingPhotos } from './photos.ts'
import { keepPages, queryClient } from './query-client.ts'
import { holdReplica } from './replica.ts'
import { keepSending } from './sending.ts'
import { replicaScope, type User } from './user.ts'

/** What stands behind the sign-in, for as long as this person is signed in: the replica, the outbox and kept pages. */
export function DataProvider({ user, children }: { user: User; children: ReactNode }) {
  const { id, is_super } = user
  const scope = replicaScope(user)
  useEffect(() => {
    const stops = [
      keepPages(id),
      holdReplica({ id, is_super, scope }),
      keepSending(id),
      keepTelling(),
      keepChecking(id),
      keepSendingPhotos(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [id, is_super, scope])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
