import type { CellFormat, WorkbookCell } from '#domain/files/workbook.ts'
import type { Field } from '#domain/kernel/field.ts'
import { decimalsOf, unitsOf } from '#domain/kernel/units.ts'

/** A figure as a spreadsheet reckons with it, from the parts that its kind is kept in. */
export function numberCell(kind: Field['kind'], value: number, isBold = false): WorkbookCell {
  // A percent is kept in hundredths, and a spreadsheet counts it in wholes.
  if (kind === 'percent')
    return { number: unitsOf(value, decimalsOf.percent + 2), style: { format: 'percent', isBold } }
  if (kind === 'decimal') return { number: String(value), style: { format: 'thousandths', isBold } }
  const places = kind === 'amount' || kind === 'quantity' ? decimalsOf[kind] : 0
  return { number: unitsOf(value, places), style: { format: formatOf(kind, value, places), isBold } }
}

const formatOf = (kind: Field['kind'], value: number, places: number): CellFormat => {
  if (value % 10 ** places === 0) return 'integer'
  return kind === 'quantity' ? 'thousandths' : 'hundredths'
}
