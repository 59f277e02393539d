import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { tillRoute } from '../data/till-route.ts'
import { loadTexts, loadWorkTexts } from '../parts/i18n/i18n.ts'
import { backupsRoute } from '../screens/backups/places.ts'
import { Broken } from '../screens/broken.tsx'
import { integrationsRoute } from '../screens/integrations/places.ts'
import { closingRoute, settingsRoute, versionsRoute } from '../screens/system/places.ts'
import { Arrival } from './arrival.tsx'

/** A page with its texts. */
const spoken =
  <P,>(page: () => Promise<P>, ...texts: string[]) =>
  async (): Promise<P> =>
    (await Promise.all([page(), loadTexts(...texts)]))[0]

/** A page that speaks of records of all areas, with the texts of settings. */
const rules =
  <P,>(page: () => Promise<P>) =>
  async (): Promise<P> => {
    const { loadAreas } = await import('../data/areas.ts')
    return (await Promise.all([page(), loadAreas(), loadTexts('system')]))[0]
  }

/** What single kinds of records have by hand: pages, lists and documents ask for it. */
const byHand = () => import('../own/hands.ts')

const routes: RouteObject[] = [
  { path: '/login', lazy: spoken(() => import('./login-route.tsx'), 'session') },
  { path: '/application', lazy: spoken(() => import('../screens/application/application.tsx'), 'entrance') },
  { path: '/application/successfully', lazy: spoken(() => import('../screens/application/sent.tsx'), 'entrance') },
  { path: '/invitation', lazy: spoken(() => import('../screens/login/invitation.tsx'), 'entrance', 'session') },
  { path: '/version-not-compatible', lazy: () => import('./upgrade-route.tsx') },
  // The second window, for the buyer: it shows what the till sends, and needs no sign-in.
  { path: '/customer-display', lazy: () => import('../screens/hardware/customer-display.tsx') },
  {
    path: tillRoute,
    lazy: async () => {
      const [till] = await Promise.all([
        import('./till-route.tsx'),
        byHand(),
        loadWorkTexts(),
        loadTexts('till', 'back', 'hardware', 'session'),
      ])
      return till
    },
  },
  {
    id: 'work',
    path: '/',
    lazy: async () => {
      const [shell] = await Promise.all([import('./shell/shell.tsx'), byHand(), loadWorkTexts()])
      return shell
    },
    children: [
      { index: true, lazy: () => import('./home-route.tsx') },
      {
        path: 'analytic-dashboard',
        lazy: async () => (await import('../screens/analytics/route.tsx')).lazyAnalytics(),
      },
      {
        path: 'stock/product-card/:id',
        lazy: async () => (await import('../screens/product-card/route.tsx')).lazyProductCard(),
      },
      { path: backupsRoute, lazy: spoken(() => import('../screens/backups/backups-page.tsx'), 'backups') },
      {
        path: integrationsRoute,
        lazy: spoken(() => import('../screens/integrations/integrations-page.tsx'), 'integrations'),
      },
      { path: settingsRoute, lazy: rules(() => import('../screens/system/settings-page.tsx')) },
      { path: closingRoute, lazy: rules(() => import('../screens/system/closing-page.tsx')) },
      { path: versionsRoute, lazy: rules(() => import('../screens/system/versions-page.tsx')) },
      { path: 'profile', lazy: () => import('./profile-route.tsx') },
      { path: 'error', element: <Broken /> },
      { path: 'server-internal-error', lazy: () => import('../screens/server-error.tsx') },
      { path: '*', lazy: () => import('../screens/not-found.tsx') },
    ],
  },
]

let isWhole = false

export const router = createBrowserRouter(
  [{ element: <Arrival />, errorElement: <Broken alone />, children: routes }],
  {
    // Pages before the sign-in need no routes of resources, so they are loaded after it.
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (isWhole || /^\/(login|application|invitation)/.test(path)) return
      const [
        { resourceRoutes },
        { cashBookRoutes },
        { deviceRoutes },
        { hardwareRoutes },
        { importRoutes },
        { labelRoutes },
        { moneyRoutes },
        { tillRoutes },
        { whatIsThisRoutes },
      ] = await Promise.all([
        import('./resource-pages.tsx'),
        import('../screens/cash-book/routes.tsx'),
        import('../screens/device/routes.tsx'),
        import('../screens/hardware/routes.tsx'),
        import('../screens/import/routes.tsx'),
        import('../screens/labels/routes.tsx'),
        import('../screens/money/routes.tsx'),
        import('../screens/till/routes.tsx'),
        import('../screens/what-is-this/routes.tsx'),
        byHand(),
      ])
      patch('work', [
        ...resourceRoutes(),
        ...cashBookRoutes(),
        ...deviceRoutes(),
        ...hardwareRoutes(),
        ...importRoutes(),
        ...labelRoutes(),
        ...moneyRoutes(),
        ...tillRoutes(),
        ...whatIsThisRoutes(),
      ])
      isWhole = true
    },
  },
)

/** Resolves when the first page's code and texts are loaded, or have failed to load. */
export const firstPageLoaded = () =>
  new Promise<void>((resolve) => {
    const look = () => router.state.initialized && resolve()
    router.subscribe(look)
    look()
  })
