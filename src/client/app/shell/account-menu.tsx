import CircleUser from 'lucide-react/icons/circle-user'
import LogOut from 'lucide-react/icons/log-out'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type UnsentWork, unsentWork } from '#client/data/device/unsent.ts'
import { personName, type User } from '#client/data/who/user.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Button, buttonClass } from '../../parts/button.tsx'
import { cx } from '../../parts/cx.ts'
import { formatPhone } from '../../parts/format.ts'
import { loadTexts } from '../../parts/i18n/i18n.ts'
import { Icon } from '../../parts/icon.tsx'
import { Suspense } from '../../parts/suspense.tsx'
import { useConfirm } from '../../parts/use-confirm.ts'
import { appVersion } from '../../parts/version.ts'
import { deviceRoute } from '../../screens/device/places.ts'
import { InstallEntry } from '../parts/install-entry.tsx'
import css from './top-bar.module.css'

/** Loaded only for a narrow bar, which has no room for these tools. */
const CompactTools = lazy(() => import('./compact-tools.tsx'))
/** These entries read a database. */
const PersonEntries = lazy(async () => ({ default: (await import('./person-entries.tsx')).PersonEntries }))
/** Whoever acts in another's name goes back instead of signing out. */
const BackEntry = lazy(async () => {
  const [entry] = await Promise.all([import('../../screens/acting/back-entry.tsx'), loadTexts('acting')])
  return entry
})

const NewsEntry = lazy(async () => {
  const [entry] = await Promise.all([import('../../screens/whats-new/entry.tsx'), loadTexts('features')])
  return entry
})

interface AccountMenuProps {
  user: User
  compact: boolean
  onClose: () => void
  /** Opens a dialog that stays when the menu is closed. */
  onAsk: (asked: 'search' | 'pin' | UnsentWork) => void
  onLeave: () => Promise<void>
}

/** What the account menu holds: the person, their pages, signing out, and on a phone the tools that do not fit the bar. */
export default function AccountMenu({ user, compact, onClose, onAsk, onLeave }: AccountMenuProps) {
  const { t } = useTranslation('common')
  const confirm = useConfirm()
  const name = personName(user)

  async function leave() {
    // If the outbox can't be read, the person may still leave.
    const left = await unsentWork().catch(() => null)
    if (left && left.count + left.photos > 0) return onAsk(left)
    const sure = await confirm({
      title: t('shell.logOutTitle'),
      text: t('shell.logOutText'),
      action: t('shell.logOut'),
    })
    if (sure) await onLeave()
  }

  return (
    <div className={css.account}>
      <div className={css.person}>
        <Avatar name={name} image={user.avatar?.url_512} size="lg" />
        <div>
          <strong>{name}</strong>
          <span>{user.roles[0]?.name}</span>
          <span className="num">{user.phone_number ? formatPhone(user.phone_number) : user.email}</span>
        </div>
      </div>
      {compact && (
        <Suspense>
          <CompactTools
            onSearch={() => {
              onClose()
              onAsk('search')
            }}
          />
        </Suspense>
      )}
      <Link to="/profile" className={cx(buttonClass({ variant: 'ghost' }), css.row)} onClick={onClose}>
        <Icon of={CircleUser} />
        {t('shell.profile')}
      </Link>
      <Link to={deviceRoute} className={cx(buttonClass({ variant: 'ghost' }), css.row)} onClick={onClose}>
        <Icon of={MonitorSmartphone} />
        {t('shell.device')}
      </Link>
      {!user.behind && (
        <Suspense>
          <PersonEntries user={user} onChosen={onClose} onSetPin={() => onAsk('pin')} />
        </Suspense>
      )}
      <Suspense>
        <NewsEntry className={css.row} onChosen={onClose} />
      </Suspense>
      <InstallEntry className={css.row} onChosen={onClose} />
      {user.behind ? (
        <Suspense>
          <BackEntry user={user} className={css.row} />
        </Suspense>
      ) : (
        <Button
          variant="ghost"
          icon={LogOut}
          className={css.row}
          onClick={() => {
            onClose()
            void leave()
          }}
        >
          {t('shell.logOut')}
        </Button>
      )}
      <p className={css.version}>{t('shell.version', { version: appVersion })}</p>
    </div>
  )
}
