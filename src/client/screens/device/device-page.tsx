import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Health, useHealth } from '#client/data/device/health.ts'
import { useUnsentPhotos } from '#client/data/device/photos.ts'
import { heldBack } from '#client/data/device/sending.ts'
import { sendNow } from '#client/data/device/unsent.ts'
import { useActor } from '#client/data/who/session.ts'
import { Button, buttonClass } from '#client/parts/button.tsx'
import { Card, State } from '#client/parts/card.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { notify } from '#client/parts/messages.ts'
import { CardColumns, DeskPage } from '#client/parts/page.tsx'
import { usePageHead } from '#client/parts/page-head.ts'
import { useStore } from '#client/parts/store.ts'
import { Agreement } from './agreement.tsx'
import { Attention } from './attention.tsx'
import css from './device.module.css'
import { FileCopy } from './file-copy.tsx'
import { Clock, Storage } from './keeping.tsx'
import { hardwareRoute } from './places.ts'
import { WaitingRecords } from './waiting.tsx'
import { Workplace } from './workplace.tsx'

/** The state of this device, in words for its user. */
export function DevicePage() {
  const { t } = useTranslation('device')
  usePageHead({ title: t('title') })
  const health = useHealth()
  const { attention } = health.outbox
  return (
    <DeskPage>
      <CardColumns
        aside={
          <>
            <Connected health={health} />
            <Agreement health={health} />
            <Workplace />
            <Card title={t('hardware.heading')}>
              <p className={css.quiet}>{t('hardware.text')}</p>
              <div className={css.ways}>
                <Link className={buttonClass()} to={hardwareRoute}>
                  {t('hardware.open')}
                </Link>
              </div>
            </Card>
            <Card title={t('storage.heading')}>
              <Storage health={health} />
            </Card>
            <Card title={t('clock.heading')}>
              <Clock health={health} />
            </Card>
            <FileCopy />
          </>
        }
      >
        {attention.length > 0 && (
          <Card title={t('attention.heading')}>
            <Attention records={attention} />
          </Card>
        )}
        <Unsent health={health} />
      </CardColumns>
      <SmallPrint health={health} />
    </DeskPage>
  )
}

function Connected({ health: { state, lastContact, asOf } }: { health: Health }) {
  const { t } = useTranslation('device')
  const { is_super } = useActor()
  const since = lastContact ? t('connection.offlineSince', { time: formatAsOf(lastContact) }) : t('connection.offline')
  const fresh = asOf ? t('connection.asOf', { time: formatAsOf(asOf) }) : t('connection.noData')
  return (
    <Card title={t('connection.heading')}>
      <State tone={state === 'online' ? 'fine' : 'warning'} icon={state === 'offline' ? CloudOff : CloudCheck}>
        {state === 'offline' ? since : t(`connection.${state}`)}
      </State>
      <p className={css.quiet}>{is_super ? t('connection.direct') : fresh}</p>
    </Card>
  )
}

function Unsent({ health: { outbox } }: { health: Health }) {
  const { t } = useTranslation(['device', 'pages'])
  const photos = useUnsentPhotos()
  const reason = useStore(heldBack)
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    const { count, photos } = await sendNow().finally(() => setBusy(false))
    if (count + photos === 0) notify.success(t('unsent.sent'))
    else notify.warning(t('unsent.left', { number: count + photos }))
  }

  const stages = (['waiting', 'blocked', 'set_aside', 'refused'] as const).filter((stage) => outbox.counts[stage] > 0)
  const isSent = outbox.unsent + photos === 0
  return (
    <Card title={t('unsent.heading')}>
      {isSent && (
        <State tone="fine" icon={CloudCheck}>
          {t('unsent.none')}
        </State>
      )}
      {isSent && outbox.attention.length === 0 && <p className={css.quiet}>{t('unsent.noneText')}</p>}
      {stages.length > 0 && (
        <dl className={css.counts}>
          {stages.map((stage) => (
            <div key={stage}>
              <dt>{t(`pages:unsent.${stage}`)}</dt>
              <dd className="num">{outbox.counts[stage]}</dd>
            </div>
          ))}
        </dl>
      )}
      {reason && outbox.unsent > 0 && <State tone="warning">{reason}</State>}
      {photos > 0 && <p className={css.quiet}>{t('unsent.photos', { number: photos })}</p>}
      {!isSent && (
        <>
          <div className={css.ways}>
            <Button variant="solid" icon={Send} busy={busy} onClick={() => void send()}>
              {t('unsent.sendNow')}
            </Button>
            {outbox.oldest && (
              <span className={css.quiet}>{t('unsent.oldest', { time: formatAsOf(outbox.oldest) })}</span>
            )}
          </div>
          {outbox.unsent > 0 && <WaitingRecords outbox={outbox} />}
        </>
      )}
    </Card>
  )
}

function SmallPrint({ health: { appVersion, device, stream } }: { health: Health }) {
  const { t } = useTranslation('device')
  const told = { version: appVersion, device: device ?? '', stream }
  return (
    <dl className={css.print}>
      {(['version', 'device', 'stream'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`print.${name}`)}</dt>
          <dd>{told[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
