import { useEffect, useRef, useState } from 'react'
import { later } from '#client/parts/at-work.ts'

/** `shown`: a value as its field shows it. `meant`: the value of a typed text. */
interface Spelling {
  shown: (value: string) => string
  meant: (typed: string) => string
}
const asItIs: Spelling = { shown: (value) => value, meant: (typed) => typed.trim() }

/** The text being typed; `onChange` follows after a pause. A value changed from outside replaces the text. */
export function useTyped(value: string, onChange: (value: string) => void, pause: number, spelling = asItIs) {
  const [text, setText] = useState(() => spelling.shown(value))
  const told = useRef(value)
  const callOff = useRef<(() => void) | null>(null)
  const latest = useRef(onChange)
  latest.current = onChange

  useEffect(() => {
    if (value === told.current) return
    told.current = value
    callOff.current?.()
    setText(spelling.shown(value))
  }, [value, spelling])
  useEffect(() => () => callOff.current?.(), [])

  function type(next: string, at: 'once' | 'later' = 'later') {
    setText(next)
    callOff.current?.()
    const tell = () => {
      told.current = spelling.meant(next)
      latest.current(told.current)
    }
    if (at === 'once' || pause === 0) tell()
    else callOff.current = later('typing', tell, pause)
  }
  return [text, type] as const
}
