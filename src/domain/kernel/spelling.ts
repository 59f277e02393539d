/** Signs that steer or hide instead of being read: controls, halves of letters, and what turns the direction of a text. */
const steering = /(?!\n)[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const plain = /^[\x20-\x7e]*$/
const breaks = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g

/** A text as it is kept: what is typed without signs that nobody reads, in as many lines as it may have. */
export function spelledText(typed: string, mayBreak = false): string {
  // For speed: nearly all that is typed is plain already.
  if (plain.test(typed)) return typed.trim()
  const broken = typed.replaceAll('\t', ' ').replace(breaks, mayBreak ? '\n' : ' ')
  return broken.replace(steering, '').trim()
}

/** Cyrillic capitals that no eye tells from Latin ones. */
const alike: ReadonlyMap<string, string> = new Map(
  [...'АВСЕНКМОРТХУЅІЈ'].map((letter, at) => [letter, [...'ABCEHKMOPTXYSIJ'][at] ?? letter]),
)
const unseen = /[\p{C}\p{Z}\s]/gu

/**
 * The one spelling of a serial number, however it was typed, scanned or pasted: in capitals, without spaces and signs that are
 * not seen, wide letters as plain ones, and letters that look the same as the same.
 */
export const spelledCode = (typed: string): string =>
  [...typed.normalize('NFKC').replace(unseen, '').toUpperCase().normalize('NFKC')]
    .map((letter) => alike.get(letter) ?? letter)
    .join('')

/** Whether what was read is this code, whatever either was spelled like. */
export const isSameCode = (one: string, other: string) => spelledCode(one) === spelledCode(other)
