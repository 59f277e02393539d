/** Letters of both scripts folded into one form: «Чехол», «chexol» and «Chehol» become the same word. */
const letters: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'абвгдезийклмнопрстуфхыэ'].map((letter, at) => [letter, 'abvgdeziyklmnoprstufhie'[at]])),
  ё: 'yo',
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
  x: 'h',
  q: 'k',
  w: 'v',
}

const strange = /[^a-z\d\s]/g
const apart = /[^a-z\d]+/

function folded(text: string): string {
  const small = text.toLowerCase().replace(/[ʻʼ'‘’`]/g, '')
  // For speed: the pattern matches only letters that change.
  return small.replace(/[а-яёўқғҳxqw]/g, (letter) => letters[letter] ?? letter).replace(/zh/g, 'j')
}

/** The folded words of a name or a search. */
export const wordsIn = (text: string): readonly string[] =>
  folded(text).replace(strange, ' ').split(apart).filter(Boolean)
