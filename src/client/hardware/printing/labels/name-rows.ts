import { rowsOf } from '../letters.ts'

/**
 * A name in at most so many rows. What does not fit is left out before its last words: memory and colour of a phone
 * stand at the end.
 */
export function nameRows(name: string, most: number, fits: (row: string) => boolean): readonly string[] {
  const words = name.trim().split(/\s+/)
  const broken = (text: string) => rowsOf(text, fits)
  const whole = broken(words.join(' '))
  if (whole.length <= most) return whole
  for (let end = Math.max(1, Math.round(words.length * 0.4)); end > 0; end -= 1)
    for (let from = words.length - end - 1; from > 0; from -= 1) {
      const rows = broken(`${words.slice(0, from).join(' ')}… ${words.slice(words.length - end).join(' ')}`)
      if (rows.length <= most) return rows
    }
  let kept = name
  while (kept.length > 1 && broken(`${kept.trimEnd()}…`).length > most) kept = kept.slice(0, -1)
  return broken(`${kept.trimEnd()}…`)
}
