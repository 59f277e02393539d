import { useTranslation } from 'react-i18next'
import { Button } from '#client/parts/button.tsx'
import css from './notices.module.css'
import { usePushHere } from './use-push-here.ts'

/** Asks once, before the browser does, whether somebody wants to be told on this device while the app is closed. */
export default function PushCard() {
  const { t } = useTranslation('notices')
  const { state, isBusy, isStandIn, hasSaid, turn, leave } = usePushHere()
  if (state !== 'off' || hasSaid) return null
  return (
    <section className={css.push}>
      <strong>{t('push.ask')}</strong>
      <p>{t('push.about')}</p>
      {isStandIn && <small>{t('push.standIn')}</small>}
      <div className={css.ways}>
        <Button variant="solid" busy={isBusy} onClick={() => void turn('on')}>
          {t('push.yes')}
        </Button>
        <Button variant="plain" onClick={leave}>
          {t('push.no')}
        </Button>
      </div>
    </section>
  )
}
