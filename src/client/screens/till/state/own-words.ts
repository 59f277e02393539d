import { wordsIn } from '#domain/kernel/finding.ts'

/** What goods are called in Uzbek, and how names in Russian begin for it: colours, and things of the shelf. */
const told: readonly (readonly [uzbek: string, russian: string])[] = [
  ['qora', 'чёрн'],
  ['oq', 'белый белая белое'],
  ['qizil', 'красн'],
  ['koʻk', 'синий синяя синее'],
  ['moviy havorang', 'голуб'],
  ['yashil', 'зелён'],
  ['sariq', 'жёлт'],
  ['kulrang', 'серый серая серое'],
  ['pushti', 'розов'],
  ['binafsha siyohrang', 'фиолет'],
  ['jigarrang', 'коричн'],
  ['tilla oltin zarrin', 'золот'],
  ['kumush', 'серебр'],
  ['feruza', 'бирюз'],
  ['zargʻaldoq', 'оранж'],
  ['shaffof', 'прозрач'],
  ['quloqchin', 'наушник'],
  ['muzlatkich muzlatgich sovutgich sovutkich', 'холодильник'],
  ['muzxona', 'морозил'],
  ['zaryadka zaryadlagich quvvatlagich quvvatlovchi', 'зарядн'],
  ['gʻilof qopqoq', 'чехол'],
  ['oyna himoya', 'стекло'],
  ['changyutgich changyutkich', 'пылесос'],
  ['kir kiryuvish', 'стиральн'],
  ['dazmol', 'утюг'],
  ['soat', 'часы'],
  ['choynak', 'чайник'],
  ['isitgich isitkich', 'обогреват'],
  ['toʻlqinli', 'микроволн'],
  ['qiymalagich', 'мясорубк'],
  ['karnay', 'колонк'],
  ['xotira', 'память памяти'],
  ['batareya', 'аккумулятор'],
  ['tashqi', 'внешн'],
  ['tugmali', 'кнопочн'],
  ['simsiz', 'беспровод'],
  ['ushlagich', 'держател'],
  ['sichqoncha', 'мышь мышка'],
  ['tarozi', 'весы'],
  ['chiroq', 'лампа фонар'],
  ['pishirgich plita', 'плита'],
  ['shamollatgich', 'вентилятор'],
]

interface Entry {
  readonly folded: string
  readonly others: readonly string[]
}

const entriesOf = (own: string, others: string): readonly Entry[] =>
  own.split(' ').map((word) => ({ folded: wordsIn(word).join(''), others: others.split(' ') }))
const entries = told.flatMap(([uzbek, russian]) => [...entriesOf(uzbek, russian), ...entriesOf(russian, uzbek)])

/** Fewest letters of a word that may be begun, or end otherwise. */
const fewest = 4
const isMeant = (typed: string, folded: string) =>
  typed === folded ||
  (typed.length >= fewest && folded.startsWith(typed)) ||
  (folded.length >= fewest && typed.startsWith(folded))

/** The fewest ways that a search is read in: the ways grow fast. */
const most = 6

/** The search with words of the other language for what goods are called; none if it has no such word. */
export function otherWords(text: string): readonly string[] {
  const ways = wordsIn(text).map((word) => {
    const others = entries.filter(({ folded }) => isMeant(word, folded)).flatMap((one) => one.others)
    return others.length > 0 ? [...new Set(others)] : [word]
  })
  if (ways.every(({ length }, at) => length === 1 && ways[at]?.[0] === wordsIn(text)[at])) return []
  return ways
    .reduce<readonly string[]>((before, some) => before.flatMap((start) => some.map((one) => `${start} ${one}`)), [''])
    .slice(0, most)
    .map((one) => one.trim())
}
