import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { keepPages, queryClient } from './ask/query-client.ts'
import { keepChecking } from './device/check.ts'
import { keepTelling } from './device/health.ts'
import { keepSendingPhotos } from './device/photos.ts'
import { holdReplica } from './device/replica.ts'
import { keepSending } from './device/sending.ts'
import { replicaScope, type User } from './person/user.ts'

/** Runs the replica, the outbox and the kept pages while this person is signed in. */
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
