import { useTranslation } from 'react-i18next'
import { Switch } from '#client/parts/switch.tsx'
import css from './notices.module.css'
import { usePushHere } from './use-push-here.ts'

/** Whether one is told on this device while the app is closed; nothing where that is impossible. */
export function PushHere() {
  const { t } = useTranslation('notices')
  const { state, isStandIn, turn } = usePushHere()
  if (state === 'impossible') return null
  if (state === 'denied') return <p className={css.push}>{t('push.denied')}</p>
  return (
    <div className={css.push}>
      <Switch
        checked={state === 'on'}
        onChange={(isOn) => void turn(isOn ? 'on' : 'off')}
        label={t('push.on')}
        help={t(isStandIn ? 'push.standIn' : state === 'on' ? 'push.onHelp' : 'push.offHelp')}
      />
    </div>
  )
}
