import Clock from 'lucide-react/icons/clock'
import { useTranslation } from 'react-i18next'
import { userCan } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { Icon } from '#client/parts/icon.tsx'
import { permissionOf } from '#domain/kernel/permission.ts'
import { shiftsOf } from '#domain/references/organisation.ts'
import { cashShift } from '#domain/till/cash-shift.ts'
import css from './parts/till.module.css'
import { useOrganisation } from './shift/organisation.ts'
import { useShift } from './shift/shift.ts'
import { useTillPlace } from './state/shop.ts'
import { openAsked } from './state/ui.ts'

/** Reminds those who may open a shift to open one; where cash needs a shift, everybody. */
export function ShiftBand() {
  const { t } = useTranslation('till')
  const shift = useShift(useTillPlace()?.cashbox_id)
  const own = useOrganisation()
  const rule = shiftsOf(own ?? null)
  const mayOpen = userCan(permissionOf(cashShift, 'create'))
  if (shift !== null || own === undefined || rule === 'none' || (rule === 'offered' && !mayOpen)) return null
  return (
    <div className={css.band} data-quiet role="status">
      <Icon of={Clock} />
      <p>{t(rule === 'required' ? 'shift.required' : 'shift.none')}</p>
      {mayOpen && (
        <Button size="till" variant="subtle" onClick={() => openAsked({ kind: 'shift' })}>
          {t('shift.openNow')}
        </Button>
      )}
    </div>
  )
}
