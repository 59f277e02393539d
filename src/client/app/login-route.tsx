import { Navigate, useSearchParams } from 'react-router-dom'
import { safePath } from '../data/call/redirect.ts'
import { useSession } from '../data/person/session.ts'
import { LoginScreen } from '../screens/login/login.tsx'

export function Component() {
  const { user } = useSession()
  const [query] = useSearchParams()
  return user ? <Navigate replace to={safePath(query.get('redirectUrl'))} /> : <LoginScreen />
}
