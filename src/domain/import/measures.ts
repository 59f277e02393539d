import { sameName } from './same-name.ts'

/** A measure that shops know by many names, by its number in the national classifier. */
interface KnownMeasure {
  readonly code: string
  readonly precision: number
  readonly names: readonly string[]
}

/** Names as `sameName` spells them, without a point behind. */
const knownMeasures: readonly KnownMeasure[] = [
  {
    code: '796',
    precision: 0,
    names: 'шт|штук|штука|штуки|ед|единица|единиц|pcs|pc|piece|pieces|unit|units|each|ea|dona|дона|ta|та'.split('|'),
  },
  { code: '839', precision: 0, names: 'компл|комплект|к-т|кт|set|sets|kit|toplam|komplekt'.split('|') },
  { code: '715', precision: 0, names: 'пара|пар|pair|pairs|juft'.split('|') },
  { code: '778', precision: 0, names: 'упак|упаковка|уп|pack|packs|package|qadoq|upak'.split('|') },
  { code: '166', precision: 3, names: 'кг|килограмм|kg|kgs|kilogram|kilogramm|kilo'.split('|') },
  { code: '163', precision: 0, names: 'г|гр|грамм|g|gr|gram|gramm'.split('|') },
  { code: '112', precision: 3, names: 'л|литр|l|lt|liter|litre|litr'.split('|') },
  { code: '006', precision: 2, names: 'м|метр|пог м|п м|m|meter|metre|metr'.split('|') },
  { code: '055', precision: 2, names: 'м2|кв м|квм|m2|sqm|square meter|kv m'.split('|') },
]

const bare = (name: string) => sameName(name).replace(/\./g, ' ').replace(/\s+/g, ' ').trim()

/** The measure that a name in any of the three languages means; null for one that only a person knows. */
export const measureCalled = (name: string): KnownMeasure | null =>
  knownMeasures.find(({ names }) => names.includes(bare(name))) ?? null

const measureOfCode = (code: string | null): KnownMeasure | null =>
  knownMeasures.find((one) => one.code === code) ?? null

/** All names of a measure of an organisation, whichever of them it bears. */
export const namesOfMeasure = (name: string, code: string | null): readonly string[] =>
  (measureOfCode(code) ?? measureCalled(name))?.names ?? []
