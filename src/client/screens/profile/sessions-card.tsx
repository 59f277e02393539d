import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { ask, useCall } from '#client/data/call/call.ts'
import { browserName, isPhone } from '#client/data/call/user-agent.ts'
import { Button } from '#client/parts/button.tsx'
import { Card } from '#client/parts/card.tsx'
import { formatAsOf } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { notify } from '#client/parts/messages.ts'
import { useConfirm } from '#client/parts/use-confirm.ts'
import { endOtherSessions, endOwnSession, type OwnSession, ownSessions } from '#wire/sessions.ts'
import { AskedState } from './asked-state.tsx'
import css from './profile.module.css'

/** Where the person is signed in, and the way to end what they do not know. */
export function SessionsCard() {
  const { t } = useTranslation(['profile', 'common'])
  const confirm = useConfirm()
  const asked = useCall(ownSessions, {})
  const { data: told, error } = asked
  const data = told?.data
  /** `Chrome 131, Windows 10.0, 1440 × 900` */
  const browserOf = ({ user_agent, device_info }: OwnSession) => {
    const named = [browserName(user_agent) ?? t('sessions.unknown'), device_info?.os_version].filter(Boolean).join(' ')
    return [named, device_info?.screen.replace('x', ' × ')].filter(Boolean).join(', ')
  }
  /** `SM-A525F · Savdo 1.2.3 · told by push` */
  const registeredAs = ({ model, app_version, takes_push }: NonNullable<OwnSession['registered']>) =>
    [model, app_version && `Savdo ${app_version}`, takes_push && t('sessions.takesPush')].filter(Boolean).join(' · ')
  const nameOf = (session: OwnSession) => (session.device?.code ? session.device.name : browserOf(session))

  async function end(session?: OwnSession) {
    const sure = await confirm({
      title: session ? t('sessions.endTitle', { name: nameOf(session) }) : t('sessions.othersTitle'),
      text: t(session ? 'sessions.endText' : 'sessions.othersText'),
      action: t(session ? 'sessions.end' : 'sessions.others'),
      danger: true,
    })
    if (!sure) return
    try {
      await (session ? ask(endOwnSession, { id: session.id }) : ask(endOtherSessions, {}))
      notify.success(t(session ? 'sessions.ended' : 'sessions.othersEnded'))
    } catch (failure) {
      notify.error((failure as Error).message)
    }
  }

  return (
    <Card title={t('sessions.heading')}>
      <AskedState of={asked} network={t('sessions.network')} failed={t('sessions.failed')} rows={3} />
      {!error && data && (
        <ul className={css.sessions}>
          {data.map((session) => (
            <li key={session.id}>
              <Icon of={session.behind ? Users : isPhone(session.user_agent) ? Smartphone : Monitor} />
              <div>
                <strong>{nameOf(session)}</strong>
                {session.registered && <small>{registeredAs(session.registered)}</small>}
                {session.behind && <small>{t('sessions.behind', { name: session.behind.name })}</small>}
                <small>
                  {session.device?.code && `${browserOf(session)} · `}
                  {session.is_own
                    ? t('sessions.here')
                    : session.ended_at
                      ? t('sessions.over', { time: formatAsOf(session.ended_at) })
                      : t('sessions.used', { time: formatAsOf(session.last_used_at) })}
                </small>
              </div>
              {!session.is_own && !session.ended_at && (
                <Button
                  variant="plain"
                  aria-label={t('sessions.endNamed', { name: nameOf(session) })}
                  onClick={() => void end(session)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!error && data && data.filter(({ ended_at }) => !ended_at).length > 1 && (
        <div className={css.ways}>
          <Button onClick={() => void end()}>{t('sessions.others')}</Button>
        </div>
      )}
    </Card>
  )
}
