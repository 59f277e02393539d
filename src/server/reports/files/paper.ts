import { type Put, refuseBeyond } from '../../files/put.ts'
import { figureText } from './csv.ts'
import type { ReportSheet } from './sheet.ts'

/** More than these nobody prints. */
const mostPrinted = 5000

/** A report as a page of the browser prints it: what is on paper in words, row by row, as JSON. */
export async function writePaper(sheet: ReportSheet, put: Put): Promise<void> {
  const { title, facts, levels, columns, writing, totals } = sheet
  const heads = columns.map(({ head }) => head)
  const cells = (row: Parameters<typeof figureText>[1]) =>
    columns.map((column) => figureText(column, row, columns, writing))
  const rows: object[] = []
  for await (const { depth, name, row } of sheet.rows) {
    refuseBeyond(rows.length + 1, mostPrinted)
    rows.push({ depth, name, cells: cells(row) })
  }
  const told = totals.map(({ name, row }) => ({ name, cells: cells(row) }))
  await put(JSON.stringify({ data: { title, facts, head: levels.join(', '), heads, rows, totals: told } }))
}
