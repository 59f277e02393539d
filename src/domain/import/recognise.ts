import { columnsByContent } from './by-content.ts'
import { type ImportColumn, mayRepeat } from './columns.ts'
import { type Program, programExports, programs } from './programs.ts'
import { sameName } from './same-name.ts'

interface Recognised {
  readonly program: Program | null
  /** The place of the row of headings among the rows, of two of them the lower; -1 where there is none. */
  readonly head: number
  /** Its headings; those of two rows together: «Цена» over «Опт» is «Цена Опт». */
  readonly heads: readonly string[]
  /** The key of each column; null for what is not taken. */
  readonly columns: readonly (string | null)[]
}

const looked = 20

/** Finds the row of headings, the program that wrote the file unless that is known, and what each column holds. */
export function recognise(
  rows: readonly (readonly string[])[],
  columns: readonly ImportColumn[],
  by: Program | null = null,
): Recognised {
  const width = Math.max(0, ...rows.slice(0, 200).map(({ length }) => length))
  let best: Recognised = { program: null, head: -1, heads: [], columns: Array.from({ length: width }, () => null) }
  const look = (head: number, cells: readonly string[]): Recognised => {
    const heads = cells.map(sameName)
    const program = by ?? programOf(heads)
    return { program, head, heads: cells, columns: columnsIn(heads, columns, program, width) }
  }
  for (const [head, cells] of rows.slice(0, looked).entries()) {
    if (cells.some(isFigure)) continue
    const found = look(head, cells)
    if (told(found) > told(best)) best = found
    const above = rows[head - 1]
    if (!above || above.some(isFigure) || above.filter(Boolean).length < 2) continue
    const both = look(head, inTwoRows(above, cells))
    const isBelow = isOfColumns(cells, above, both.columns.indexOf('name'))
    if (told(both) > told(best) || (isBelow && told(both) === told(best) && told(both) > 0)) best = both
  }
  return best.head < 0 ? { ...best, columns: columnsByContent(rows, columns) } : best
}

/** Goods have prices and codes beside their names, and headings have none. */
const isFigure = (cell: string) => /^\D{0,3}\d[\d\s.,'’]*\D{0,4}$/.test(cell) && /\d{3}|^\d+$/.test(cell)

/** What stands over several columns is said of each of them that says something of its own. */
function inTwoRows(above: readonly string[], below: readonly string[]): readonly string[] {
  let over = ''
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [upper = '', lower = ''] = [above[at], below[at]]
    over = upper || (lower && over)
    return lower ? `${over} ${lower}`.trim() : upper
  })
}

/** The row below tells columns apart that have one heading, and names nothing itself. */
const isOfColumns = (below: readonly string[], above: readonly string[], name: number) =>
  !below[name] && below.filter(Boolean).length > 1 && below.some((cell, at) => cell && !above[at])

const told = ({ columns }: Recognised) => columns.filter(Boolean).length

const programOf = (heads: readonly string[]): Program | null =>
  programs.find((name) => programExports[name].signs.every((sign) => heads.some((head) => sign.test(head)))) ?? null

const longestHeading = 60

function columnsIn(
  heads: readonly string[],
  columns: readonly ImportColumn[],
  program: Program | null,
  width: number,
): (string | null)[] {
  const own = program && programExports[program]
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
    const word = own?.columns[column.isDefault ? 'price' : column.key]
    if (word) take(column, word, true)
  }
  // Names of price types and specifications say more than a plain word.
  inTurn(columns.filter(({ name }) => name))
  inTurn(columns)
  return found
}

/** The name under which is remembered what a person said of such files. */
export const shapeOfHeads = (heads: readonly string[]) => heads.join('|').toLocaleLowerCase().slice(0, 4000)
