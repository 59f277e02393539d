import Clock from 'lucide-react/icons/clock'
import { useTranslation } from 'react-i18next'
import { userCan } from '#client/data/person/session.ts'
import { Button } from '#client/parts/button.tsx'
import { Icon } from '#client/parts/icon.tsx'
import { permissionOf } from '#domain/kernel/permission.ts'
import { cashShift } from '#domain/till/cash-shift.ts'
import { openAsked } from './counter/ui.ts'
import { useTillPlace } from './place/shop.ts'
import { useShift } from './shift/shift.ts'
import css from './till.module.css'

/** Reminds those who may open a shift to open one. */
export function ShiftBand() {
  const { t } = useTranslation('till')
  const shift = useShift(useTillPlace()?.cashbox_id)
  if (shift !== null || !userCan(permissionOf(cashShift, 'create'))) return null
  return (
    <div className={css.band} data-quiet role="status">
      <Icon of={Clock} />
      <p>{t('shift.none')}</p>
      <Button size="till" variant="subtle" onClick={() => openAsked({ kind: 'shift' })}>
        {t('shift.openNow')}
      </Button>
    </div>
  )
}
