/** Characters that are not read but hidden or steering: controls, lone surrogates, zero-width and direction marks. */
const steering = /(?!\n)[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const plain = /^[\x20-\x7e]*$/
const breaks = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g

/** A typed text as it is kept: trimmed, without unreadable characters, and on one line unless `mayBreak`. */
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
 * The one spelling of a serial number, however it was typed, scanned or pasted: capitals, no spaces or invisible
 * characters, wide letters made plain, Cyrillic look-alikes made Latin.
 */
export const spelledCode = (typed: string): string => (isSpelled.test(typed) ? typed : respelled(typed))

/** For speed: nearly all codes are spelled so already, and a document may hold thousands. */
const isSpelled = /^[\dA-Z./_-]*$/

const respelled = (typed: string): string =>
  [...typed.normalize('NFKC').replace(unseen, '').toUpperCase().normalize('NFKC')]
    .map((letter) => alike.get(letter) ?? letter)
    .join('')

/** Whether two codes are the same once spelled alike. */
export const isSameCode = (one: string, other: string) => spelledCode(one) === spelledCode(other)

/** The marks of oʻ and gʻ in every typing: searches do without them. */
export const unsearched = "ʻʼ'‘’`"
const marks = new RegExp(`[${unsearched}]`, 'g')

/** A text as searches compare it: in small letters, ё as е, without `unsearched`. */
export const foldedText = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replace(marks, '')
