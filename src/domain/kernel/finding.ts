/** Letters of both scripts folded into one form: «Чехол» and «Chehol» become the same word. */
const letters: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'абвгдеёзийклмнопрстуфхыэ'].map((letter, at) => [letter, 'abvgdeeziyklmnoprstufhie'[at]])),
  ж: 'j',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ь: '',
  ю: 'yu',
  я: 'ya',
  ў: 'o',
  қ: 'k',
  ғ: 'g',
  ҳ: 'h',
  q: 'k',
  w: 'v',
  ş: 'sh',
  ç: 'ch',
  ı: 'i',
}

const apart = /[^\p{L}\p{N}]+/u
/** Signs over and beside letters: those of oʻ and gʻ in every typing, and accents once they stand apart. */
const signs = /[ʻʼʽˈʹ´′'‘’‛`]|[\u0300-\u036f]/g
const isPlain = /^[\x20-\x7e]*$/

/** A text as it is typed, but for capitals and signs: in its own script. */
export const unmarked = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase().replace(/['`]/g, '')
    : text.toLowerCase().replace(signs, '').normalize('NFKC').replace(signs, '')

function folded(text: string): string {
  // For speed: the pattern matches only letters that change.
  const own = unmarked(text).replace(/[а-яёўқғҳqwşçı]/g, (letter) => letters[letter] ?? letter)
  return isPlain.test(own) ? own : own.normalize('NFKD').replace(signs, '')
}

/** The words of a text: letters and figures between anything else. */
export const splitWords = (text: string): readonly string[] => text.split(apart).filter(Boolean)

/** The folded words of a name or a search; «zh» is one letter. */
export const wordsIn = (text: string): readonly string[] => splitWords(folded(text).replace(/zh/g, 'j'))

/** The words in which «zh» may be two letters, as in «мазҳаб»: who types one by one is at the first of them. */
export const lettersApart = (text: string) => splitWords(folded(text)).filter((word) => word.includes('zh'))

/** Spellings of one sound, the longer ones first. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/igh(?=t)/g, 'i'],
  [/ph/g, 'f'],
  [/sch/g, 'sh'],
  [/ck/g, 'k'],
  [/c(?=[eiy])|ts/g, 's'],
  [/c(?!h)/g, 'k'],
  [/dj/g, 'j'],
  [/gh/g, 'g'],
  [/oo/g, 'u'],
  [/y/g, 'i'],
  [/[ae]i/g, 'i'],
  [/i([eu])/g, '$1'],
  [/io/g, 'e'],
  [/([a-z])\1+/g, '$1'],
]
/** An x is read as in «galaxy», as in Uzbek, and at the beginning as in «xiaomi». */
const readingsOfX = (word: string) =>
  word.includes('x')
    ? [word.replaceAll('x', 'h'), word.replaceAll('x', 'ks'), ...(word.startsWith('x') ? [`s${word.slice(1)}`] : [])]
    : [word]

function read(word: string): readonly string[] {
  // For speed: codes sound as they are spelled.
  if (!/[a-z]{2}|[cxy]/.test(word)) return [word]
  return readingsOfX(word).map((one) => sounds.reduce((text, [spelled, sound]) => text.replace(spelled, sound), one))
}

/** The mark of a sound's end. English writes a last vowel that nobody says: «note» ends as «нот» does. */
const end = '!'
const ended = (sound: string) => (/^[a-z]{3,}$/.test(sound) ? [sound.replace(/^([a-z]{2,})[ei]$/, '$1') + end] : [])

/** How a folded word sounds, so that «айфон» is «iphone» and «хоко» is «hoco»; and how it sounds as a whole. */
export const soundsOf = (word: string): readonly string[] => read(word).flatMap((sound) => [sound, ...ended(sound)])

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillicKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const otherKey = new Map(
  [...latinKeys].flatMap((key, at) => {
    const other = cyrillicKeys[at] ?? key
    return [[key, other] as const, [other, key] as const]
  }),
)

/** A search of more words is read in fewer ways: it is seldom needed, and the ways grow fast. */
const most = 4

/** The text as if typed with the other keyboard layout, as a whole or in part: «ыфьыгтп s24» is «samsung s24». */
export function otherLayouts(text: string): readonly string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length > most) return [words.map(turned).join(' ')]
  const [, ...others] = words.reduce<readonly string[]>(
    (before, word) => [word, turned(word)].flatMap((one) => before.map((start) => `${start} ${one}`)),
    [''],
  )
  return others.map((other) => other.trim()).reverse()
}

const turned = (word: string) => [...word].map((letter) => otherKey.get(letter) ?? letter).join('')

/**
 * The ways to read a search, each a list of words that must all be found: as typed, with neighbours written as one
 * («note 14» is «note14»), and with letters and figures apart («note14» is «note 14»).
 */
export function readingsOf(text: string): readonly (readonly string[])[] {
  const words = wordsIn(text)
  const split = wordsApart(text)
  const joined = words.length <= most ? joinings(words) : [words]
  return split.length > words.length ? [...joined, split] : joined
}

/** «note14» is two words; «s24» is one. */
function splitAtFigures(word: string): readonly string[] {
  const parts = word.match(/[a-z]+|\d+/g) ?? []
  return parts.some((part) => /^[a-z]$/.test(part)) ? [word] : parts
}

/** The words of a text with letters and figures apart, as `misfitOf` compares them. */
export const wordsApart = (text: string): readonly string[] => wordsIn(text).flatMap(splitAtFigures)

function joinings([first, ...rest]: readonly string[]): readonly (readonly string[])[] {
  if (first === undefined) return []
  if (rest.length === 0) return [[first]]
  return joinings(rest).flatMap(([next = '', ...others]) => [
    [first, next, ...others],
    [first + next, ...others],
  ])
}

/** How well a name fits a search; the lower the better: whole words before beginnings, the first words before later ones. */
export function misfitOf(name: string, wanted: readonly string[]): number {
  const text = ` ${wordsApart(name).join(' ')} `
  let misfit = 0
  for (const word of wanted) {
    const whole = text.indexOf(` ${word} `)
    const begun = whole < 0 ? text.indexOf(` ${word}`) : whole
    misfit += (whole < 0 ? 10_000 : 0) + (begun < 0 ? 1000 : begun)
  }
  return misfit
}
