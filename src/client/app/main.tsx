import '../parts/theme/base.css'
import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { outdated } from '../data/call/api.ts'
import { startConnection } from '../data/call/connection.ts'
import { startSession } from '../data/who/session.ts'
import { begin } from '../parts/at-work.ts'
import { startLanguage } from '../parts/i18n/i18n.ts'
import { startKeyPresses } from '../parts/key-presses.ts'
import { LoadingBar } from '../parts/loading.tsx'
import { startTheme } from '../parts/theme-choice.ts'
import { Tooltips } from '../parts/tooltip.tsx'
import { watchArrivals } from './arrival.tsx'
import { liftFrame } from './frame.ts'
import { startInstall } from './parts/install.ts'
import { startReloads, startUpdates } from './parts/update.ts'
import { firstPageLoaded, router } from './routes.tsx'
import { showWork } from './work-sign.ts'

const started = begin('start')
showWork()
watchArrivals(router)
startReloads()
startInstall()
startKeyPresses()
// For speed: draw the first page once and complete, then start the rest.
Promise.all([startLanguage(), firstPageLoaded()]).then(draw).then(keepGoing).finally(started)

function draw() {
  return new Promise<void>((drawn) =>
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <LoadingBar />
        <RouterProvider router={router} />
        <Tooltips />
        <Drawn tell={drawn} />
      </StrictMode>,
    ),
  )
}

/** Calls `tell` after the first commit: `render` only schedules it. */
function Drawn({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}

function keepGoing() {
  liftFrame((to) => void router.navigate(to))
  startTheme()
  startConnection()
  startSession()
  void startUpdates()
  if (location.hash.startsWith('#notice=')) void import('./pushed.ts').then(({ countBegun }) => countBegun())
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }) =>
      data?.follows && void import('./pushed.ts').then(({ goWherePushLeads }) => goWherePushLeads(router, data)),
  )
  void import('./frame-keep.ts').then(({ keepFrames }) => keepFrames())
  outdated.subscribe(() => void router.navigate('/version-not-compatible'))
}
