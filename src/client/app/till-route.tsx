import { lazy } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Navigate, useLocation, useNavigation } from 'react-router-dom'
import { loginPath } from '#client/data/call/redirect.ts'
import { DataProvider } from '#client/data/data-provider.tsx'
import { openedOutbox } from '#client/data/device/outbox.ts'
import { openReplica } from '#client/data/device/replica.ts'
import { currentUser, useSession } from '#client/data/who/session.ts'
import { may } from '#domain/kernel/permission.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { useLoading, WaitingPlace } from '../parts/loading.tsx'
import { Questions } from '../parts/questions.tsx'
import { Suspense } from '../parts/suspense.tsx'
import { ToastPlace } from '../parts/toasts.tsx'
import { Broken } from '../screens/broken.tsx'
import { NotReady } from '../screens/till/place/not-ready.tsx'
import { Till } from '../screens/till/till.tsx'
import { isActing, loadActingBand } from './parts/acting.ts'
import { UpdatePrompt } from './parts/update-prompt.tsx'

const ActingBand = lazy(loadActingBand)

/** For speed: opens the device's databases while the screen's first drawing is under way. */
export function loader() {
  const user = currentUser()
  if (user) void Promise.allSettled([openReplica(user), openedOutbox()])
  return null
}

/** The till without the shell, in the whole window; only for signed-in people, like all pages behind the sign-in. */
export function Component() {
  const { user, ready, left } = useSession()
  const location = useLocation()
  useLoading(useNavigation().state === 'loading')
  if (!ready) return <WaitingPlace />
  if (!user) return <Navigate replace to={left ? '/login' : loginPath(location)} />
  return (
    <>
      <Suspense>{isActing(user) && <ActingBand user={user} />}</Suspense>
      <ErrorBoundary fallback={<Broken alone />}>
        <DataProvider user={user}>
          <Suspense fallback={<WaitingPlace />}>
            {may(user.actor, retailSale, 'create') && !user.behind ? <Till user={user} /> : <NotReady user={user} />}
          </Suspense>
        </DataProvider>
      </ErrorBoundary>
      <UpdatePrompt />
      <Questions />
      <ToastPlace kind="window" />
    </>
  )
}
