import { type RefObject, useEffect } from 'react'
import { coarsePointer } from '#client/parts/use-media.ts'

const keyOf = (route: string) => `savdo.searched.${route}`

/** The field that a person searched by last, for the session; nothing forgets it. */
export function rememberSearched(route: string, column: string | null) {
  if (column) sessionStorage.setItem(keyOf(route), column)
  else sessionStorage.removeItem(keyOf(route))
}

/** Focuses the column last searched by when a person returns to the list. Not with touch: the keyboard would open. */
export function useSearched(page: RefObject<HTMLElement | null>, route: string) {
  useEffect(() => {
    const column = sessionStorage.getItem(keyOf(route))
    if (!column || matchMedia(coarsePointer).matches) return
    page.current?.querySelector<HTMLElement>(`[data-search="${CSS.escape(column)}"] input[type=search]`)?.focus()
  }, [page, route])
}
