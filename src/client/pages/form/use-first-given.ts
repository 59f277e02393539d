import { useEffect, useState } from 'react'

/** The first value that there was. A form begins with it: asked anew, as when the device opens, it would lose what is typed. */
export function useFirstGiven<T>(value: T | null): T | null {
  const [held, setHeld] = useState(value)
  useEffect(() => setHeld((before) => before ?? value), [value])
  return held
}
