import { columnsByContent } from './by-content.ts'
import { type ImportColumn, mayRepeat } from './columns.ts'
import { sameName } from './same-name.ts'

/** Programs whose exports are known by their headings. */
export const programs = ['moysklad', 'billz', '1c'] as const
export type Program = (typeof programs)[number]

interface Export {
  /** Headings that all stand in its files, and in no others together. */
  readonly signs: readonly RegExp[]
  /** What its headings mean where plain words would mislead. */
  readonly columns: Readonly<Record<string, RegExp>>
  /** Headings that hold nothing of ours, though they sound so. */
  readonly other: RegExp
}

const exports: Readonly<Record<Program, Export>> = {
  moysklad: {
    signs: [/^(uuid|внешний код)$/, /^(группы|тип)$/, /^(наименование|цена: )/],
    columns: { category: /^группы$/, external_code: /^код$/, description: /^описание$/ },
    other: /^(uuid|тип|внешний код|валюта|минимальн|архив|ндс|поставщик|весов|вес$|объем|содержит)/,
  },
  billz: {
    signs: [/^(баркод|barcode)$/, /^(артикул|sku|артикул \(sku\))$/, /^(цена поставки|supply price)$/],
    columns: {
      barcode: /^(баркод|barcode)$/,
      category: /^(категория|category)/,
      cost: /^(цена поставки|supply price)$/,
    },
    other: /^(id$|магазин$|наценка|поставщик)/,
  },
  '1c': {
    signs: [
      /номенклатура|единица хранения|вид номенклатуры|полное наименование/,
      /^(код|артикул|штрихкод|родитель|входит в группу|ед\.? ?изм)/,
    ],
    columns: {
      name: /^(номенклатура|номенклатура\.наименование|наименование|рабочее наименование)$/,
      category: /^(родитель|входит в группу|вид номенклатуры|номенклатурная группа|группа)/,
      measure: /^(единица хранения|единица измерения|ед\.? ?изм)/,
      external_code: /^(код|номенклатура\.код)$/,
    },
    other: /^(полное наименование|ставка ндс|вид цен|характеристика номенклатуры$)/,
  },
}

interface Recognised {
  readonly program: Program | null
  /** The place of the row of headings among the rows; -1 where there is none. */
  readonly head: number
  /** The key of each column; null for what is not taken. */
  readonly columns: readonly (string | null)[]
}

const looked = 20

/** Finds the row of headings, the program that wrote the file, and what each column holds. */
export function recognise(rows: readonly (readonly string[])[], columns: readonly ImportColumn[]): Recognised {
  const width = Math.max(0, ...rows.slice(0, 200).map(({ length }) => length))
  let best: Recognised = { program: null, head: -1, columns: Array.from({ length: width }, () => null) }
  for (const [head, cells] of rows.slice(0, looked).entries()) {
    if (cells.some(isFigure)) continue
    const heads = cells.map(sameName)
    const program = programOf(heads)
    const found = { program, head, columns: columnsIn(heads, columns, program, width) }
    if (told(found) > Math.max(told(best), 0)) best = found
  }
  return best.head < 0 ? { ...best, columns: columnsByContent(rows, columns) } : best
}

/** Goods have prices and codes beside their names, and headings have none. */
const isFigure = (cell: string) => /^\D{0,3}\d[\d\s.,'’]*\D{0,4}$/.test(cell) && /\d{3}|^\d+$/.test(cell)

const told = ({ columns }: Recognised) => columns.filter(Boolean).length

const programOf = (heads: readonly string[]): Program | null =>
  programs.find((name) => exports[name].signs.every((sign) => heads.some((head) => sign.test(head)))) ?? null

const longestHeading = 60

function columnsIn(
  heads: readonly string[],
  columns: readonly ImportColumn[],
  program: Program | null,
  width: number,
): (string | null)[] {
  const own = program && exports[program]
  const found: (string | null)[] = Array.from({ length: width }, () => null)
  const take = (column: ImportColumn, word: RegExp, isOwn: boolean) => {
    const { key } = column
    for (const [at, head] of heads.entries()) {
      if (found.includes(key) && !mayRepeat(column)) return
      const isFree = found[at] === null && head !== '' && head.length < longestHeading
      if (isFree && word.test(head) && (isOwn || !own?.other.test(head))) found[at] = key
    }
  }
  const inTurn = (some: readonly ImportColumn[]) => {
    const most = Math.max(0, ...some.map(({ words }) => words.length))
    for (let sure = 0; sure < most; sure++)
      for (const column of some) for (const word of column.words.slice(sure, sure + 1)) take(column, word, false)
  }
  for (const column of columns) {
    const word = own?.columns[column.key]
    if (word) take(column, word, true)
  }
  // Names of price types and specifications say more than a plain word.
  inTurn(columns.filter(({ name }) => name))
  inTurn(columns)
  return found
}

/** The name under which is remembered what a person said of such files. */
export const shapeOfHeads = (heads: readonly string[]) => heads.join('|').toLocaleLowerCase().slice(0, 4000)
