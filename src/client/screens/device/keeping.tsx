import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Health } from '#client/data/health.ts'
import { Icon } from '#client/parts/icon.tsx'
import css from './device.module.css'
import { minutesOff, percentOf } from './device-state.ts'

const Line = ({ tone, children }: { tone: 'fine' | 'warning' | 'error'; children: ReactNode }) => (
  <p className={css.state} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
    <Icon of={tone === 'fine' ? CircleCheck : TriangleAlert} />
    <span>{children}</span>
  </p>
)

/** Whether there is room for work, and whether the browser lets it be. */
export function Storage({ health: { used, tight, full, persisted } }: { health: Health }) {
  const { t } = useTranslation('device')
  const room = used === null ? t('storage.unknown') : t('storage.used', { percent: percentOf(used) })
  return (
    <>
      {full && <Line tone="error">{t('storage.full')}</Line>}
      {!full && tight && <Line tone="warning">{t('storage.tight')}</Line>}
      <Line tone={persisted ? 'fine' : 'warning'}>{t(persisted ? 'storage.persisted' : 'storage.notPersisted')}</Line>
      <p className={css.quiet}>{room}</p>
    </>
  )
}

export function Clock({ health: { clockOffset, clockIsOff } }: { health: Health }) {
  const { t } = useTranslation('device')
  if (!clockIsOff) return <Line tone="fine">{t('clock.fine')}</Line>
  const minutes = minutesOff(clockOffset)
  return <Line tone="warning">{t(clockOffset > 0 ? 'clock.fast' : 'clock.slow', { minutes })}</Line>
}
