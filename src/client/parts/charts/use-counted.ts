import { useEffect, useState } from 'react'
import { useMedia } from '#client/parts/use-media.ts'

/** Larger figures are counted from here. */
const first = 10_000
const duration = 700

/** A figure that counts up to its value once it is known; at once for those who want no motion. */
export function useCounted(value: number): number {
  const still = useMedia('(prefers-reduced-motion: reduce)') || value <= first
  const [shown, setShown] = useState(first)
  useEffect(() => {
    if (still) return
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, (now - began) / duration))
      setShown(Math.round(first + (value - first) * (1 - (1 - part) ** 3)))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [value, still])
  return still ? value : shown
}
