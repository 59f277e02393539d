import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useStore } from '#client/parts/store.ts'
import { keeperOf } from '#domain/kernel/acting.ts'
import { chosenOrganisation } from './call/chosen-organisation.ts'
import { keepPages, queryClient } from './call/query-client.ts'
import { keepChecking } from './device/checking.ts'
import { keepSendingPhotos } from './device/photos.ts'
import { holdReplica } from './device/replica.ts'
import { keepReportingHealth } from './device/report-health.ts'
import { keepSending } from './device/sending.ts'
import { replicaScope, type User } from './who/user.ts'

// What was told of one organisation is never shown of another. It comes before what draws the change.
chosenOrganisation.subscribe(() => queryClient.clear())

/** Runs the replica, the outbox and the kept pages while this person is signed in; begins anew with another organisation. */
export function DataProvider({ user, children }: { user: User; children: ReactNode }) {
  const { is_super } = user
  const keeper = keeperOf(user.actor)
  const scope = replicaScope(user)
  const whose = useStore(chosenOrganisation)?.id ?? ''
  useEffect(() => keepPages(`${keeper} ${whose}`), [keeper, whose])
  useEffect(() => {
    const stops = [
      holdReplica({ keeper, is_super, scope }),
      keepSending(keeper),
      keepReportingHealth(),
      keepChecking(keeper),
      keepSendingPhotos(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [keeper, is_super, scope])
  return (
    <QueryClientProvider key={whose} client={queryClient}>
      {children}
    </QueryClientProvider>
  )
}
