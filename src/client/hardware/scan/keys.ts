/** Characters by key position on a US keyboard, which scanners assume: so the machine's layout does not matter. */
const plain: Readonly<Record<string, readonly [string, string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Space: [' ', ' '],
  NumpadDecimal: ['.', '.'],
  NumpadSubtract: ['-', '-'],
  NumpadAdd: ['+', '+'],
  NumpadMultiply: ['*', '*'],
  NumpadDivide: ['/', '/'],
}
const overFigures = ')!@#$%^&*('

export interface Key {
  readonly code: string
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey?: boolean
}

/** A scanner types the separator of GS1 codes, ASCII 29, as Ctrl+]. */
export const isSeparator = ({ code, ctrlKey = false }: Key) => ctrlKey && code === 'BracketRight'

/** The character a scanner means by a key; null for keys without one. */
export function characterOf(pressed: Key): string | null {
  if (isSeparator(pressed)) return '\x1d'
  const { code, key, shiftKey } = pressed
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  // Ignores Caps Lock: a scanner holds Shift for capital letters.
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  const figure = /^(?:Digit|Numpad)(\d)$/.exec(code)
  if (figure) return shiftKey && code.startsWith('Digit') ? overFigures[Number(figure[1])]! : figure[1]!
  const pair = plain[code]
  if (pair) return pair[shiftKey ? 1 : 0]
  // Phone keyboards send no key code, so take the character.
  return code === '' && [...key].length === 1 ? key : null
}
