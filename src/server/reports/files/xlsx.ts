import {
  mostSheetRows,
  rowXml,
  sheetHead,
  sheetTail,
  spreadsheetDay,
  spreadsheetMoment,
  type WorkbookCell,
  type WorkbookRow,
} from '#domain/files/workbook.ts'
import type { ReportRow } from '#store/report-answer.ts'
import { numberCell } from '../../files/number-cell.ts'
import { type Put, refuseBeyond } from '../../files/put.ts'
import { writeWorkbook } from '../../files/write-workbook.ts'
import { cellValue, type PaperRow, type ReportSheet, type SheetColumn } from './sheet.ts'

/** A report as a workbook: rows within a row can be folded, figures are numbers and days are days. */
export const writeXlsx = (sheet: ReportSheet, at: string, put: Put): Promise<void> =>
  writeWorkbook(sheetPieces(sheet, at), put)

const perPiece = 200

async function* sheetPieces(sheet: ReportSheet, at: string): AsyncGenerator<string> {
  const { columns, levels, facts, title, totals } = sheet
  const heads: WorkbookRow[] = [
    { cells: [bold(title)] },
    ...facts.map(([label, value], line) => ({
      cells: [plain(label), line === facts.length - 1 ? momentCell(at) : plain(value)],
    })),
    { cells: [] },
    { cells: [bold(levels.join(', ')), ...columns.map(({ head }) => bold(head))] },
  ]
  let number = 0
  const row = (one: WorkbookRow) => rowXml(one, ++number)
  const look = { widths: [44, ...columns.map(() => 18)], frozen: heads.length, outlines: levels.length - 1 }
  yield sheetHead(look) + heads.map(row).join('')
  let lines: string[] = []
  for await (const told of sheet.rows) {
    refuseBeyond(number + 1 + totals.length, mostSheetRows)
    lines.push(row(rowOf(told, columns, levels.length)))
    if (lines.length < perPiece) continue
    yield lines.join('')
    lines = []
  }
  const whole = totals.map((total) =>
    row({ cells: [bold(total.name), ...columns.map((column) => figureCell(column, total.row, columns, true))] }),
  )
  yield lines.join('') + whole.join('') + sheetTail
}

function rowOf({ depth, axis, name, row }: PaperRow, columns: readonly SheetColumn[], levels: number): WorkbookRow {
  const isBold = depth === 0 && levels > 1
  const value = row[axis.key]
  const style = { isBold, indent: depth }
  const isDay = axis.kind === 'time' && axis.axis === 'day' && typeof value === 'string'
  const isMonth = axis.kind === 'time' && axis.axis === 'month' && typeof value === 'string'
  const named: WorkbookCell = isDay
    ? { number: spreadsheetDay(value), style: { ...style, format: 'day' } }
    : isMonth
      ? { number: spreadsheetDay(`${value}-01`), style: { ...style, format: 'month' } }
      : { text: name, style: { ...style, format: 'text' } }
  return { outline: depth, cells: [named, ...columns.map((column) => figureCell(column, row, columns, isBold))] }
}

const plain = (text: string): WorkbookCell => ({ text, style: { format: 'text' } })
const bold = (text: string): WorkbookCell => ({ text, style: { format: 'text', isBold: true } })
const momentCell = (at: string): WorkbookCell => ({ number: spreadsheetMoment(at), style: { format: 'moment' } })

function figureCell(
  column: SheetColumn,
  row: ReportRow,
  columns: readonly SheetColumn[],
  isBold: boolean,
): WorkbookCell | null {
  const value = cellValue(column, row, columns)
  if (value === null) return null
  return numberCell(column.field.kind, value, isBold)
}
