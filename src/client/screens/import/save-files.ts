import { askOnce } from '#client/data/call/ask-once.ts'
import { saveBlob } from '#client/data/call/export.ts'
import { workbookOf } from '#client/files/write-workbook.ts'
import type { RowState } from '#domain/import/setting.ts'
import { type ImportTold, rowsOfImport } from '#wire/imports.ts'

export const saveSheet = (name: string, rows: readonly (readonly string[])[]) =>
  saveBlob(workbookOf(rows), `${name}.xlsx`)

const leftOut: readonly RowState[] = ['fault', 'refused', 'kept']
const atOnce = 1000

/** Saves the rows that were left out as a sheet of their own, each with the reason at its end. */
export async function saveFaults(told: ImportTold, reason: string, nameOf: (key: string) => string): Promise<void> {
  const rows: string[][] = []
  for (let from = 0; ; from += atOnce) {
    const { data, total } = await askOnce(rowsOfImport, { id: told.id, state: leftOut, from, limit: atOnce })
    for (const { cells, faults } of data) {
      const why = Object.entries(faults).map(([key, text]) => (key ? `${nameOf(key)}: ${text}` : text))
      rows.push([...told.setting.columns.map((_, at) => cells[at] ?? ''), why.join('; ')])
    }
    if (from + atOnce >= total) break
  }
  const heads = told.setting.columns.map((_, at) => told.heads[at] ?? '')
  saveSheet(told.name.replace(/\.\w+$/, ''), [[...heads, reason], ...rows])
}
