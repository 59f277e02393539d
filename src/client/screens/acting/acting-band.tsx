import Undo2 from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { now, useReach } from '#client/data/call/connection.ts'
import { endActing } from '#client/data/who/own-session.ts'
import { actedKey, personName, type User } from '#client/data/who/user.ts'
import { Button } from '#client/parts/button.tsx'
import { formatTime } from '#client/parts/format.ts'
import { Icon } from '#client/parts/icon.tsx'
import { readStored, writeStored } from '#client/parts/stored.ts'
import css from './acting.module.css'
import { useSwitchBack } from './use-switch-back.ts'

/** Above everything: in whose name somebody works here, and the way back; afterwards that the time is over. */
export default function ActingBand({ user }: { user: User }) {
  const [acted, setActed] = useState(() => readStored(actedKey))
  if (user.behind) return <InNameOf user={user} behind={user.behind} />
  if (!acted) return null
  return (
    <Over
      name={acted}
      onRead={() => {
        writeStored(actedKey, null)
        setActed(null)
      }}
    />
  )
}

function InNameOf({ user, behind }: { user: User; behind: NonNullable<User['behind']> }) {
  const { t } = useTranslation('acting')
  const state = useReach()
  const name = personName(user)
  const { busy, back } = useSwitchBack(name)
  const { until } = behind
  useEffect(() => {
    const over = setTimeout(() => void endActing(), Math.max(0, Date.parse(until) - now().getTime()))
    return () => clearTimeout(over)
  }, [until])
  const time = formatTime(until)
  return (
    <section className={css.band} aria-label={t('label')}>
      <Icon of={Users} size={22} />
      <p>
        <strong>{t('inNameOf', { name })}</strong>
        <span className="num">
          {state === 'offline' ? t('offline', { time }) : t('recorded', { behind: behind.name, time })}
        </span>
      </p>
      <Button size="touch" icon={Undo2} className={css.back} busy={busy} onClick={back}>
        {t('back')}
      </Button>
    </section>
  )
}

function Over({ name, onRead }: { name: string; onRead: () => void }) {
  const { t } = useTranslation('acting')
  return (
    <section className={css.band} aria-label={t('label')}>
      <Icon of={Undo2} size={22} />
      <p role="status">
        <strong>{t('over', { name })}</strong>
        <span>{t('overText')}</span>
      </p>
      <Button size="touch" className={css.back} onClick={onRead}>
        {t('read')}
      </Button>
    </section>
  )
}
