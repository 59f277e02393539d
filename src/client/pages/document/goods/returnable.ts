import type { Row } from '#domain/kernel/resource.ts'
import { share } from '#domain/kernel/whole.ts'

/** What may still come back of a sale: its lines with what is left of each. */
export function leftOfSale(sale: Row, balances: readonly Row[]): readonly Row[] {
  return ((sale.lines ?? []) as readonly Row[]).flatMap((line, index) => {
    const left = balances.filter((row) => Number(row.sale_line) === index + 1 && Number(row.quantity) > 0)
    const units = new Set(left.map(({ unit }) => String(unit ?? '')))
    const quantity = left.reduce((sum, row) => sum + Number(row.quantity), 0)
    if (quantity === 0) return []
    const firsts = listOf(line, 'imei_1')
    const kept = firsts.map((code) => units.has(code))
    return [
      {
        product_id: line.product_id,
        quantity,
        imei_1: firsts.filter((_, at) => kept[at]),
        imei_2: listOf(line, 'imei_2').filter((_, at) => kept[at]),
        serial_number: listOf(line, 'serial_number').filter((code) => units.has(code)),
        sale_line: index + 1,
      },
    ]
  })
}

const listOf = (line: Row, name: string) => (line[name] ?? []) as readonly string[]

/** What was paid for what comes back, in tiyin: a part of a line is worth its share. */
export function worthBack(lines: readonly Row[], balances: readonly Row[]): number {
  return lines.reduce((sum, line) => {
    const units = [...listOf(line, 'imei_1'), ...listOf(line, 'serial_number')]
    const left = balances.filter(
      (row) =>
        Number(row.sale_line) === line.sale_line && (units.length === 0 || units.includes(String(row.unit ?? ''))),
    )
    const all = left.reduce((total, row) => total + Number(row.quantity), 0)
    const paid = left.reduce((total, row) => total + Number(row.sum), 0)
    const back = Math.min(Number(line.quantity ?? 0), all)
    return all > 0 ? sum + share(paid, back, all) : sum
  }, 0)
}
