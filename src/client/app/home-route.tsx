import { redirect } from 'react-router-dom'
import { currentUser, userCan, useSession } from '../data/person/session.ts'
import { loadTexts } from '../parts/i18n/i18n.ts'
import { Home } from '../screens/home/home.tsx'
import { menuEntries } from './menu.ts'
import { startRoute } from './start.ts'
import { useAppPlaces } from './use-app-places.ts'

/** Whether the app was opened here: who comes back from the till wants the home page. */
let isStart = location.pathname === '/'

export async function loader() {
  const user = currentUser()
  const start = user && isStart ? startRoute(user, '/') : '/'
  isStart = false
  if (start !== '/') return redirect(start)
  await loadTexts('home')
  return null
}

export function Component() {
  const { user } = useSession()
  const places = useAppPlaces(menuEntries(userCan, user?.actor.is_super ?? false)).filter(({ group }) => group)
  return user && <Home user={user} places={places} />
}
