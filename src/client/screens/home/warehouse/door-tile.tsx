import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLabel } from '#client/parts/i18n/label.ts'
import { Icon } from '#client/parts/icon.tsx'
import { Suspense } from '#client/parts/suspense.tsx'
import { doorIcon } from './door-icons.ts'
import { create } from './doors.ts'
import type { BehindDoor } from './use-work.ts'
import css from './warehouse.module.css'
import { toList, toNew } from './way.ts'

const ChoiceDialog = lazy(() => import('./choice-dialog.tsx'))

/** A large door. Where something begun waits behind it, it asks whether to go on with that. */
export function DoorTile(props: BehindDoor) {
  const { door, work, unsaved } = props
  const { t } = useTranslation('warehouse')
  const label = useLabel('warehouse')
  const [isAsking, setAsking] = useState(false)
  const count = work.reduce((sum, { total }) => sum + total, unsaved.length)
  const isNew = door.leads === create
  const name = label(`warehouse:doors.${door.name}.name`)
  const hint = isNew && count > 0 ? t('begun', { count }) : label(`warehouse:doors.${door.name}.hint`)
  const inside = (
    <>
      <Icon of={doorIcon(door.name)} size={28} />
      {count > 0 && (
        <>
          <b className={css.count} aria-hidden>
            {count > 99 ? '99+' : count}
          </b>
          <span className="unseen">{t('behind', { count })}</span>
        </>
      )}
      <strong>{name}</strong>
      <small>{hint}</small>
    </>
  )
  if (isNew && count > 0)
    return (
      <>
        <button type="button" className={css.door} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {inside}
        </button>
        <Suspense>{isAsking && <ChoiceDialog {...props} title={name} onClose={() => setAsking(false)} />}</Suspense>
      </>
    )
  return (
    <Link className={css.door} to={isNew ? toNew(door.document) : (work[0]?.to ?? toList(door.document))}>
      {inside}
    </Link>
  )
}
