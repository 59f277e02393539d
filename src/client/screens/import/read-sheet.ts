import { readTable } from '#client/files/read-table.ts'
import type { FileFault } from '#client/files/table.ts'
import { byPlaces } from '#domain/import/by-places.ts'
import { type OwnColumns, sheetColumns } from '#domain/import/columns.ts'
import type { ImportKind } from '#domain/import/kinds.ts'
import { recognise } from '#domain/import/recognise.ts'
import { type BroughtSheet, mostRows } from '#domain/import/setting.ts'
import { unfold } from '#domain/import/unfold.ts'

/** Bytes: fifty thousand rows take some fifteen megabytes. */
const largest = 30 * 1024 * 1024

/** Letters of all cells: many cells may share one long text, which is small only in the file. */
const mostLetters = 40_000_000

export type SheetFault = FileFault | 'tooLarge' | 'tooMany'

/** Reads a file as a sheet of this kind: what its headings say, and the rows below them. */
export async function readSheet(file: File, kind: ImportKind, own: OwnColumns): Promise<BroughtSheet | SheetFault> {
  if (file.size > largest) return 'tooLarge'
  const table = await readTable(new Uint8Array(await file.arrayBuffer()))
  if (typeof table === 'string') return table
  const known = sheetColumns(kind, own)
  const found = recognise(
    table.rows.slice(0, 200).map(({ cells }) => cells),
    known,
  )
  const { head, program } = found
  const goods = unfold({
    program,
    known,
    heads: found.heads,
    columns: found.columns,
    rows: table.rows.slice(head + 1),
  })
  const { heads, columns, rows } = kind === 'stock' ? byPlaces({ ...goods, program }) : goods
  if (rows.length === 0) return 'empty'
  if (rows.length > mostRows) return 'tooMany'
  let letters = 0
  for (const { cells } of rows) for (const text of cells) letters += text.length
  if (letters > mostLetters) return 'tooLarge'
  return {
    kind,
    name: file.name.slice(0, 250),
    heads: [...heads],
    program,
    columns: [...columns],
    rows: rows.map(({ number, cells, lost }) => ({ number, cells: [...cells], lost: [...lost] })),
  }
}
