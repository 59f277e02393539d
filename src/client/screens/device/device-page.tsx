import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Health, useHealth } from '#client/data/health.ts'
import { useUnsentPhotos } from '#client/data/photos.ts'
import { heldBack } from '#client/data/sending.ts'
import { useActor } from '#client/data/session.ts'
import { sendNow } from '#client/data/unsent.ts'
import { Button, buttonClass } from '#client/parts/button.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { notify } from '#client/parts/messages.ts'
import { usePageHead } from '#client/parts/page-head.ts'
import { useStore } from '#client/parts/store.ts'
import { Agreement } from './agreement.tsx'
import { Attention } from './attention.tsx'
import css from './device.module.css'
import { FileCopy } from './file-copy.tsx'
import { Clock, Storage } from './keeping.tsx'
import { hardwareRoute } from './places.ts'
import { Section } from './section.tsx'
import { Waiting } from './waiting.tsx'
import { Workplace } from './workplace.tsx'

/** How this device is doing, in the words of whoever works on it. */
export function DevicePage() {
  const { t } = useTranslation('device')
  usePageHead({ title: t('title') })
  const health = useHealth()
  const { attention } = health.outbox
  return (
    <div className={css.page}>
      <div className={css.columns}>
        <div className={css.column}>
          {attention.length > 0 && (
            <Section title={t('attention.heading')}>
              <Attention records={attention} />
            </Section>
          )}
          <Unsent health={health} />
        </div>
        <div className={css.column}>
          <Connected health={health} />
          <Agreement health={health} />
          <Workplace />
          <Section title={t('hardware.heading')}>
            <p className={css.quiet}>{t('hardware.text')}</p>
            <div className={css.ways}>
              <Link className={buttonClass()} to={hardwareRoute}>
                {t('hardware.open')}
              </Link>
            </div>
          </Section>
          <Section title={t('storage.heading')}>
            <Storage health={health} />
          </Section>
          <Section title={t('clock.heading')}>
            <Clock health={health} />
          </Section>
          <FileCopy />
        </div>
      </div>
      <SmallPrint health={health} />
    </div>
  )
}

function Connected({ health: { state, lastContact, asOf } }: { health: Health }) {
  const { t } = useTranslation('device')
  const { is_super } = useActor()
  const since = lastContact ? t('connection.offlineSince', { time: formatAsOf(lastContact) }) : t('connection.offline')
  const fresh = asOf ? t('connection.asOf', { time: formatAsOf(asOf) }) : t('connection.noData')
  return (
    <Section title={t('connection.heading')}>
      <p className={css.state} data-tone={state === 'online' ? 'fine' : 'warning'} role="status">
        <Icon of={state === 'offline' ? CloudOff : CloudCheck} />
        {state === 'offline' ? since : t(`connection.${state}`)}
      </p>
      <p className={css.quiet}>{is_super ? t('connection.direct') : fresh}</p>
    </Section>
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
    <Section title={t('unsent.heading')}>
      {isSent && (
        <p className={css.state} data-tone="fine">
          <Icon of={CloudCheck} />
          {t('unsent.none')}
        </p>
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
      {reason && outbox.unsent > 0 && (
        <p className={css.state} data-tone="warning" role="status">
          {reason}
        </p>
      )}
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
          {outbox.unsent > 0 && <Waiting outbox={outbox} />}
        </>
      )}
    </Section>
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
