import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { Actor } from '#domain/kernel/permission.ts'
import { keepPages, queryClient } from './query-client.ts'
import { holdReplica } from './replica.ts'

/** What stands behind the sign-in: this person's replica and kept pages, for as long as they are signed in. */
export function DataProvider({ actor, children }: { actor: Actor; children: ReactNode }) {
  const { user_id, is_super } = actor
  useEffect(() => {
    const stops = [keepPages(user_id), holdReplica({ user_id, is_super })]
    return () => {
      for (const stop of stops) stop()
    }
  }, [user_id, is_super])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
