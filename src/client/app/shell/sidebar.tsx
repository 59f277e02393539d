import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { User } from '#client/data/who/user.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Star } from '../../parts/star.tsx'
import { useStore } from '../../parts/store.ts'
import { desktop, phoneWidth, useMedia } from '../../parts/use-media.ts'
import { appVersion } from '../../parts/version.ts'
import type { MenuEntry } from '../parts/menu.ts'
import { Nav } from './nav.tsx'
import { OrganisationChooser } from './organisation-chooser.tsx'
import { Rail } from './rail.tsx'
import css from './shell.module.css'
import { sidebarWide } from './sidebar-state.ts'

export interface SidebarProps {
  user: User
  entries: readonly MenuEntry[]
}

/** 232 px on a desktop, a rail of 56 on a tablet or when narrowed, and on a phone a drawer that the top bar opens. */
export function Sidebar(props: SidebarProps) {
  const { t } = useTranslation('common')
  const wanted = useStore(sidebarWide)
  const roomy = useMedia(desktop)
  const narrow = useMedia(phoneWidth)
  if (narrow) return null
  return (
    <aside className={css.side} aria-label={t('shell.mainMenu')}>
      {roomy && wanted ? <SidebarContent {...props} /> : <Rail {...props} />}
    </aside>
  )
}

export function SidebarContent({ user, entries, onGo }: SidebarProps & { onGo?: () => void }) {
  const { t } = useTranslation('common')
  const organisation = user.organisation.name
  return (
    <>
      <div className={css.brand}>
        <Link to="/" className={css.logo} onClick={onGo}>
          <Star size={26} />
          <b>{t('app.name')}</b>
        </Link>
        <span className={css.version} data-tip={t('shell.version', { version: appVersion })}>
          {appVersion}
        </span>
      </div>
      {user.is_super && <OrganisationChooser />}
      {organisation && !user.is_super && (
        <div className={css.organisation}>
          <Avatar name={organisation} size="sm" square />
          <span data-tip-cut>{organisation}</span>
        </div>
      )}
      <Nav entries={entries} onGo={onGo} />
    </>
  )
}
