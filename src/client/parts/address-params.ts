import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** Makes the next parameters of those that the address has now. */
export type ParamsChange = (now: URLSearchParams) => URLSearchParams

/**
 * The parameters of the address as they are drawn, and how they are changed: by what they are at that moment. A page is
 * drawn in its own time, so what is drawn may be a change behind; of two quick changes the first would be lost.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const change = useCallback(
    (make: ParamsChange, how: { replace: boolean } = { replace: true }) =>
      setParams(make(new URLSearchParams(location.pathname === pathname ? location.search : params)), how),
    [setParams, pathname, params],
  )
  return { params, change }
}
