import { later } from '#client/parts/at-work.ts'

/** Splits the text of a serial line into codes: at a line end, or after `silence` milliseconds without data. */
export function serialReader(tell: (text: string) => void, silence = 100) {
  let held = ''
  let callOff = () => {}
  const bytes = new TextDecoder()

  function close() {
    const text = held.trim()
    held = ''
    if (text) tell(text)
  }
  return (chunk: Uint8Array) => {
    callOff()
    held += bytes.decode(chunk, { stream: true })
    const lines = held.split(/[\r\n\t\0]+/)
    held = lines.pop() ?? ''
    for (const line of lines) if (line.trim()) tell(line.trim())
    if (held) callOff = later('scan', close, silence)
  }
}
