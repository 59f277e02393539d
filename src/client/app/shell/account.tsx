import LogOut from 'lucide-react/icons/log-out'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signOut } from '#client/data/session.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Button } from '../../parts/button.tsx'
import { formatPhone } from '../../parts/format.ts'
import { Popover } from '../../parts/popover.tsx'
import { useConfirm } from '../../parts/use-confirm.ts'
import { InstallEntry } from '../install-entry.tsx'
import { CompactTools } from './compact-tools.tsx'
import type { SidebarProps } from './sidebar.tsx'
import css from './top-bar.module.css'

const PaletteDialog = lazy(() => import('./palette.tsx'))

/** Who is signed in and the way out; on a phone also all that the narrow bar has no room for. */
export function Account({ user, entries, compact }: SidebarProps & { compact: boolean }) {
  const { t } = useTranslation('common')
  const confirm = useConfirm()
  const [searching, setSearching] = useState(false)
  const name = `${user.first_name} ${user.last_name}`.trim()

  async function leave() {
    const sure = await confirm({
      title: t('shell.logOutTitle'),
      text: t('shell.logOutText'),
      action: t('shell.logOut'),
    })
    if (sure) await signOut()
  }

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
              <CompactTools
                onSearch={() => {
                  close()
                  setSearching(true)
                }}
              />
            )}
            <InstallEntry className={css.row} onChosen={close} />
            <Button
              variant="ghost"
              icon={LogOut}
              className={css.row}
              onClick={() => {
                close()
                void leave()
              }}
            >
              {t('shell.logOut')}
            </Button>
          </div>
        )}
      </Popover>
      <Suspense>{searching && <PaletteDialog entries={entries} onClose={() => setSearching(false)} />}</Suspense>
    </>
  )
}
