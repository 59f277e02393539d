import { lazy, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom'
import { loginPath } from '#client/data/call/redirect.ts'
import { DataProvider } from '#client/data/data-provider.tsx'
import { userCan, useSession } from '#client/data/who/session.ts'
import { FormDialogs } from '../../pages/form/form-dialogs.tsx'
import { loadTexts } from '../../parts/i18n/i18n.ts'
import { useLoading, WaitingPlace } from '../../parts/loading.tsx'
import { Questions } from '../../parts/questions.tsx'
import { useStore } from '../../parts/store.ts'
import { Suspense } from '../../parts/suspense.tsx'
import { Broken } from '../../screens/broken.tsx'
import { newsOpen } from '../../screens/whats-new/open.ts'
import { isActing, loadActingBand } from '../parts/acting.ts'
import { tellAfterUpdate } from '../parts/after-update.ts'
import { ConnectionBand } from '../parts/connection-band.tsx'
import { guideOpen } from '../parts/install.ts'
import { menuEntries } from '../parts/menu.ts'
import { UpdatePrompt } from '../parts/update-prompt.tsx'
import css from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

const ActingBand = lazy(loadActingBand)
const WhatsNew = lazy(async () => {
  const [shown] = await Promise.all([import('../../screens/whats-new/whats-new.tsx'), loadTexts('features')])
  return shown
})
const InstallGuide = lazy(async () => ({ default: (await import('../parts/install-guide.tsx')).InstallGuide }))

export function Component() {
  const { user, ready, left } = useSession()
  const location = useLocation()
  const { t } = useTranslation('common')
  const guided = useStore(guideOpen)
  const isTold = useStore(newsOpen)
  const isHere = ready && user !== null
  useEffect(() => {
    if (isHere) tellAfterUpdate()
  }, [isHere])
  useLoading(useNavigation().state === 'loading')

  if (!ready) return <WaitingPlace />
  if (!user) return <Navigate replace to={left ? '/login' : loginPath(location)} />
  const entries = menuEntries(userCan, user.actor.is_super)
  return (
    <>
      <a href="#content" className={css.skip}>
        {t('shell.skip')}
      </a>
      <div className={css.shell}>
        <Suspense>{isActing(user) && <ActingBand user={user} />}</Suspense>
        <Sidebar user={user} entries={entries} />
        <TopBar user={user} entries={entries} />
        <main id="content" className={css.main} tabIndex={-1}>
          <ConnectionBand />
          <ErrorBoundary fallback={<Broken />} resetKeys={[location.pathname]}>
            <DataProvider user={user}>
              <Suspense fallback={<WaitingPlace />}>
                <Outlet />
              </Suspense>
              <FormDialogs />
            </DataProvider>
          </ErrorBoundary>
        </main>
      </div>
      <UpdatePrompt />
      <Suspense>{guided && <InstallGuide />}</Suspense>
      <Suspense>{isTold && <WhatsNew />}</Suspense>
      <Questions />
    </>
  )
}
