import EyeOff from 'lucide-react/icons/eye-off'
import { useTranslation } from 'react-i18next'
import { Icon } from '#client/parts/icon.tsx'
import { Switch } from '#client/parts/switch.tsx'
import css from './joint.module.css'

interface BlindSwitchProps {
  isBlind: boolean
  busy: boolean
  onChange: (isBlind: boolean) => void
}

/** Whether those who count are shown what is booked. */
export function BlindSwitch({ isBlind, busy, onChange }: BlindSwitchProps) {
  const { t } = useTranslation('counts')
  return (
    <div className={css.blind}>
      <Icon of={EyeOff} size={22} />
      <Switch checked={isBlind} disabled={busy} onChange={onChange} label={t('blind.name')} help={t('blind.help')} />
    </div>
  )
}
