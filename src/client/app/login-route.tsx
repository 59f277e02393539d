import { Navigate, useSearchParams } from 'react-router-dom'
import { safePath } from '../data/call/redirect.ts'
import { useSession } from '../data/who/session.ts'
import { LoginScreen } from '../screens/login/login.tsx'
import { startRoute } from './parts/start.ts'

export function Component() {
  const { user } = useSession()
  const [query] = useSearchParams()
  return user ? <Navigate replace to={startRoute(user, safePath(query.get('redirectUrl')))} /> : <LoginScreen />
}
