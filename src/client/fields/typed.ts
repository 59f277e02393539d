import { useEffect, useRef, useState } from 'react'

/** A text as it is typed, told on after a pause; what is changed from outside wins over an old word in the field. */
export function useTyped(value: string, onChange: (value: string) => void, pause: number) {
  const [text, setText] = useState(value)
  const told = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(() => {
    if (value === told.current) return
    told.current = value
    clearTimeout(timer.current)
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(next: string, at: 'once' | 'later' = 'later') {
    setText(next)
    clearTimeout(timer.current)
    const tell = () => {
      told.current = next.trim()
      latest.current(told.current)
    }
    if (at === 'once' || pause === 0) tell()
    else timer.current = setTimeout(tell, pause)
  }
  return [text, type] as const
}
