import type { Excess } from '../kernel/excess.ts'
import type { Facts } from '../kernel/facts.ts'
import { sumOf } from '../kernel/integer-math.ts'
import type { Changer } from '../kernel/resource.ts'
import { fault } from '../kernel/result.ts'
import { registerReturnable } from '../registers/goods.ts'
import { eachPart, type LinePart } from '../registers/goods-lines.ts'
import { valueIn } from '../registers/rates.ts'
import { flowsOf, type Payment } from './payments.ts'
import { retailSale } from './retail-sale.ts'
import { sumOfLine } from './sold.ts'

interface Refunding {
  readonly sale_id: string
  readonly occurred_at: string
  readonly payments: readonly Payment[]
}

/** What the roles let give back where they say nothing: two million soums in cash, within two weeks of the sale. */
const usual = { refund_limit: 2_000_000_00, refund_days: 14 }
const day = 24 * 60 * 60_000

/** Where the books say how much of a part of a sale may still come back. */
export const returnablePlace = (sale_id: string, sale_line: number, { unit }: Pick<LinePart, 'unit'>) => ({
  sale_id,
  sale_line,
  unit,
})

/** What came back of a sale before was worth: a limit for one sale is not gone round by parting the return. */
export function backBefore(sale_id: string, facts: Facts): number {
  const lines = facts.row(retailSale, sale_id)?.lines ?? []
  const left = eachPart(lines).map(({ number, part }) => returnablePlace(sale_id, number, part))
  return sumOf(lines, sumOfLine) - sumOf(left, (place) => facts.balance(registerReturnable, place).sum ?? 0)
}

/** More in cash, or in other goods, than the role lets give back for one sale, or later. */
export function refunded(
  { sale_id, occurred_at, payments }: Refunding,
  facts: Facts,
  { limits }: Changer,
): readonly Excess[] {
  const { refund_limit: most, refund_days: longest } = { ...usual, ...limits }
  const given = flowsOf(payments).filter(({ type }) => type === 'cash' || type === 'swap')
  const now = sumOf(given, ({ currency_id, amount }) => valueIn(currency_id, amount, facts))
  const sum = now > 0 ? backBefore(sale_id, facts) + now : 0
  const sale = facts.row(retailSale, sale_id)
  const days = sale ? Math.floor((Date.parse(occurred_at) - Date.parse(sale.occurred_at)) / day) : 0
  const right = 'product_return_from_clients.refund'
  const above = {
    right,
    field: 'payments',
    fault: fault('refund_above', { limit: most, sum }),
    of: sale_id,
    sum,
  } as const
  const late = {
    right,
    field: 'sale_id',
    fault: fault('refund_late', { longest, days }),
    of: sale_id,
    sum: days,
  } as const
  return [...(sum > most ? [above] : []), ...(days > longest ? [late] : [])]
}
