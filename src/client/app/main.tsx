import '../parts/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { outdated } from '../data/api.ts'
import { startConnection } from '../data/connection.ts'
import { startSession } from '../data/session.ts'
import { startLanguage } from '../parts/i18n/i18n.ts'
import { LoadingBar } from '../parts/loading.tsx'
import { startTheme } from '../parts/theme/theme.ts'
import { Tooltips } from '../parts/tooltip.tsx'
import { startInstall } from './install.ts'
import { router } from './routes.tsx'
import { startUpdates } from './update.ts'

startInstall()
startTheme()
await startLanguage()
startConnection()
startSession()
void startUpdates()
outdated.subscribe(() => void router.navigate('/version-not-compatible'))

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <LoadingBar />
    <RouterProvider router={router} />
    <Tooltips />
  </StrictMode>,
)
