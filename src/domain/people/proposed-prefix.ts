import { wordsIn } from '../kernel/finding.ts'

/** Legal forms, as names are folded to Latin letters: they say nothing of the firm. */
const forms: ReadonlySet<string> = new Set(
  ['ООО', 'АО', 'ОАО', 'ЗАО', 'ИП', 'ЧП', 'СП', 'MChJ', 'AJ', 'XK', 'YATT', 'QK', 'LLC', 'Ltd', 'JSC'].flatMap(wordsIn),
)

/**
 * The prefix to propose for a firm: the first letters of its words in Latin, or the first three of its only word; empty
 * where the name has none.
 */
export function proposedPrefix(name: string): string {
  const latin = wordsIn(name)
    .map((word) => word.replace(/[^a-z\d]/g, ''))
    .filter(Boolean)
  const telling = latin.filter((word) => !forms.has(word))
  const words = telling.length > 0 ? telling : latin
  const [only = ''] = words
  const letters =
    words.length === 1
      ? only.slice(0, 3)
      : words
          .map(([first]) => first)
          .join('')
          .slice(0, 4)
  return letters.toUpperCase()
}
