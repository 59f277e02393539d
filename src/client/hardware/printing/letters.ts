/** Inter draws what a printer's own letters lack: oʻ and ў. */
export const family = '"Inter Variable", "Inter Rest", "Inter", sans-serif'

export type Weight = 500 | 700
export const fontOf = (px: number, weight: Weight) => `${weight} ${px}px ${family}`

/** Loads the fonts for a text: the browser loads them only when used, and a canvas needs them beforehand. */
export const loadLetters = (text: string) =>
  Promise.all([500, 700].map((weight) => document.fonts.load(`${weight} 24px ${family}`, text)))

/** Breaks a text between words; a word longer than the line is broken inside. */
export function rowsOf(text: string, fits: (row: string) => boolean): readonly string[] {
  const rows: string[] = []
  let row = ''
  for (const word of text.split(' ')) {
    const longer = row ? `${row} ${word}` : word
    if (fits(longer)) {
      row = longer
      continue
    }
    if (row) rows.push(row)
    row = ''
    for (const sign of word) {
      if (row && !fits(row + sign)) {
        rows.push(row)
        row = ''
      }
      row += sign
    }
  }
  return [...rows, row]
}
