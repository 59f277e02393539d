/** Both scripts and their spellings meet in one: «Чехол», «chexol» and «Chehol» are the same word. */
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
  // For speed: most names need nothing but small letters.
  return small.replace(/[а-яёўқғҳxqw]/g, (letter) => letters[letter] ?? letter).replace(/zh/g, 'j')
}

/** The words of a name, or of what is looked for, as they are compared. */
export const wordsIn = (text: string): readonly string[] =>
  folded(text).replace(strange, ' ').split(apart).filter(Boolean)
