import { useEffect, useState } from 'react'
import { useReplicaState } from '#client/data/device/replica.ts'
import { lookEnrolled, useEnrolled } from '#client/data/device/self.ts'
import type { User } from '#client/data/who/user.ts'
import { WaitingPlace } from '#client/parts/loading.tsx'
import { takeUpBack } from './back/open-back.ts'
import { Elsewhere } from './place/elsewhere.tsx'
import { NotReady } from './place/not-ready.tsx'
import { standHere, useStanding } from './place/one-window.ts'
import { StartOfDay } from './place/start-of-day.tsx'
import { Selling } from './selling.tsx'
import { BooksProvider } from './state/books.ts'
import { leaveToOthers, takeUp } from './state/desk.ts'
import { keepCatalogue } from './state/live-catalogue.ts'
import { findPlace, useTillPlace } from './state/shop.ts'
import { usePlaces } from './state/use-places.ts'

/** The cashier's screen: once it has a place and a filled device, it needs nothing more, not even the network. */
export function Till({ user }: { user: User }) {
  const { replica, opening } = useReplicaState()
  const enrolled = useEnrolled()
  const places = usePlaces(user, replica)
  const place = useTillPlace()
  const standing = useStanding()
  const [taken, setTaken] = useState(false)
  const warehouse = place?.warehouse_id

  useEffect(standHere, [])
  useEffect(() => {
    setTaken(false)
    if (standing === 'elsewhere') leaveToOthers()
    const begun = () => Promise.allSettled([takeUp(user.id).then(takeUpBack), lookEnrolled()])
    if (standing === 'here') void begun().then(() => setTaken(true))
  }, [standing, user.id])
  useEffect(() => {
    if (places && taken) findPlace(places, enrolled)
  }, [places, enrolled, taken])
  useEffect(() => (replica && warehouse ? keepCatalogue(replica, warehouse) : undefined), [replica, warehouse])

  if (standing === 'elsewhere') return <Elsewhere />
  if (opening || !taken || (replica && !places)) return <WaitingPlace />
  if (!replica || !places) return <NotReady user={user} />
  if (place === undefined) return <WaitingPlace />
  return (
    <BooksProvider value={replica}>
      {place ? <Selling user={user} place={place} places={places} /> : <StartOfDay places={places} />}
    </BooksProvider>
  )
}
