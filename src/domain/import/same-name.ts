import { splitWords, wordsIn } from '../kernel/finding.ts'
import { foldedText } from '../kernel/spelling.ts'

/** A name or a heading as it is compared: in small letters, without doubled blanks and the marks of oʻ and gʻ. */
export const sameName = (text: string) => foldedText(text).replace(/\s+/g, ' ').trim()

/** The words of a name in one script, figures apart from letters: «128GB» is written «128 ГБ» as well. */
const partsOf = (name: string) => wordsIn(name).flatMap((word) => splitWords(word.replace(/\d+/g, ' $& ')))
const isNumber = (word: string) => /^\d+$/.test(word)

/** A word is shortened more often than it is misspelled: «чайн.» is «чайник». */
const isShort = (one: string, other: string) =>
  Math.min(one.length, other.length) > 1 && !isNumber(one) && (one.startsWith(other) || other.startsWith(one))
const has = (words: readonly string[], word: string) => words.some((other) => other === word || isShort(word, other))

/**
 * Whether two names clearly mean different things: less is in both than in one alone, or each has a number that the
 * other lacks, as models have. A name that only says more or less of the same, or the same in other letters, does not.
 */
export function isOtherName(one: string, other: string): boolean {
  if (sameName(one) === sameName(other)) return false
  const [longer, shorter] = [partsOf(one), partsOf(other)].toSorted((a, b) => b.length - a.length) as [
    string[],
    string[],
  ]
  const lacks = (words: readonly string[], than: readonly string[]) =>
    words.some((word) => isNumber(word) && !than.includes(word))
  if (lacks(longer, shorter) && lacks(shorter, longer)) return true
  const shared = shorter.filter((word) => has(longer, word)).length
  return shared * 2 <= shorter.length
}
