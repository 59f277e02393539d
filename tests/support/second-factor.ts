const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret that an app takes, as it was typed or scanned. */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
