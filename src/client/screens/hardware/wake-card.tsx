import MonitorCheck from 'lucide-react/icons/monitor-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWakeLock, type WakeState } from '#client/hardware/wake-lock.ts'
import { Button } from '#client/parts/button.tsx'
import type { Tone } from '#client/parts/card.tsx'
import css from './hardware.module.css'
import { ThingCard } from './thing-card.tsx'

const tones: Readonly<Record<WakeState, Tone>> = { awake: 'fine', off: 'quiet', unknown: 'warning', refused: 'warning' }

export function WakeCard() {
  const { t } = useTranslation('hardware')
  const [trying, setTrying] = useState(false)
  const state = useWakeLock(trying)
  return (
    <ThingCard
      title={t('wake.heading')}
      icon={MonitorCheck}
      tone={tones[state]}
      state={t(`wake.${state}`)}
      mend={t('wake.mend')}
    >
      <div className={css.ways}>
        <Button onClick={() => setTrying(!trying)}>{t(trying ? 'wake.stop' : 'wake.test')}</Button>
      </div>
    </ThingCard>
  )
}
