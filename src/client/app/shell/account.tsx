import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnsentWork } from '#client/data/device/unsent.ts'
import { personName } from '#client/data/who/user.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { loadTexts } from '../../parts/i18n/i18n.ts'
import { Popover } from '../../parts/popover.tsx'
import { Suspense } from '../../parts/suspense.tsx'
import type { SidebarProps } from './sidebar.tsx'
import css from './top-bar.module.css'

const AccountMenu = lazy(() => import('./account-menu.tsx'))
const PaletteDialog = lazy(() => import('./palette.tsx'))
const leaveForGood = async () => (await import('#client/data/person/people.ts')).leaveForGood()
const PinDialog = lazy(async () => {
  const [{ PinDialog }] = await Promise.all([import('../../screens/pin/pin-dialog.tsx'), loadTexts('session')])
  return { default: PinDialog }
})
const LeaveDialog = lazy(async () => {
  const [{ LeaveDialog }] = await Promise.all([import('../../screens/device/leave-dialog.tsx'), loadTexts('device')])
  return { default: LeaveDialog }
})

/** The account menu, and what it opens. */
export function Account({ user, entries, compact }: SidebarProps & { compact: boolean }) {
  const { t } = useTranslation('common')
  const [asked, setAsked] = useState<'search' | 'pin' | UnsentWork | null>(null)
  const done = () => setAsked(null)
  const name = personName(user)

  return (
    <>
      <Popover
        label={t('shell.account')}
        width={288}
        trigger={(props) => (
          <button type="button" {...props} className={css.avatar} aria-label={`${t('shell.account')}: ${name}`}>
            <Avatar name={name} image={user.avatar?.url_512} />
          </button>
        )}
      >
        {(close) => (
          <Suspense>
            <AccountMenu user={user} compact={compact} onClose={close} onAsk={setAsked} onLeave={leaveForGood} />
          </Suspense>
        )}
      </Popover>
      <Suspense>
        {asked === 'search' && <PaletteDialog entries={entries} onClose={done} />}
        {asked === 'pin' && <PinDialog onClose={done} />}
        {asked !== null && typeof asked === 'object' && (
          <LeaveDialog unsent={asked} onLeave={() => void leaveForGood()} onClose={done} />
        )}
      </Suspense>
    </>
  )
}
