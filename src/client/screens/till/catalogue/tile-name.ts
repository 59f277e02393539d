import { wordsIn } from '#domain/kernel/finding.ts'

/** Letters by which words of one thing may end otherwise: «смартфон», «смартфоны». */
const ending = 3
/** The longest end of a name that stands on a row of its own. */
const longestEnd = 24

interface TileName {
  readonly head: string
  /** What tells goods of one model apart: after the last comma, whole where the middle is cut. */
  readonly end: string
}

/** A name as its tile has it: among goods of a group without the group's own words at its beginning. */
export function tileName(name: string, group: string | null): TileName {
  const short = group ? withoutGroup(name, group) : name
  const at = short.lastIndexOf(', ')
  const end = at < 0 ? '' : short.slice(at + 2)
  return end && end.length <= longestEnd ? { head: short.slice(0, at + 1), end } : { head: short, end: '' }
}

function withoutGroup(name: string, group: string): string {
  const own = wordsIn(group)
  const words = name.split(' ')
  const from = words.findIndex((word) => !own.some((one) => isSameThing(wordsIn(word)[0] ?? '', one)))
  return from > 0 ? words.slice(from).join(' ') : name
}

function isSameThing(word: string, other: string): boolean {
  const stem = Math.max(3, Math.min(word.length, other.length) - ending)
  return Math.abs(word.length - other.length) <= ending && word.slice(0, stem) === other.slice(0, stem)
}
