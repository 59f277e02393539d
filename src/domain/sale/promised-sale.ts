import { priced, share, split } from '../kernel/integer-math.ts'
import type { Stored } from '../kernel/resource.ts'
import { currencies } from '../references/currency.ts'
import { eachPart, type GoodsLine, partsOf } from '../registers/goods-lines.ts'
import { retailSale } from './retail-sale.ts'
import { sumOfLine } from './sold.ts'

/** The sale as its receipt's QR code carries it: enough to take goods back before the sale itself has arrived. */
export interface ReceiptSummary {
  readonly sale_id: string
  /** As it is printed. */
  readonly number: string
  /** To the second. */
  readonly occurred_at: string
  readonly total: number
  readonly client_id: string | null
  /** The part that was sold on credit. */
  readonly debt: number
  readonly lines: readonly SummaryLine[]
}
interface SummaryLine extends GoodsLine {
  readonly sum: number
}

/** The organisation, and where the goods come back to: the receipt does not say where they were sold. */
export interface TakenAt {
  readonly organisation_id: string
  readonly warehouse_id: string
  readonly cashbox_id: string
}

/**
 * The row of a sale made from its receipt, until the sale itself arrives and replaces it. It is in no books and no
 * list: revision 0, not posted, marked deleted.
 */
export const promisedSale = (summary: ReceiptSummary, at: TakenAt): Stored<typeof retailSale> => ({
  ...at,
  id: summary.sale_id,
  occurred_at: summary.occurred_at,
  device_number: summary.number,
  client_id: summary.client_id,
  number: null,
  comment: null,
  shift_id: null,
  seller_id: null,
  swap: null,
  currency: null,
  rate: null,
  cashier: null,
  price_type_id: null,
  discount: null,
  payment_type: null,
  prices_allowed: false,
  allowances: [],
  schedule: [],
  status: retailSale.draft,
  is_posted: false,
  total: summary.total,
  payments: summary.debt > 0 ? [{ ...onCredit, amount: summary.debt }] : [],
  lines: summary.lines.map(({ sum, ...goods }) => ({ ...goods, ...pricedAs(sum, goods.quantity) })),
  prefix: '',
  index: 0,
  revision: 0,
  created_at: summary.occurred_at,
  updated_at: summary.occurred_at,
  deleted_at: summary.occurred_at,
})

const onCredit = {
  type: 'debt',
  currency_id: currencies.UZS,
  change: null,
  terminal_id: null,
  bank_id: null,
  provider_id: null,
} as const

/** A receipt has only the paid sum of a line; returns a unit price and a discount that give this sum. */
function pricedAs(sum: number, quantity: number) {
  const rounded = share(sum, 1000, quantity)
  const price = priced(rounded, quantity) < sum ? rounded + 1 : rounded
  return { price, discount: priced(price, quantity) - sum || null }
}

type Left = {
  readonly sale_id: string
  readonly sale_line: number
  readonly unit: string
  readonly quantity: number
  readonly cost: number
  readonly sum: number
}
/** A returned line, with the number of the line of the sale. */
export type LineBack = GoodsLine & { readonly sale_line: number }

/**
 * What is left of a sale after these returns, in their order, computed from the sale alone; like the books, but without
 * costs.
 */
export function leftAfter(
  sale: Pick<Stored<typeof retailSale>, 'id' | 'lines'>,
  returns: readonly { readonly lines: readonly LineBack[] }[],
): readonly Left[] {
  const left = new Map<string, Left>()
  for (const [index, line] of sale.lines.entries()) {
    const parts = partsOf(line)
    const sums = split(
      sumOfLine(line),
      parts.map(({ quantity }) => quantity),
    )
    for (const [at, { unit, quantity }] of parts.entries()) {
      const sale_line = index + 1
      left.set(`${sale_line}|${unit}`, { sale_id: sale.id, sale_line, unit, quantity, cost: 0, sum: sums[at] ?? 0 })
    }
  }
  for (const { lines } of returns)
    for (const { line, part } of eachPart(lines)) {
      const key = `${line.sale_line}|${part.unit}`
      const held = left.get(key)
      if (!held) continue
      const quantity = Math.min(held.quantity, part.quantity)
      const sum = held.quantity > 0 ? share(held.sum, quantity, held.quantity) : 0
      left.set(key, { ...held, quantity: held.quantity - quantity, sum: held.sum - sum })
    }
  return [...left.values()]
}
