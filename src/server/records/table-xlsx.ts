import {
  mostSheetRows,
  rowXml,
  sheetHead,
  sheetTail,
  spreadsheetDay,
  spreadsheetMoment,
  type WorkbookCell,
} from '#domain/files/workbook.ts'
import type { FieldKind } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { type TableColumn, textOf, type Writing } from '#store/column.ts'
import type { TableWords } from '#store/table.ts'
import { numberCell } from '../files/number-cell.ts'
import { type Put, refuseBeyond } from '../files/put.ts'
import { writeWorkbook } from '../files/write-workbook.ts'

export interface TableFile {
  readonly name: string
  readonly columns: readonly TableColumn[]
  readonly rows: AsyncIterable<Row>
  readonly words: TableWords
  /** Cells that need more than the field itself, by column. */
  readonly hands?: Readonly<Record<string, (row: Row) => string>>
}

/** A whole table as a workbook under a head that stays in sight: figures are numbers, days and moments are dates. */
export const writeTableXlsx = (table: TableFile, writing: Writing, put: Put): Promise<void> =>
  writeWorkbook(sheetPieces(table, writing), put)

const perPiece = 200
/** In signs; texts are read, figures are compared. */
const widths: Partial<Record<FieldKind, number>> = { text: 34, rich: 40, ref: 28, refs: 34, poly: 34, moment: 17 }
const usualWidth = 16

async function* sheetPieces({ columns, rows, words, hands = {} }: TableFile, writing: Writing): AsyncGenerator<string> {
  const head = columns.map(
    (column): WorkbookCell => ({
      text: words.head(column),
      style: { format: 'text', isBold: true },
    }),
  )
  const cells = columns.map((column) => {
    const own = hands[column.name]
    return (row: Row) => (own ? textCell(own(row)) : cellOf(column, row, writing))
  })
  let number = 1
  yield sheetHead({ widths: columns.map(({ field }) => widths[field.kind] ?? usualWidth), frozen: 1 }) +
    rowXml({ cells: head }, number)
  let lines: string[] = []
  for await (const row of rows) {
    refuseBeyond(number + 1, mostSheetRows)
    lines.push(rowXml({ cells: cells.map((cell) => cell(row)) }, ++number))
    if (lines.length < perPiece) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('') + sheetTail
}

function cellOf(column: TableColumn, row: Row, writing: Writing): WorkbookCell | null {
  const value = row[column.key]
  const { kind } = column.field
  if (value === null || value === undefined || value === '') return null
  if (column.role !== 'document')
    switch (kind) {
      case 'amount':
      case 'quantity':
      case 'percent':
      case 'integer':
      case 'decimal':
        return numberCell(kind, Number(value))
      case 'day':
        return { number: spreadsheetDay(String(value)), style: { format: 'day' } }
      case 'month':
        return { number: spreadsheetDay(`${value}-01`), style: { format: 'month' } }
      case 'moment':
        return { number: spreadsheetMoment(String(value)), style: { format: 'moment' } }
    }
  return textCell(textOf(column, row, writing))
}

const textCell = (text: string): WorkbookCell => ({ text, style: { format: 'text' } })
