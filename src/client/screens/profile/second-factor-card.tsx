import ShieldCheck from 'lucide-react/icons/shield-check'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#client/data/call/call.ts'
import { Button } from '#client/parts/button.tsx'
import { Card, State } from '#client/parts/card.tsx'
import { formatDate } from '#client/parts/format.ts'
import { Suspense } from '#client/parts/suspense.tsx'
import { ownSecondFactor } from '#wire/second-factor.ts'
import { AskedState } from './asked-state.tsx'
import css from './profile.module.css'

const TurnOnDialog = lazy(async () => ({ default: (await import('./turn-on-dialog.tsx')).TurnOnDialog }))
const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

/** With so few left it is time for new ones. */
const few = 3

/** Whether signing in takes a code of the phone too, and the ways to change it. */
export function SecondFactorCard() {
  const { t } = useTranslation(['profile', 'common'])
  const asked = useCall(ownSecondFactor, {})
  const { data, error } = asked
  const [open, setOpen] = useState<'on' | 'off' | 'anew' | null>(null)
  const close = () => setOpen(null)

  return (
    <Card title={t('second.heading')}>
      <p className={css.quiet}>{t('second.why')}</p>
      <AskedState of={asked} network={t('second.network')} failed={t('second.failed')} rows={1} />
      {!error && data && (
        <>
          {data.is_asked && <p>{t('second.asked')}</p>}
          {data.since ? (
            <>
              <State tone="fine" icon={ShieldCheck}>
                {t('second.on', { date: formatDate(data.since) })}
              </State>
              {data.recovery_left > few ? (
                <p className={css.quiet}>{t('second.left', { number: data.recovery_left })}</p>
              ) : (
                <State tone="warning">{t('second.few', { number: data.recovery_left })}</State>
              )}
              <div className={css.ways}>
                <Button onClick={() => setOpen('anew')}>{t('second.anew')}</Button>
                {!data.is_asked && (
                  <Button variant="danger" onClick={() => setOpen('off')}>
                    {t('second.turnOff')}
                  </Button>
                )}
              </div>
            </>
          ) : (
            <>
              <State tone="quiet">{t('second.off')}</State>
              <div className={css.ways}>
                <Button onClick={() => setOpen('on')}>{t('second.turnOn')}</Button>
              </div>
            </>
          )}
        </>
      )}
      <Suspense>
        {open === 'on' && <TurnOnDialog onClose={close} />}
        {(open === 'off' || open === 'anew') && <ProofDialog to={open} onClose={close} />}
      </Suspense>
    </Card>
  )
}
