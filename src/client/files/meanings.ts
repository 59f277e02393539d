import type { FileTable } from './table.ts'

/** What a column of goods may hold. */
export const meanings = ['code', 'name', 'quantity', 'price'] as const
type Meaning = (typeof meanings)[number]
/** The column of each meaning; a meaning that no column has is left out. */
export type ColumnMeanings = Readonly<Partial<Record<Meaning, number>>>

export interface Reading {
  /** The place of the row of headings among the rows; -1 where there is none. */
  readonly head: number
  readonly columns: ColumnMeanings
  /** True where several columns may be meant, so that a person says which. */
  readonly isDoubtful: boolean
}

/** Words of headings, the surest first. */
const words: Readonly<Record<Meaning, readonly RegExp[]>> = {
  code: [/штрих|bar ?code|shtrix|\bean\b|gtin|upc/, /артикул|artikul|article|\bsku\b/, /^(код|kod|code)/],
  name: [/наименован|назван|nomi|\bname\b|nomenkl|номенклат/, /товар|tovar|mahsulot|product|\bitem|описан|description/],
  quantity: [/кол-?во|количеств|miqdor|quantity|\bqty\b|\bsoni\b/, /^(шт|dona|pcs|count)/],
  price: [/цена|narx|price/, /себестоим|tannarx|cost/],
}

/** Understands what the columns of a table hold: by their headings, or by what stands in them where there are none. */
export function understand({ rows }: FileTable): Reading {
  const found = rows.slice(0, 20).map(({ cells }) => byHeadings(cells))
  const head = found.reduce((best, one, at) => (sizeOf(one) > (found[best] ? sizeOf(found[best]) : 1) ? at : best), -1)
  const told = found[head]
  const { columns, isDoubtful } = told ?? byContent(rows.slice(0, 200).map(({ cells }) => cells))
  return { head, columns, isDoubtful: isDoubtful || !isEnough(columns) }
}

/** Goods are told by a code or a name, and how much of them. */
export const isEnough = ({ code, name, quantity }: ColumnMeanings) =>
  (code !== undefined || name !== undefined) && quantity !== undefined

type Guess = Omit<Reading, 'head'>
const sizeOf = ({ columns }: Guess) => Object.keys(columns).length

function byHeadings(cells: readonly string[]): Guess {
  const heads = cells.map((cell) => cell.toLocaleLowerCase())
  const columns: Partial<Record<Meaning, number>> = {}
  let isDoubtful = false
  for (const meaning of meanings)
    for (const word of words[meaning]) {
      const taken = Object.values(columns)
      const fitting = heads.flatMap((head, at) =>
        word.test(head) && head.length < 60 && !taken.includes(at) ? [at] : [],
      )
      const [first] = fitting
      if (first === undefined) continue
      columns[meaning] = first
      isDoubtful ||= fitting.length > 1
      break
    }
  return { columns, isDoubtful }
}

function byContent(rows: readonly (readonly string[])[]): Guess {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const parts = Array.from({ length: width }, (_, at) => rows.map((cells) => cells[at] ?? '').filter(Boolean))
  const mostly = (at: number, shape: RegExp) => {
    const cells = parts[at] ?? []
    return cells.length > 0 && cells.filter((cell) => shape.test(cell)).length >= cells.length * 0.8
  }
  const all = parts.map((_, at) => at)
  const counts = (at: number) =>
    parts[at]?.length === rows.length && parts[at].every((cell, row) => cell === String(row + 1))
  const code = all.find((at) => mostly(at, /^\d{8,14}$/))
  const [name] = all
    .filter((at) => mostly(at, /\p{L}{2}/u))
    .toSorted((a, b) => (parts[b]?.join('').length ?? 0) - (parts[a]?.join('').length ?? 0))
  const numbers = all.filter(
    (at) => at !== code && !(counts(at) && rows.length > 1) && mostly(at, /^-?[\d\s\u00a0.,]+$/),
  )
  const [quantity, price] = numbers
  return {
    columns: {
      ...(code !== undefined && { code }),
      ...(name !== undefined && { name }),
      ...(quantity !== undefined && { quantity }),
      ...(price !== undefined && { price }),
    },
    isDoubtful: numbers.length > 2,
  }
}

/** The name under which is remembered what a person said of such files. */
export const shapeOf = ({ rows }: FileTable, head: number): string =>
  head < 0 ? `#${rows[0]?.cells.length ?? 0}` : (rows[head]?.cells.join('|').toLocaleLowerCase() ?? '')
