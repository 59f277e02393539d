export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '00' | '000' | ',' | 'back' | 'clear'

/** As many figures before the comma as are still exact. */
const mostFigures = 12

/** What stands in the field after a key, with as many figures after the comma as may be. */
export function typedAfter(text: string, key: PadKey, places: number): string {
  if (key === 'clear') return ''
  if (key === 'back') return text.slice(0, -1)
  const [whole = '', rest] = text.split(',')
  if (key === ',') return places === 0 || rest !== undefined ? text : `${whole || '0'},`
  if (rest !== undefined) return rest.length + key.length > places ? text : text + key
  const grown = (whole + key).replace(/^0+(?=\d)/, '')
  return grown.length > mostFigures ? text : grown
}

/** The key of the pad that a key of the keyboard stands for. */
export function padKey(key: string): PadKey | null {
  if (/^\d$/.test(key)) return key as PadKey
  if (key === '.' || key === ',') return ','
  return key === 'Backspace' ? 'back' : key === 'Delete' ? 'clear' : null
}
