import { useEffect, useRef } from 'react'

/**
 * Gives the focus back when what took it has gone; answers with what notes whose it was. It happens at once, not by a
 * timer: whatever opens in the same breath takes the focus after it, and keeps it.
 */
export function useFocusBack(): () => void {
  const before = useRef<Element | null>(null)
  useEffect(
    () => () => {
      const isFree = !document.activeElement || document.activeElement === document.body
      if (isFree && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
    [],
  )
  return () => {
    before.current ??= document.activeElement
  }
}
