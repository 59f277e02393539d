import { share, sumOf } from '../kernel/integer-math.ts'
import type { Row } from '../kernel/resource.ts'
import { eachPart, type GoodsLine, type LinePart } from '../registers/goods-lines.ts'
import type { LineBack } from './promised-sale.ts'

/** A part of a line of a sale: how much of it may still come back, and what was paid for that. */
interface PartLeft {
  /** The line, counted from one. */
  readonly number: number
  readonly part: LinePart
  readonly left: number
  readonly sum: number
}

const lookup = (held: readonly Row[]) => {
  const rows = new Map(held.map((row) => [`${row.sale_line}|${row.unit ?? ''}`, row]))
  return (number: number, part: LinePart): PartLeft => {
    const { quantity, sum } = rows.get(`${number}|${part.unit}`) ?? {}
    return { number, part, left: Math.max(0, Number(quantity ?? 0)), sum: Number(sum ?? 0) }
  }
}

/** Takes the lines of a sale and its rows in `registerReturnable`; returns what is left of each part. */
export function partsLeft(lines: readonly GoodsLine[], held: readonly Row[]): readonly PartLeft[] {
  const leftOf = lookup(held)
  return eachPart(lines).map(({ number, part }) => leftOf(number, part))
}

/** The same as lines of a return: only what is left, with all the codes of its units. */
export function linesLeft(lines: readonly GoodsLine[], held: readonly Row[]) {
  const parts = partsLeft(lines, held).filter(({ left }) => left > 0)
  return lines.flatMap(({ product_id, imei_1, imei_2, serial_number }, index) => {
    const own = parts.filter(({ number }) => number === index + 1)
    if (own.length === 0) return []
    const units = new Set(own.map(({ part }) => part.unit))
    const line = {
      product_id,
      quantity: sumOf(own, ({ left }) => left),
      imei_1: imei_1.filter((code) => units.has(code)),
      imei_2: imei_2.filter((_, at) => units.has(imei_1[at] ?? '')),
      serial_number: serial_number.filter((code) => units.has(code)),
      sale_line: index + 1,
    }
    return [line]
  })
}

/** What was paid for the lines that come back, in tiyin; a part of a line gets its share. */
export function worthBack(lines: readonly LineBack[], held: readonly Row[]): number {
  const leftOf = lookup(held)
  return sumOf(eachPart(lines), ({ line, part }) => {
    const { left, sum } = leftOf(line.sale_line, part)
    return left > 0 ? share(sum, Math.min(part.quantity, left), left) : 0
  })
}
