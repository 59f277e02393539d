export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | '000' | ',' | 'back' | 'clear'

/** Digits before the comma that stay exact. */
const mostFigures = 12

/** The text after a key; at most `places` digits after the comma. */
export function typedAfter(text: string, key: PadKey, places: number): string {
  if (key === 'clear') return ''
  if (key === 'back') return text.slice(0, -1)
  const [whole = '', rest] = text.split(',')
  if (key === ',') return places === 0 || rest !== undefined ? text : `${whole || '0'},`
  if (rest !== undefined) return rest.length + key.length > places ? text : text + key
  const grown = (whole + key).replace(/^0+(?=\d)/, '')
  return grown.length > mostFigures ? text : grown
}

/** The pad's key for a key of the keyboard; null if there is none. */
export function padKey(key: string): PadKey | null {
  if (/^\d$/.test(key)) return key as PadKey
  if (key === '.' || key === ',') return ','
  return key === 'Backspace' ? 'back' : key === 'Delete' ? 'clear' : null
}
