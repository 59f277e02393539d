import { createDeflateRaw } from 'node:zlib'
import {
  type CellFormat,
  mostSheetRows,
  rowXml,
  sheetFile,
  sheetHead,
  sheetTail,
  spreadsheetDay,
  spreadsheetMoment,
  type WorkbookCell,
  type WorkbookRow,
  workbookFiles,
} from '#domain/files/workbook.ts'
import { type ZipEntry, zipDirectory, zipHead, zipSum, zipTail } from '#domain/files/zip.ts'
import type { Field } from '#domain/kernel/field.ts'
import { decimalsOf, unitsOf } from '#domain/kernel/units.ts'
import type { ReportRow } from '#store/report-answer.ts'
import { type Put, refuseBeyond } from './put.ts'
import { cellValue, type PaperRow, type ReportSheet, type SheetColumn } from './sheet.ts'

/** A report as a workbook: rows within a row can be folded, figures are numbers and days are days. */
export async function writeXlsx(sheet: ReportSheet, at: string, put: Put): Promise<void> {
  const archive = archiveTo(put)
  for (const [name, text] of Object.entries(workbookFiles)) await archive.file(name, [text])
  await archive.file(sheetFile, sheetPieces(sheet, at))
  await archive.end()
}

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
  const { kind } = column.field
  // A percent is kept in hundredths, and a spreadsheet counts it in wholes.
  if (kind === 'percent')
    return { number: unitsOf(value, decimalsOf.percent + 2), style: { format: 'percent', isBold } }
  const places = kind === 'amount' || kind === 'quantity' ? decimalsOf[kind] : 0
  return { number: unitsOf(value, places), style: { format: formatOf(kind, value, places), isBold } }
}

const formatOf = (kind: Field['kind'], value: number, places: number): CellFormat => {
  if (value % 10 ** places === 0) return 'integer'
  return kind === 'quantity' ? 'thousandths' : 'hundredths'
}

/** Writes packed files into a zip archive one after the other, none of which is ever held whole. */
function archiveTo(put: Put) {
  const entries: ZipEntry[] = []
  let at = 0
  async function send(piece: Uint8Array) {
    at += piece.length
    await put(piece)
  }
  return {
    async file(called: string, pieces: Iterable<string> | AsyncIterable<string>) {
      const name = new TextEncoder().encode(called)
      const begun = { name, isPacked: true, isToldBehind: true, crc: 0, packed: 0, size: 0, at }
      await send(zipHead(begun))
      await send(name)
      const from = at
      let [crc, size] = [0, 0]
      const packer = createDeflateRaw()
      const ready: Uint8Array[] = []
      const ended = new Promise<void>((resolve, reject) => packer.on('end', resolve).on('error', reject))
      packer.on('data', (piece: Uint8Array) => ready.push(piece))
      const drain = async () => {
        for (const piece of ready.splice(0)) await send(piece)
      }
      for await (const text of pieces) {
        const bytes = new TextEncoder().encode(text)
        crc = zipSum(bytes, crc)
        size += bytes.length
        await new Promise<void>((resolve, reject) =>
          packer.write(bytes, (error) => (error ? reject(error) : resolve())),
        )
        await drain()
      }
      packer.end()
      await ended
      await drain()
      const entry = { ...begun, crc, size, packed: at - from }
      await send(zipTail(entry))
      entries.push(entry)
    },
    async end() {
      for (const piece of zipDirectory(entries, at)) await put(piece)
    },
  }
}
