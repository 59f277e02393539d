import BadgeCheck from 'lucide-react/icons/badge-check'
import BellRing from 'lucide-react/icons/bell-ring'
import Coins from 'lucide-react/icons/coins'
import FlaskConical from 'lucide-react/icons/flask-conical'
import ListTree from 'lucide-react/icons/list-tree'
import Mail from 'lucide-react/icons/mail'
import MapIcon from 'lucide-react/icons/map'
import MessageSquare from 'lucide-react/icons/message-square'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/data/call/api-error.ts'
import { ask } from '#client/data/call/call.ts'
import { useActor } from '#client/data/who/session.ts'
import { Button } from '#client/parts/button.tsx'
import { Card, State, type Tone } from '#client/parts/card.tsx'
import { Fact, FactList } from '#client/parts/facts.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import type { IconType } from '#client/parts/icon.tsx'
import { notify } from '#client/parts/messages.ts'
import {
  type IntegrationState,
  type OwnService,
  ownServices,
  type Service,
  tryIntegration,
} from '#wire/integrations.ts'
import css from './integrations.module.css'
import { OwnSender } from './own-sender.tsx'

const icons: Readonly<Record<Service, IconType>> = {
  sms: MessageSquare,
  mail: Mail,
  telegram: Send,
  push: BellRing,
  fiscal: BadgeCheck,
  classifier: ListTree,
  rates: Coins,
  map: MapIcon,
}
const tones: Readonly<Record<IntegrationState['state'], Tone>> = {
  own: 'fine',
  server: 'fine',
  stand_in: 'warning',
  off: 'quiet',
}
const mayBeOwn = (service: Service): service is OwnService => ownServices.some((one) => one === service)

/** How one of them stands: by whose servers, how it went last, a try, and one of our own where there may be one. */
export function ServiceCard({ told }: { told: IntegrationState }) {
  const { t } = useTranslation('integrations')
  const { service, state, own, done_at, failed_at, trouble, said } = told
  const mayChange = tryIntegration.right(useActor())
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState(false)
  const name = t(`service.${service}`)
  const isFailing = failed_at !== null && (done_at === null || done_at < failed_at)

  async function tryIt() {
    setBusy(true)
    try {
      const answer = await ask(tryIntegration, { service })
      if (answer.done) notify.success(t('tried', { name }))
      else notify.error(`${name}: ${t(`trouble.${answer.trouble ?? 'away'}`)}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card as="article" title={name} icon={icons[service]}>
      <p className={css.quiet}>{t(`about.${service}`)}</p>
      <State tone={tones[state]}>{t(`state.${state}`)}</State>
      {isFailing && trouble && (
        <div>
          <State tone="warning">
            {formatAsOf(failed_at)}: {t(`trouble.${trouble}`)}
          </State>
          {said && <p className={css.said}>{said}</p>}
        </div>
      )}
      <FactList small>
        {own?.address && <Fact name={t('own.address')}>{own.address}</Fact>}
        {own?.sender && <Fact name={t('own.sender')}>{own.sender}</Fact>}
        {own && (
          <Fact name={t('own.changed')}>
            {formatAsOf(own.changed_at)}
            {own.changed_by && `, ${own.changed_by}`}
          </Fact>
        )}
        <Fact name={t('done')}>{done_at ? formatAsOf(done_at) : t('never')}</Fact>
        {failed_at && !isFailing && <Fact name={t('failedAt')}>{formatAsOf(failed_at)}</Fact>}
      </FactList>
      {mayChange && service !== 'push' && (
        <div className={css.ways}>
          {state !== 'off' && (
            <Button icon={FlaskConical} busy={busy} onClick={() => void tryIt()} aria-label={t('tryOf', { name })}>
              {t('try')}
            </Button>
          )}
          {mayBeOwn(service) && (
            <Button variant="plain" onClick={() => setOpened(true)} aria-label={t('own.openOf', { name })}>
              {t('own.open')}
            </Button>
          )}
        </div>
      )}
      {opened && mayBeOwn(service) && <OwnSender service={service} own={own} onClose={() => setOpened(false)} />}
    </Card>
  )
}
