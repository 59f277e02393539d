import { type RefObject, useEffect, useRef } from 'react'

/**
 * When the component goes, gives the focus to `owner` or to the element that had it when the returned function was
 * called. At once, not by a timer: a dialog that opens right after takes the focus and keeps it.
 */
export function useFocusBack(owner?: RefObject<HTMLElement | null>): () => void {
  const before = useRef<Element | null>(null)
  useEffect(
    () => () => {
      const isFree = !document.activeElement || document.activeElement === document.body
      const to = owner?.current ?? before.current
      if (isFree && to instanceof HTMLElement) to.focus({ preventScroll: true })
    },
    [owner],
  )
  return () => {
    before.current ??= document.activeElement
  }
}
