import { share, sumOf } from '#domain/kernel/integer-math.ts'
import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { isSameCode } from '#domain/kernel/spelling.ts'
import { type GoodsLine, unitsNamed } from '#domain/registers/goods-lines.ts'
import { finest, isTracked } from '#domain/registers/goods-units.ts'
import { partsLeft } from '#domain/sale/returnable.ts'
import type { TillGoods, TillUnit } from './goods.ts'

/** A line of the sale and what may still be returned of it. */
export interface BackLine {
  /** Its number in the sale, from 1. */
  readonly number: number
  readonly goods: TillGoods
  readonly sold: number
  readonly parts: readonly BackPart[]
}
interface BackPart {
  /** Null for goods without single units. */
  readonly unit: TillUnit | null
  readonly code: string
  readonly left: number
  /** What was paid for `left`. */
  readonly sum: number
  /** How much is returned now. */
  readonly taken: number
}

/** A sale and what is returned of it. */
export interface SaleBack {
  readonly sale: StoredRow
  /** The receipt's code, if the device does not have the sale. */
  readonly receipt: string | null
  readonly client: { readonly id: string; readonly name: string } | null
  readonly lines: readonly BackLine[]
}

/** The lines of a sale with what may still be returned of each part, by the books. */
export function backLines(
  sale: StoredRow,
  held: readonly Row[],
  goodsOf: (id: string) => TillGoods,
): readonly BackLine[] {
  const lines = sale.lines as readonly GoodsLine[]
  const all = partsLeft(lines, held)
  return lines.map((line, at) => {
    const units = new Map(unitsNamed([line]).map((unit) => [unit.code, unit]))
    const own = all.filter(({ number }) => number === at + 1)
    const parts = own.map(({ part: { unit: code }, left, sum }) => {
      const { imei_1 = null, imei_2 = null, serial_number = null } = units.get(code) ?? {}
      return { unit: code ? { imei_1, imei_2, serial_number } : null, code, left, sum, taken: 0 }
    })
    return { number: at + 1, goods: goodsOf(line.product_id), sold: line.quantity, parts }
  })
}

const sumBack = ({ left, sum, taken }: BackPart) => (taken > 0 ? share(sum, taken, left) : 0)

export const takenOf = ({ parts }: BackLine) => sumOf(parts, ({ taken }) => taken)
export const leftOf = ({ parts }: BackLine) => sumOf(parts, ({ left }) => left)
export const dueOf = ({ parts }: BackLine) => sumOf(parts, sumBack)
/** The sum to refund. */
export const refundOf = ({ lines }: Pick<SaleBack, 'lines'>) => sumOf(lines, dueOf)
export const isWholeBack = ({ lines }: Pick<SaleBack, 'lines'>) => lines.every((line) => takenOf(line) === leftOf(line))
export const isNothingLeft = ({ lines }: Pick<SaleBack, 'lines'>) => lines.every((line) => leftOf(line) === 0)

/** Returns `quantity` of a line, at most what is left; of tracked goods the first units. */
export function withTaken(back: SaleBack, number: number, quantity: number): SaleBack {
  return withLine(back, number, (line) => {
    let rest = Math.max(0, quantity - (quantity % finest(line.goods, line.goods.precision)))
    const parts = line.parts.map((part) => {
      const taken = Math.min(part.left, rest)
      rest -= taken
      return { ...part, taken }
    })
    return { ...line, parts }
  })
}

/** Marks a single unit as returned, or not. */
export const withReturnedUnit = (back: SaleBack, number: number, code: string, isBack: boolean): SaleBack =>
  withLine(back, number, (line) => ({
    ...line,
    parts: line.parts.map((part) => (part.code === code ? { ...part, taken: isBack ? part.left : 0 } : part)),
  }))

export const withAll = (back: SaleBack, all: boolean): SaleBack => ({
  ...back,
  lines: back.lines.map((line) => ({
    ...line,
    parts: line.parts.map((part) => ({ ...part, taken: all ? part.left : 0 })),
  })),
})

const withLine = (back: SaleBack, number: number, change: (line: BackLine) => BackLine): SaleBack => ({
  ...back,
  lines: back.lines.map((line) => (line.number === number ? change(line) : line)),
})

type ReturnScan = 'taken' | 'back already' | 'not of it'

/** A scan while a sale is open: returns one more of the product, or that unit. */
export function scanReturn(back: SaleBack, code: string, product: string | null): { back: SaleBack; said: ReturnScan } {
  for (const line of back.lines) {
    const part = line.parts.find(({ unit }) => unit && Object.values(unit).some((one) => one && isSameCode(one, code)))
    if (part) {
      const isFree = part.left > 0 && part.taken === 0
      return { back: withReturnedUnit(back, line.number, part.code, true), said: isFree ? 'taken' : 'back already' }
    }
  }
  const own = back.lines.filter(({ goods }) => goods.id === product && !isTracked(goods))
  const free = own.find((line) => takenOf(line) < leftOf(line))
  if (!free) return { back, said: own.length > 0 ? 'back already' : 'not of it' }
  return { back: withTaken(back, free.number, takenOf(free) + 1000), said: 'taken' }
}

/** The lines of the return document. */
export function linesBack({ lines }: Pick<SaleBack, 'lines'>): readonly Row[] {
  return lines
    .filter((line) => takenOf(line) > 0)
    .map((line) => {
      const units = line.parts.flatMap(({ unit, taken }) => (unit && taken > 0 ? [unit] : []))
      return {
        product_id: line.goods.id,
        sale_line: line.number,
        quantity: takenOf(line),
        imei_1: units.flatMap(({ imei_1 }) => imei_1 ?? []),
        imei_2: units.flatMap(({ imei_2 }) => imei_2 ?? []),
        serial_number: units.flatMap(({ serial_number }) => serial_number ?? []),
      }
    })
}
