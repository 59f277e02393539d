import { type FileTable, lineOfCells, type SheetRow } from './table.ts'
import { xmlPieces } from './xml.ts'
import type { Archive } from './zip.ts'

/** Reads the first sheet of a workbook on which anything stands; null if the archive is no workbook. */
export async function tableFromWorkbook(archive: Archive): Promise<FileTable | null> {
  const sheets = await sheetsOf(archive)
  if (!sheets) return null
  const shared = sharedTexts((await archive.text('xl/sharedStrings.xml')) ?? '')
  for (const name of sheets) {
    const rows = rowsOf((await archive.text(name)) ?? '', shared)
    if (rows.length > 0) return { rows }
  }
  return { rows: [] }
}

/** The files of the sheets, in the order of their tabs; those that are hidden come last. */
async function sheetsOf(archive: Archive): Promise<readonly string[] | null> {
  const book = await archive.text('xl/workbook.xml')
  if (book === null) return null
  const targets = new Map<string, string>()
  for (const { name, kind, attribute } of xmlPieces((await archive.text('xl/_rels/workbook.xml.rels')) ?? ''))
    if (name === 'Relationship' && kind === 'open')
      targets.set(attribute('Id') ?? '', (attribute('Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/'))
  const shown: string[] = []
  const hidden: string[] = []
  for (const { name, kind, attribute } of xmlPieces(book)) {
    const target = name === 'sheet' && kind === 'open' ? targets.get(attribute('id') ?? '') : undefined
    if (target) (attribute('state') ? hidden : shown).push(target)
  }
  return [...shown, ...hidden]
}

/** The texts that cells name by their number. A text may be in several pieces, each in letters of its own. */
function sharedTexts(xml: string): readonly string[] {
  const texts: string[] = []
  let held = ''
  let isText = false
  let isPhonetic = false
  for (const { name, kind, text } of xmlPieces(xml)) {
    if (name === 't') isText = kind === 'open'
    else if (name === 'rPh') isPhonetic = kind === 'open'
    else if (name === 'si' && kind === 'open') held = ''
    else if (name === 'si') texts.push(tidy(held))
    else if (kind === 'text' && isText && !isPhonetic) held += text
  }
  return texts
}

/** More than any shop's sheet has. A cell far to the right would ask for as many before it, in each of millions of rows. */
const most = { rows: 100_000, columns: 500 }

function rowsOf(xml: string, shared: readonly string[]): readonly SheetRow[] {
  const rows: SheetRow[] = []
  let number = 0
  let cells: string[] = []
  let lost: number[] = []
  let column = -1
  let type = 'n'
  let value = ''
  let isValue = false
  for (const { name, kind, text, attribute } of xmlPieces(xml)) {
    if (name === 'row' && kind === 'open') {
      number = Number(attribute('r') ?? number + 1)
      cells = []
      lost = []
      column = -1
    } else if (name === 'row') {
      rows.push(...lineOfCells(number, cells, lost))
      if (rows.length > most.rows) break
    } else if (name === 'c' && kind === 'open') {
      column = columnOf(attribute('r')) ?? column + 1
      type = attribute('t') ?? 'n'
      value = ''
    } else if (name === 'c') {
      if (column >= most.columns) continue
      const read = readCell(type, value, shared)
      if (read === null) lost.push(column)
      while (cells.length < column) cells.push('')
      cells[column] = read ?? ''
    } else if (name === 'v' || name === 't') isValue = kind === 'open'
    else if (kind === 'text' && isValue) value += text
  }
  return rows
}

/** The number of a column from a cell's address, B7; null where it has none. */
function columnOf(address: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

/** A cell as a text; null for a number of which figures are lost. */
function readCell(type: string, value: string, shared: readonly string[]): string | null {
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'e') return ''
  if (type !== 'n' || value.trim() === '') return tidy(value)
  return numberText(Number(value))
}

/** A spreadsheet keeps fifteen figures: of a longer number the last are made up. */
function numberText(number: number): string | null {
  if (!Number.isFinite(number)) return ''
  if (Math.abs(number) >= 1e15) return null
  return String(Number(number.toPrecision(15)))
}

/** Line feeds that are spelled as `_x000D_`, and blanks around. */
const tidy = (text: string) =>
  text
    .replace(/_x000[DA]_/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
