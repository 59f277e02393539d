import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** Makes the next parameters of those that the address has now. */
type ParamsChange = (now: URLSearchParams) => URLSearchParams

/**
 * The parameters of the address as they are drawn, as they are now, and how they are changed. A page is drawn in its own
 * time, so what is drawn may be a change behind: of two quick changes that begin with it the first would be lost.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const paramsNow = useCallback(
    () => new URLSearchParams(location.pathname === pathname ? location.search : params),
    [pathname, params],
  )
  const change = useCallback(
    (make: ParamsChange, how: { replace: boolean } = { replace: true }) => setParams(make(paramsNow()), how),
    [setParams, paramsNow],
  )
  return { params, paramsNow, change }
}
