import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDevice } from '#client/data/device/use-device.ts'
import { tillRoute } from '#client/data/till-route.ts'
import type { User } from '#client/data/who/user.ts'
import { buttonClass } from '#client/parts/button.tsx'
import { State } from '#client/parts/card.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { cashShift } from '#domain/till/cash-shift.ts'
import { TileCard } from './tile-card.tsx'

/** The shift of the person who sells, by this device's books. */
export function ShiftCard({ user }: { user: User }) {
  const { t } = useTranslation('dashboard')
  const open = useDevice('own shift', [user.id], async (books) => {
    const shifts = await books.where(cashShift, ['status'], ['open'])
    return shifts.filter(({ deleted_at, created_by }) => !deleted_at && created_by === user.id)
  })
  return (
    <TileCard title={t('tiles.shift')}>
      {open?.length === 0 && <State tone="quiet">{t('noShift')}</State>}
      {open?.map(({ id, occurred_at, cashbox_id }) => (
        <State key={id} tone="fine">
          {t('shiftOpen', {
            cashbox: user.cashboxes.find((cashbox) => cashbox.id === cashbox_id)?.name ?? '',
            time: formatAsOf(String(occurred_at)),
          })}
        </State>
      ))}
      <Link to={tillRoute} className={buttonClass({ variant: 'subtle', size: 'touch' })}>
        {t('toTill')}
      </Link>
    </TileCard>
  )
}
