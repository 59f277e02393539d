import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#client/data/who/user.ts'
import type { FinderPlace } from '../../finder/found-places.ts'
import { DoorsAwaited } from '../parts/doors-awaited.tsx'
import { DoorTile } from './door-tile.tsx'
import type { Door } from './doors.ts'
import { useWork } from './use-work.ts'
import { WaitingList } from './waiting-list.tsx'
import css from './warehouse.module.css'

interface WarehouseDoorsProps {
  user: User
  doors: readonly Door[]
  places: readonly FinderPlace[]
}

/** The home of a person who works in a warehouse: what waits, then what they do there. */
export function WarehouseDoors({ user, doors, places }: WarehouseDoorsProps) {
  const { t } = useTranslation('home')
  const known = useWork(user, doors)
  const names = useMemo(() => new Map(places.map(({ key, name }) => [key, name])), [places])
  if (!known) return <DoorsAwaited />
  return (
    <>
      <WaitingList {...known} names={names} />
      <ul className={css.doors} aria-label={t('doors')}>
        {doors.map((door) => (
          <li key={door.name}>
            <DoorTile
              door={door}
              work={known.work.filter((one) => one.door === door)}
              unsaved={known.unsaved.filter((one) => one.door === door)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
