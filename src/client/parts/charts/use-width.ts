import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width of an element as it is now; null until it is known. */
export function useWidth<Of extends HTMLElement>(): [RefObject<Of | null>, number | null] {
  const ref = useRef<Of>(null)
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width))
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [ref, width]
}
