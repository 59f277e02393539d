import Volume2 from 'lucide-react/icons/volume-2'
import { useTranslation } from 'react-i18next'
import { tones, useSound } from '#client/hardware/tones.ts'
import { Button } from '#client/parts/button.tsx'
import { Switch } from '#client/parts/switch.tsx'
import css from './hardware.module.css'
import { ThingCard } from './thing-card.tsx'

export function SoundCard() {
  const { t } = useTranslation('hardware')
  const { on, set } = useSound()
  return (
    <ThingCard
      title={t('sound.heading')}
      icon={Volume2}
      tone={on ? 'fine' : 'quiet'}
      state={t(on ? 'sound.on' : 'sound.off')}
      mend={t('sound.mend')}
    >
      <Switch checked={on} onChange={set} label={t('sound.switch')} />
      <div className={css.ways}>
        {(['success', 'refusal', 'paid'] as const).map((name) => (
          <Button key={name} disabled={!on} onClick={tones[name]}>
            {t(`sound.${name}`)}
          </Button>
        ))}
      </div>
    </ThingCard>
  )
}
