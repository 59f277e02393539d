import { safeText } from '#domain/kernel/formula-text.ts'
import { textOf, type Writing } from '#store/column.ts'
import type { ReportRow } from '#store/report-answer.ts'
import type { Put } from '../../files/put.ts'
import { byteOrderMark, csvLine } from '../../records/csv.ts'
import { fileWriting } from '../../records/table-file.ts'
import { cellValue, type ReportSheet, type SheetColumn } from './sheet.ts'

/**
 * A report as lines: a column tells the level, then one for each level names the row and all above it, so that a
 * spreadsheet can keep the lines of one level. The last lines are the totals, of level 0.
 */
export async function writeCsv(sheet: ReportSheet, put: Put): Promise<void> {
  const { language, say, levels, columns } = sheet
  const writing = fileWriting(language, say, sheet.writing)
  const line = (cells: readonly string[]) => csvLine(cells, language)
  const figures = (row: ReportRow) => columns.map((column) => figureText(column, row, columns, writing))
  await put(byteOrderMark + line([say('send:level'), ...levels, ...columns.map(({ head }) => head)]))
  const names: string[] = []
  let lines: string[] = []
  for await (const { depth, name, row } of sheet.rows) {
    names.splice(depth, names.length, safeText(name))
    const named = levels.map((_, at) => names[at] ?? '')
    lines.push(line([String(depth + 1), ...named, ...figures(row)]))
    if (lines.length < 200) continue
    await put(lines.join(''))
    lines = []
  }
  for (const { name, row } of sheet.totals)
    lines.push(line(['0', safeText(name), ...levels.slice(1).map(() => ''), ...figures(row)]))
  await put(lines.join(''))
}

/** A figure in words; empty where it is not known. */
export function figureText(
  column: SheetColumn,
  row: ReportRow,
  columns: readonly SheetColumn[],
  writing: Writing,
): string {
  const { figure, field } = column
  return textOf(
    { key: figure, name: figure, field, role: 'figure' },
    { [figure]: cellValue(column, row, columns) },
    writing,
  )
}
