import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { currentUser, userCan, useSession } from '../data/who/session.ts'
import { loadTexts } from '../parts/i18n/i18n.ts'
import { Home, loadDashboard } from '../screens/home/home.tsx'
import { askLastAsked } from '../screens/home/parts/last-asked.ts'
import { menuEntries } from './parts/menu.ts'
import { startRoute } from './parts/start.ts'
import { useAppPlaces } from './parts/use-app-places.ts'

/** Whether the app was opened here: who comes back from the till wants the home page. */
let isStart = location.pathname === '/'

export async function loader({ request }: LoaderFunctionArgs) {
  const user = currentUser()
  const start = user && isStart ? startRoute(user, '/') : '/'
  isStart = false
  if (start !== '/') return redirect(start)
  // An address that says more asks something else. What fails to load here is told where it is drawn.
  const asked = user && !new URL(request.url).search && askLastAsked(user)
  await Promise.all([loadTexts('home'), asked && loadDashboard().catch(() => null)])
  return null
}

export function Component() {
  const { user } = useSession()
  const places = useAppPlaces(menuEntries(userCan, user?.actor.is_super ?? false)).filter(({ group }) => group)
  return user && <Home user={user} places={places} />
}
