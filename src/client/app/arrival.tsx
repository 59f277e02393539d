import { useEffect } from 'react'
import { type createBrowserRouter, Outlet, useLocation } from 'react-router-dom'
import { whileOn } from '../parts/at-work.ts'
import { createStore } from '../parts/store.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** The key of the address whose page stands; null while there is none. */
const arrived = createStore<string | null>(null)

/** Around all pages: notes when the page of an address has been drawn. */
export function Arrival() {
  const { key } = useLocation()
  useEffect(() => {
    arrived.set(key)
    return () => arrived.set(null)
  }, [key])
  return <Outlet />
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
