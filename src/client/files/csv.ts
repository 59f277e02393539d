import { lineOfCells, type SheetRow } from './table.ts'

const separators = [';', '\t', ',', '|'] as const

/** Text of a file in whichever letters it was written: UTF-8, UTF-16 or Windows-1251; null for what is no text. */
export function textIn(bytes: Uint8Array): string | null {
  const text = decoded(bytes)
  return [...text.slice(0, 20_000)].some(isControl) ? null : text
}

/** A sign that no text holds; tabs, line feeds and page breaks do. */
const isControl = (sign: string) => sign < '\u001b' && !/\s/.test(sign)

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/** The rows of a text whose cells are set apart by semicolons, tabs or commas, whichever it is. */
export function rowsFromText(text: string): readonly SheetRow[] {
  const told = /^sep=(.)\r?\n/.exec(text)
  const body = told ? text.slice(told[0].length) : text
  const lines = cellsOf(body, told?.[1] ?? separatorOf(body))
  const before = told ? 2 : 1
  return lines.flatMap((cells, at) => lineOfCells(at + before, cells))
}

/** The separator by which the first rows have most cells, and as many each. */
function separatorOf(text: string): string {
  const beginning = text.slice(0, 20_000)
  const worth = (separator: string) => {
    const counts = cellsOf(beginning, separator)
      .slice(0, 20)
      .map(({ length }) => length)
    const usual = counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 1
    return usual < 2 ? 0 : counts.filter((count) => count === usual).length
  }
  const best = separators.toSorted((a, b) => worth(b) - worth(a))[0]
  return best && worth(best) > 0 ? best : ';'
}

function cellsOf(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.replace(/\s+/g, ' ').trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) {
      endCell()
      rows.push(row)
      row = []
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return row.length > 1 || row[0] !== '' ? [...rows, row] : rows
}
