import { useMemo } from 'react'
import type { User } from '#client/data/who/user.ts'
import { house } from '#domain/house.ts'
import type { FinderPlace } from '../finder/found-places.ts'
import { DoorsHere } from './doors-here.tsx'
import { doorsFor } from './warehouse/doors.ts'
import { WarehouseDoors } from './warehouse/warehouse-doors.tsx'

/** The doors of the warehouse for who works there, for everybody else what they do. */
export default function WhichDoors({ user, places }: { user: User; places: readonly FinderPlace[] }) {
  const doors = useMemo(() => doorsFor(user, house), [user])
  return doors.length > 0 ? (
    <WarehouseDoors user={user} doors={doors} places={places} />
  ) : (
    <DoorsHere user={user} places={places} />
  )
}
