import type { ColumnMeanings } from '#client/files/meanings.ts'
import type { FileTable } from '#client/files/table.ts'
import { decimalsOf } from '#domain/kernel/units.ts'
import { numberFrom } from '../parts/paste.ts'

/** A row of a supplier's file. */
export interface FileRow {
  /** Its number in the file. */
  readonly number: number
  readonly code: string
  readonly name: string
  readonly quantity: number
  readonly amount: number | null
  /** The spreadsheet has cut off its code. */
  readonly isCut: boolean
}

/** The rows below the headings that name goods and how much of them; headings between them and sums are passed over. */
export function itemsFrom({ rows }: FileTable, head: number, columns: ColumnMeanings): readonly FileRow[] {
  return rows.slice(head + 1).flatMap(({ number, cells, lost }) => {
    const at = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''))
    const [code, name] = [at(columns.code).replace(/\s/g, ''), at(columns.name)]
    const quantity = numberFrom(at(columns.quantity), decimalsOf.quantity)
    const isCut = columns.code !== undefined && lost.includes(columns.code)
    if (!(code || name || isCut) || quantity === null || quantity <= 0) return []
    if (!code && /^(итого|всего|jami|total)(?!\p{L})/iu.test(name)) return []
    return [{ number, code, name, quantity, amount: numberFrom(at(columns.price), decimalsOf.amount), isCut }]
  })
}
