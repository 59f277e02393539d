import { lazy, useEffect } from 'react'
import { type createBrowserRouter, Outlet, useLocation } from 'react-router-dom'
import { whileOn } from '../parts/at-work.ts'
import { helpAsked } from '../parts/help-asked.ts'
import { loadTexts } from '../parts/i18n/i18n.ts'
import { createStore, useStore } from '../parts/store.ts'
import { Suspense } from '../parts/suspense.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** The key of the address whose page stands; null while there is none. */
const arrived = createStore<string | null>(null)

const HelpDrawer = lazy(async () => {
  const [drawer] = await Promise.all([import('../screens/help/help-drawer.tsx'), loadTexts('help', 'menu', 'pages')])
  return drawer
})

/** Around all pages: notes when the page of an address has been drawn. */
export function Arrival() {
  const { key } = useLocation()
  useEffect(() => {
    arrived.set(key)
    return () => arrived.set(null)
  }, [key])
  const help = useStore(helpAsked)
  return (
    <>
      <Outlet />
      <Suspense>{help && <HelpDrawer page={help} />}</Suspense>
    </>
  )
}

/** From the asking for another address until its page stands the app is at work. */
export function watchArrivals(router: Router) {
  const go = whileOn('page')
  const look = () => {
    const { navigation, location } = router.state
    const standing = arrived.get()
    go(navigation.state !== 'idle' || (standing !== null && standing !== location.key))
  }
  router.subscribe(look)
  arrived.subscribe(look)
}
