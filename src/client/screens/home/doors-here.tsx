import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { User } from '#client/data/who/user.ts'
import { formatInteger } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { house } from '#domain/house.ts'
import { isDocument } from '#domain/kernel/document.ts'
import { isEverywhere, may } from '#domain/kernel/permission.ts'
import type { FinderPlace } from '../finder/found-places.ts'
import { arrangedTiles } from './dashboard/tiles.ts'
import { useArrangement } from './dashboard/use-arrangement.ts'
import css from './parts/doors.module.css'
import { type DoorPlace, doorsOf } from './parts/doors.ts'
import { DoorsAwaited } from './parts/doors-awaited.tsx'
import { useMadeLately, useWaiting } from './parts/use-waiting.ts'

/** What this person does, with what waits for them. */
export function DoorsHere({ user, places }: { user: User; places: readonly FinderPlace[] }) {
  const { t } = useTranslation('home')
  const waiting = useWaiting(user)
  const documents = useMemo(
    () => house.filter((resource) => isDocument(resource) && may(user.actor, resource, 'create')),
    [user],
  )
  const made = useMadeLately(documents)
  // What the card below tells is told once.
  const { arrangement } = useArrangement()
  const isToldBelow = arrangedTiles(user.actor, arrangement).some(
    ({ tile, isShown }) => tile === 'attention' && isShown,
  )
  // In the order that they were first seen in: nothing moves under a finger while figures change. What waits and is told
  // late comes last.
  const order = useRef<readonly string[]>([])
  if (!waiting || !made) return <DoorsAwaited />

  const known: readonly DoorPlace[] = places.flatMap((place) => {
    const kind = kindOf(place, user)
    const at = documents.findIndex(({ name }) => name === place.key)
    return kind ? [{ place, kind, waiting: waiting.by.get(place.key) ?? [], made: made[at] ?? 0 }] : []
  })
  const doors = doorsOf(known, { atCounter: !isEverywhere(user.actor) })
  const before = order.current
  const coming = doors.filter(({ waiting: rows }) => before.length === 0 || rows.length > 0)
  order.current = [...new Set([...before, ...coming.map(({ place }) => place.key)])]
  const seen = order.current.flatMap((key) => known.find(({ place }) => place.key === key) ?? [])

  return (
    <ul className={css.doors} aria-label={t('doors')}>
      {seen.map(({ place, waiting: rows, kind }, at) => (
        <li key={place.key} className={css.door} data-first={(at === 0 && kind === 'till') || undefined}>
          <Link to={place.to} className={css.name}>
            <Icon of={place.icon} size={22} />
            <span>{place.name}</span>
            <Icon of={ChevronRight} />
          </Link>
          {rows
            .filter(({ isBegun }) => isBegun || !isToldBelow)
            .map(({ wait, said, total, sum, to }) => (
              <Link key={wait} to={to} className={css.wait}>
                <b className="num">{formatInteger(total)}</b>
                <span>{said}</span>
                {sum && <small className="num">{sum}</small>}
              </Link>
            ))}
        </li>
      ))}
    </ul>
  )
}

function kindOf({ key }: FinderPlace, { actor }: User): DoorPlace['kind'] | null {
  if (key === 'till') return 'till'
  if (key === 'home') return null
  const resource = house.find(({ name }) => name === key)
  if (!resource || !isDocument(resource)) return 'reads'
  if (!may(actor, resource, 'create')) return 'reads'
  return resource.madeAt === 'till' || resource.happens.includes('create') ? 'atTill' : 'makes'
}
