import { soundsOf, wordsIn } from '../../../kernel/finding.ts'

/** What a firm is in law stands before its name or after it, or is left out. */
const legalForms = new Set(
  [
    'ООО ОАО ЗАО АО ЧП ИП СП ДП ГУП МЧЖ ХК ЯТТ АЖ АТБ СК КФХ',
    'MCHJ MCHJSI XK XT AJ ATB YATT OOO OAO ZAO AO CHP IP SP DP LLC LTD JSC QK QMJ FX',
  ].flatMap((line) => line.split(' ').flatMap(wordsIn)),
)

/** What firms call themselves whatever they do: it tells no two of them apart. */
const commonWords = new Set(
  [
    'савдо савда торг торговый торговля трейд групп группа сервис инвест маркет плюс бизнес компани компания центр дом импэкс строй',
    'savdo trade trading group service servis invest market plus biznes business company kompaniya center centre markaz uy impex qurilish',
    'и ва va and bilan',
  ].flatMap((line) =>
    line
      .split(' ')
      .flatMap(wordsIn)
      .map((word) => soundsOf(word)[0] ?? word),
  ),
)

/** The words of a name as they sound, without what a firm is in law. */
export const nameWords = (name: string): readonly string[] =>
  wordsIn(name)
    .filter((word) => !legalForms.has(word) && !/^\d{9,}$/.test(word))
    .map((word) => soundsOf(word)[0] ?? word)

/** Names that agree in it are the same, whatever the order of their words. */
export const nameKey = (words: readonly string[]) => words.toSorted().join(' ')

interface NameBook<T> {
  /** Those of just this name. */
  same(name: string): readonly T[]
  /** Those whose name shares at least two words with this one, or a long one that few have; what many call themselves counts for nothing. */
  alike(name: string): readonly T[]
}

/** A word of so many names tells nothing. */
const common = 20

export function nameBook<T>(all: readonly T[], nameOf: (one: T) => string): NameBook<T> {
  const named = all.map((one) => ({ one, words: [...new Set(nameWords(nameOf(one)))] }))
  const byKey = Map.groupBy(named, ({ words }) => nameKey(words))
  const byWord = new Map<string, T[]>()
  for (const { one, words } of named)
    for (const word of words) {
      const held = byWord.get(word)
      if (held) held.push(one)
      else byWord.set(word, [one])
    }
  const same = (name: string) => {
    const key = nameKey([...new Set(nameWords(name))])
    return key === '' ? [] : (byKey.get(key) ?? []).map(({ one }) => one)
  }
  const alike = (name: string) => {
    const shared = new Map<T, number>()
    for (const word of new Set(nameWords(name))) {
      const held = byWord.get(word) ?? []
      if (held.length > common || word.length < 3 || commonWords.has(word)) continue
      // A long word that few have is worth as much as two.
      const worth = word.length >= 5 && held.length <= 3 ? 2 : 1
      for (const one of held) shared.set(one, (shared.get(one) ?? 0) + worth)
    }
    return [...shared].filter(([, worth]) => worth >= 2).map(([one]) => one)
  }
  return { same, alike }
}
