/** What a key is called by its place, as scanners believe all keyboards to be: the layout of the machine does not matter. */
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
}

/** The character that a scanner means by a key; null where it means none. */
export function characterOf({ code, key, shiftKey }: Key): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  // Caps Lock is the machine's affair: a scanner holds Shift for what it wants large.
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  const figure = /^(?:Digit|Numpad)(\d)$/.exec(code)
  if (figure) return shiftKey && code.startsWith('Digit') ? overFigures[Number(figure[1])]! : figure[1]!
  const pair = plain[code]
  if (pair) return pair[shiftKey ? 1 : 0]
  // Keyboards of telephones do not say which key it was.
  return code === '' && [...key].length === 1 ? key : null
}
