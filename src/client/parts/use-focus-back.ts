import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus back when what took it has gone; answers with what notes whose it was. It happens at once, not by a
 * timer: whatever opens in the same breath takes the focus after it, and keeps it. What hangs from a button gives it to that.
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
