import PanelLeft from 'lucide-react/icons/panel-left'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../parts/button.tsx'
import { useCurrentHead } from '../../parts/page-head.ts'
import { useStore } from '../../parts/store.ts'
import { Suspense } from '../../parts/suspense.tsx'
import { ToastPlace } from '../../parts/toasts.tsx'
import { desktop, phoneWidth, useMedia } from '../../parts/use-media.ts'
import { followedImport } from '../../screens/import/followed.ts'
import { Account } from './account.tsx'
import { Bell } from './bell.tsx'
import { ConnectionSign } from './connection-sign.tsx'
import { FullScreen } from './full-screen.tsx'
import { HelpButton } from './help-button.tsx'
import { LanguageMenu, LookMenu, ModeButton } from './look.tsx'
import { PaletteButton } from './palette-button.tsx'
import type { SidebarProps } from './sidebar.tsx'
import { sidebarWide } from './sidebar-state.ts'
import { usePageTitle } from './title.ts'
import css from './top-bar.module.css'

const ImportSign = lazy(() => import('../../screens/import/import-sign.tsx'))
const NavDrawer = lazy(() => import('./nav-drawer.tsx'))

export function TopBar(props: SidebarProps) {
  const { t } = useTranslation('common')
  const { title, suffix } = usePageTitle()
  const { count, actions } = useCurrentHead()
  const wide = useStore(sidebarWide)
  const roomy = useMedia(desktop)
  const narrow = useMedia(phoneWidth)
  const followed = useStore(followedImport)
  const [drawer, setDrawer] = useState(false)
  const toggle = roomy ? (wide ? 'shell.narrowMenu' : 'shell.widenMenu') : 'shell.openMenu'

  return (
    <>
      <header className={css.bar}>
        <IconButton
          icon={PanelLeft}
          label={t(toggle)}
          aria-expanded={roomy ? wide : drawer}
          onClick={() => (roomy ? sidebarWide.set(!wide) : setDrawer(true))}
        />
        <div className={css.head}>
          <h1 className={css.title} data-tip-cut>
            {title}
            {suffix && <span>{suffix}</span>}
            {count && <span className="num">{count}</span>}
          </h1>
          {!narrow && <ToastPlace kind="title" />}
        </div>
        {actions}
        <Suspense>{followed && <ImportSign id={followed} />}</Suspense>
        <div className={css.controls}>
          {!narrow && <PaletteButton entries={props.entries} />}
          <ConnectionSign words={roomy} />
          {!narrow && (
            <>
              <LanguageMenu />
              <LookMenu />
              <FullScreen />
              <ModeButton />
            </>
          )}
          {!narrow && <HelpButton />}
          <Bell />
          <Account {...props} compact={narrow} />
        </div>
        <Suspense>{drawer && !roomy && <NavDrawer {...props} onClose={() => setDrawer(false)} />}</Suspense>
      </header>
      {narrow && (
        <div className={css.toasts}>
          <ToastPlace kind="bottom" />
        </div>
      )}
    </>
  )
}
