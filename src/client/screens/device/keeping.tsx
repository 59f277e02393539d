import { useTranslation } from 'react-i18next'
import type { Health } from '#client/data/device/health.ts'
import { State } from '#client/parts/card.tsx'
import css from './device.module.css'
import { minutesOff, percentUsed } from './device-state.ts'

/** The used space, and whether the browser promises not to delete the data. */
export function Storage({ health: { used, tight, full, persisted } }: { health: Health }) {
  const { t } = useTranslation('device')
  const room = used === null ? t('storage.unknown') : t('storage.used', { percent: percentUsed(used) })
  return (
    <>
      {full && <State tone="error">{t('storage.full')}</State>}
      {!full && tight && <State tone="warning">{t('storage.tight')}</State>}
      <State tone={persisted ? 'fine' : 'warning'}>{t(persisted ? 'storage.persisted' : 'storage.notPersisted')}</State>
      <p className={css.quiet}>{room}</p>
    </>
  )
}

export function Clock({ health: { clockOffset, clockIsOff } }: { health: Health }) {
  const { t } = useTranslation('device')
  if (!clockIsOff) return <State tone="fine">{t('clock.fine')}</State>
  const minutes = minutesOff(clockOffset)
  return <State tone="warning">{t(clockOffset > 0 ? 'clock.fast' : 'clock.slow', { minutes })}</State>
}
