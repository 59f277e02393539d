import { lettersApart, otherLayouts, readingsOf, soundsOf, splitWords, unmarked, wordsIn } from './finding.ts'

/**
 * What a search asks for, as keys that a record has: the same for the device, which looks them up in memory, and for
 * the server, which asks PostgreSQL. A key begins with a sign of what it is: none a folded word, `~` a sound, `-` a word
 * that forgives a slip, `:` and `;` a code from its start and from its end, `#` a number of a record. A slip at a letter
 * is a `?` in its place.
 */
export interface Alternative {
  readonly key: string
  /** False where the beginning of a key is enough. */
  readonly whole: boolean
}

/** Words of a search that must all be found, each by any of its alternatives. */
export type SoughtWords = readonly (readonly Alternative[])[]

/** Ways to read a search, of which one is enough. */
export interface SearchPlan {
  /** As typed, in any letters. */
  readonly folded: readonly SoughtWords[]
  /** With a slip in any of its words; null if none forgives it. */
  readonly near: SoughtWords | null
  /** Where names stand first that are called so. */
  readonly order: SearchOrder
  /** The whole search as a code, which a barcode may start or end with; null if it is none. */
  readonly code: string | null
}

interface SearchOrder {
  /** The words in the letters that were typed, each after a space: what holds them all stands before the rest. */
  readonly exact: readonly string[]
  readonly whole: string
  readonly begun: string
  readonly begins: string
  readonly words: readonly string[]
}

/** What a record is found by. */
export interface Searchable {
  /** Its names: what it is called in any language. */
  readonly names: readonly string[]
  /** Codes and phones, found by their start and their end. */
  readonly codes: readonly string[]
  /** Its number among others, found only whole. */
  readonly numbers: readonly string[]
}

/** The fewest letters of a word that forgives a slip, and of one that forgives it in its first letter too. */
const forgiving = { word: 5, first: 8 }
/** The fewest letters or figures of a part of a code. */
const fewestOfCode = 4
const most = { words: 8, letters: 50 }

const isWord = (word: string) => /^\p{L}+$/u.test(word)
const isForgiving = (word: string) => word.length >= forgiving.word && isWord(word)

/** Letters of one sound made one, each by itself, so that a slip stays one slip. */
const slipped = (word: string) => word.replaceAll('x', 'h').replaceAll('y', 'i')

const begun = (key: string): Alternative => ({ key, whole: false })
const whole = (key: string): Alternative => ({ key, whole: true })

const backwards = (code: string) => [...code].reverse().join('')
const plainCode = (code: string) => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A folded word, and how it sounds; a model with figures in it is only as it is written. */
export const keysOfWord = (word: string): readonly string[] =>
  isWord(word) ? [...new Set([word, ...soundsOf(word).map((sound) => `~${sound}`)])] : [word]

/** Keys of a word that forgives a slip: itself, and with each letter left open. */
export function slipKeysOf(word: string): readonly string[] {
  if (!isForgiving(word)) return []
  const base = slipped(word)
  const first = base.length >= forgiving.first ? 0 : 1
  const open = Array.from({ length: base.length - first }, (_, at) => withOpen(base, at + first, 1))
  return [`-${base}`, ...open]
}

const withOpen = (word: string, at: number, letters: 0 | 1) => `${word.slice(0, at)}?${word.slice(at + letters)}`

const codeKeys = (code: string): readonly string[] => {
  const plain = plainCode(code)
  if (plain.length < fewestOfCode) return []
  const local = /^998\d{9}$/.test(plain) ? [`:${plain.slice(3)}`] : []
  return [`:${plain}`, `;${backwards(plain)}`, ...local]
}

/** Neighbours that people write as one: «power bank», «galaxy s24» and «s 24». */
const isJoined = (one: string, next: string) =>
  isWord(one) && (one.length > 2 ? /^\p{L}/u.test(next) && next.length > 2 : one.length === 1 && !isWord(next))

/** What an index of a record is made of: its words, neighbours written as one, and the keys of its codes. */
export function partsOfRecord({ names, codes, numbers }: Searchable) {
  const words = names.map(wordsIn)
  const pairs = words.flatMap((some) =>
    some.slice(1).flatMap((word, at) => (isJoined(some[at] ?? '', word) ? [some[at] + word] : [])),
  )
  const all = new Set(words.flat())
  return {
    words: [...all],
    joined: [...new Set([...pairs, ...names.flatMap(lettersApart)])].filter((word) => !all.has(word)),
    codes: [...new Set([...codes.flatMap(codeKeys), ...numbers.map((number) => `#${number}`)])],
  }
}

/** All keys of a record. */
export function keysOfRecord(record: Searchable): readonly string[] {
  const { words, joined, codes } = partsOfRecord(record)
  return [...new Set([...[...words, ...joined].flatMap(keysOfWord), ...words.flatMap(slipKeysOf), ...codes])]
}

/** The keys of a record without its slips, which a word has once for all records: `forgivingWordsOf`. */
export const keysWithoutSlips = (record: Searchable): readonly string[] =>
  keysOfRecord(record).filter((key) => !isOpen(key))

/** The words of a record that forgive a slip, each with the keys by which it is found. */
export const forgivingWordsOf = ({ names }: Searchable): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...new Set(names.flatMap(wordsIn))].flatMap((word) => {
      const keys = slipKeysOf(word)
      return keys[0] ? [[keys[0].slice(1), keys] as const] : []
    }),
  )

const isOpen = (key: string) => key.includes('?')

/** Whether an alternative looks for a word that forgives a slip. */
export const isSlip = ({ key }: Alternative): boolean => key.startsWith('-') || isOpen(key)

/** What a record is called, as its place in the order is told by it: in its own letters, and folded. */
export const calledFor = ({ names }: Searchable): CalledFor => ({
  own: names.map((one) => ` ${splitWords(unmarked(one)).join(' ')}`).join('\n'),
  folded: `\n${names.map((one) => wordsIn(one).join(' ')).join('\n')}\n`,
})

interface CalledFor {
  readonly own: string
  readonly folded: string
}

/** Keys by which a word is found that was typed with one slip: a letter too few, another, two turned, one too many. */
function slipsOf(word: string): readonly Alternative[] {
  if (word.length < forgiving.word - 1 || !isWord(word)) return []
  const base = slipped(word)
  const last = base.length - 1
  const firstOf = (length: number) => (length >= forgiving.first ? 0 : 1)
  const places = (length: number) =>
    length < forgiving.word ? [] : Array.from({ length: base.length }, (_, at) => at).slice(firstOf(length))
  // A slip in the last letter is none in the beginning of a longer word: that would find whatever begins alike.
  const within = (at: number, key: string) => (at < last ? begun(key) : whole(key))
  const without = (at: number) => `-${base.slice(0, at)}${base.slice(at + 1)}`
  const turned = (at: number) => `-${base.slice(0, at)}${base[at + 1]}${base[at]}${base.slice(at + 2)}`
  return [
    begun(`-${base}`),
    ...places(base.length + 1).map((at) => within(at, withOpen(base, at, 0))),
    ...places(base.length).map((at) => within(at, withOpen(base, at, 1))),
    ...places(base.length).flatMap((at) => (at < last ? [within(at + 1, turned(at))] : [])),
    ...places(base.length - 1).map((at) => within(at, without(at))),
  ]
}

const codesFor = (word: string): readonly Alternative[] =>
  /\d/.test(word)
    ? [...(word.length >= fewestOfCode ? [begun(`:${word}`), begun(`;${backwards(word)}`)] : []), whole(`#${word}`)]
    : []

/** Figures in groups, as phones and IMEIs are printed, are one code. */
const grouped = /^[\s\d+().-]*$/

function cut(text: string): string {
  const parts = text.trim().split(/\s+/).slice(0, most.words)
  return parts.map((word) => [...word].slice(0, most.letters).join('')).join(' ')
}

/** The keys that a word is sought by. The sound of «zzz» is z, by which half a shop would be found. */
const keysSought = (word: string): readonly string[] => {
  const sounds = keysOfWord(word).filter(
    (key) => key.startsWith('~') && key.length > Math.min(word.length, fewestOfSound),
  )
  // The whole sound begins as its beginning does.
  return [word, ...sounds.filter((key) => !sounds.some((one) => one !== key && key.startsWith(one)))]
}

/** The fewest letters of a sound that is looked for, unless its word has fewer. */
const fewestOfSound = 3

/** A number of a record with the letters before it: AL-171. */
const numbered = /^\p{L}{1,4}-(\d+)$/u

/** The plan of a search; null if it holds no word. `isDeep`: codes are looked at too, and not names alone. */
export function planOf(search: string, isDeep = true): SearchPlan | null {
  const text = cut(search)
  const words = wordsIn(text)
  if (words.length === 0) return null
  const asFolded = (word: string) => [...keysSought(word).map(begun), ...(isDeep ? codesFor(word) : [])]
  const together = plainCode(text)
  const isGrouped = grouped.test(text) && together.length >= fewestOfCode && words.length > 1
  const [, number] = (isDeep && numbered.exec(text)) || []
  const readings = [...readingsOf(text), ...(isGrouped ? [[together]] : [])].map((reading) => reading.map(asFolded))
  return {
    folded: number ? [...readings, [[whole(`#${number}`)]]] : readings,
    near: words.some((word) => slipsOf(word).length > 0)
      ? words.map((word) => [...asFolded(word), ...slipsOf(word)])
      : null,
    order: orderFor(text, words),
    code: isDeep && together.length >= fewestOfCode && /^[a-z\d]*\d[a-z\d]*$/.test(together) ? together : null,
  }
}

function orderFor(text: string, words: readonly string[]): SearchOrder {
  const asked = words.join(' ')
  const exact = splitWords(unmarked(text)).map((word) => ` ${word}`)
  return { exact, whole: `\n${asked}\n`, begun: `\n${asked} `, begins: `\n${asked}`, words }
}

/** Whether a record with these keys is found; for the few records of which no index is kept. */
export function isFoundBy({ folded, near }: SearchPlan, keys: readonly string[]): boolean {
  const holds = ({ key, whole }: Alternative) => keys.some((one) => (whole ? one === key : one.startsWith(key)))
  return [...folded, ...(near ? [near] : [])].some((words) => words.every((some) => some.some(holds)))
}

/** Places within a tier: the whole name, its first words, its beginning, the words in their order, any. */
export const placesInTier = 5

/** The rank of what is called so, the lower the better: first the tier, then the place in it. */
export function searchRankOf(called: CalledFor, { order }: SearchPlan, isNear: boolean): number {
  const tier = isNear ? 2 : order.exact.every((word) => called.own.includes(word)) ? 0 : 1
  return tier * placesInTier + placeOf(called.folded, order)
}

function placeOf(name: string, { whole, begun, begins, words }: SearchOrder): number {
  if (name.includes(whole)) return 0
  if (name.includes(begun)) return 1
  if (name.includes(begins)) return 2
  let from = 0
  for (const word of words) {
    const at = name.indexOf(word, from)
    if (at < 0) return 4
    from = at + word.length
  }
  return 3
}

/** The most ways to read a search that found nothing. */
const mostOthers = 3

/** A search as if typed with the other keyboard layout; tried where nothing else is found. */
export const othersOf = (search: string): readonly string[] => otherLayouts(cut(search)).slice(0, mostOthers)

/** What may have been meant by a search that finds nothing: all but one of its words, or how its one word begins. */
export function meantBy(search: string): Readonly<Record<'words' | 'begun', readonly string[]>> {
  const words = cut(search).split(' ')
  if (words.length > 1) return { words: words.map((_, at) => words.toSpliced(at, 1).join(' ')).reverse(), begun: [] }
  const [word = ''] = words
  const letters = [...word]
  const begun = letters.slice(0, Math.ceil(letters.length * partMeant))
  return { words: [], begun: isWord(word) && begun.length >= fewestMeant ? [begun.join('')] : [] }
}

/** Of a word that nobody knows, the part by whose beginning something near is found, and the fewest letters of it. */
const partMeant = 0.6
const fewestMeant = 3
