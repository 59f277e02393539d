import type { Facts } from '../kernel/facts.ts'
import { priced, sumOf } from '../kernel/integer-math.ts'
import type { Entry } from '../kernel/moves.ts'
import { type Row, rowAs, type Stored } from '../kernel/resource.ts'
import { same } from '../kernel/same.ts'
import { currencies } from '../references/currency.ts'
import { partner } from '../references/partner.ts'
import { priceType } from '../references/price-type.ts'
import { warehouse } from '../references/warehouse.ts'
import { registerSale } from '../registers/goods.ts'
import { registerPartner } from '../registers/money.ts'
import { pricesOf } from '../registers/prices.ts'
import { valuesLately } from '../registers/rates.ts'
import { clientReturn } from '../sale/client-return.ts'
import { debtIn, flowsOf } from '../sale/payments.ts'
import { retailSale } from '../sale/retail-sale.ts'
import { sumOfLine } from '../sale/sold.ts'
import { cashShift } from './cash-shift.ts'
import { clearedGoods } from './cleared-goods.ts'
import type { TillEventKind } from './till-event.ts'

/** Something worth a second look, as the row of the journal tells it. */
export interface TillNote {
  readonly kind: TillEventKind
  readonly product_id?: string | null
  readonly client_id?: string | null
  readonly currency_id: string
  readonly before: number | null
  readonly after: number | null
  readonly cost?: number
  readonly reason?: string | null
  readonly return_reason?: string | null
  /** Whether somebody is to look at it; else it is kept for whoever asks. */
  readonly asks: boolean
}

/** A document as it was and as it is written, with what it wrote to the books before and writes now. */
interface Written {
  readonly before: Row | null
  readonly after: Row
  readonly facts: Facts
  /** The reversal of its former entries. */
  readonly undone: readonly Entry[]
  readonly entries: readonly Entry[]
}

/** What the journal of the tills is told of a document, by its name; nothing of most. */
export function journalOf(document: string, { before, after, facts, undone, entries }: Written): readonly TillNote[] {
  const rule = rules[document]
  if (!rule) return []
  const stood = before !== null && stands(before)
  if (stood && !stands(after)) return [withdrawn('cancelled', before)]
  if (before?.status === retailSale.draft && after.status === 'cancel') return [withdrawn('cleared_sale', before)]
  if (!stands(after)) return []
  const known = stood ? rule(before, facts, costsOf(undone, -1)) : []
  return rule(after, facts, costsOf(entries, 1)).filter((one) => !known.some((other) => same(one, other)))
}

const stands = (row: Row) => Boolean(row.is_posted) && !row.deleted_at

const withdrawn = (kind: TillEventKind, { total, client_id, comment }: Row): TillNote => ({
  kind,
  client_id: (client_id as string | null | undefined) ?? null,
  currency_id: currencies.UZS,
  before: Number(total ?? 0),
  after: 0,
  reason: (comment as string | null | undefined) ?? null,
  asks: true,
})

type Costs = ReadonlyMap<number, number>
type Rule = (row: Row, facts: Facts, costs: Costs) => readonly TillNote[]
const rules: Readonly<Record<string, Rule>> = {
  [retailSale.name]: (row, facts, costs) => ofSale(rowAs(retailSale, row), facts, costs),
  [clientReturn.name]: (row) => ofReturn(rowAs(clientReturn, row)),
  [cashShift.name]: (row) => ofShift(rowAs(cashShift, row)),
  [clearedGoods.name]: (row) => ofCleared(rowAs(clearedGoods, row)),
}

/** What was sold cost by the number of its line. */
function costsOf(entries: readonly Entry[], sign: 1 | -1): Costs {
  const costs = new Map<number, number>()
  for (const { register, line, amounts } of entries)
    if (register === registerSale) costs.set(line, (costs.get(line) ?? 0) + sign * (amounts.cost ?? 0))
  return costs
}

/** The share of a price below which what is taken off it is looked at, in per cent. */
const least = 5
const isMuchLess = (before: number, after: number) => (before - after) * 100 >= before * least && after < before

type Sale = Stored<typeof retailSale>

function ofSale(sale: Sale, facts: Facts, costs: Costs): readonly TillNote[] {
  const { client_id, lines, payments, comment: reason } = sale
  const list = sale.price_type_id ?? facts.row(warehouse, sale.warehouse_id)?.price_type_id
  const ofLines = lines.flatMap((line, index): readonly TillNote[] => {
    const { product_id, price, quantity, discount } = line
    const set = list ? setPrice(product_id, list, price, facts) : null
    const [full, sum, cost] = [priced(price, quantity), sumOfLine(line), costs.get(index + 1) ?? 0]
    const line_ = { product_id, client_id, currency_id: currencies.UZS, reason }
    return [
      ...(set === null || set === price
        ? []
        : [{ ...line_, kind: 'price' as const, before: set, after: price, asks: isMuchLess(set, price) }]),
      ...(discount && isMuchLess(full, sum)
        ? [{ ...line_, kind: 'discount' as const, before: full, after: sum, asks: true }]
        : []),
      ...(sum < cost ? [{ ...line_, kind: 'below_cost' as const, before: null, after: sum, cost, asks: true }] : []),
    ]
  })
  return [...ofLines, ...ofDebt(client_id, debtIn(payments), facts)]
}

/** What a price type says a product costs; the price itself if that is among what was said lately. */
function setPrice(product_id: string, price_type_id: string, price: number, facts: Facts): number | null {
  const currency = facts.row(priceType, price_type_id)?.currency_id ?? currencies.UZS
  const said = pricesOf(product_id, price_type_id, facts).flatMap((named) => valuesLately(currency, named, facts))
  return said.includes(price) ? price : (said[0] ?? null)
}

/** A debt of somebody without a limit, or beyond it, is looked at. */
function ofDebt(client_id: string | null, debt: number, facts: Facts): readonly TillNote[] {
  if (!client_id || debt <= 0) return []
  const limit = facts.row(partner, client_id)?.credit_limit ?? null
  const inSoums = { partner_id: client_id, currency_id: currencies.UZS }
  const owed = sumOf(facts.balances(registerPartner, { partner_id: client_id }), ({ dimensions, amounts }) =>
    dimensions.currency_id === inSoums.currency_id ? (amounts.amount ?? 0) : 0,
  )
  const after = owed + debt
  const asks = limit === null || after > limit
  return [{ kind: 'debt', client_id, currency_id: currencies.UZS, before: owed, after, asks }]
}

/** What went back in cash, or was taken in other goods, is looked at, in each currency; else the sum of the return is kept. */
function ofReturn({ client_id, payments, total, lines, ...given }: Stored<typeof clientReturn>) {
  const cash = flowsOf(payments).filter(({ type }) => type === 'cash' || type === 'swap')
  const [first, ...more] = lines
  const told = {
    kind: 'return' as const,
    client_id,
    product_id: more.length === 0 ? (first?.product_id ?? null) : null,
    before: null,
    reason: given.comment,
    return_reason: given.reason,
  }
  const inCash = Object.values(currencies).flatMap((currency_id) => {
    const own = cash.filter((one) => one.currency_id === currency_id)
    const after = sumOf(own, ({ amount }) => amount)
    return after > 0 ? [{ ...told, currency_id, after, asks: true }] : []
  })
  return inCash.length > 0 ? inCash : [{ ...told, currency_id: currencies.UZS, after: total ?? 0, asks: false }]
}

/** By how much a drawer differed, at either end, and that it was counted until it agreed. */
const ofShift = ({ sums, closed_at, opening_reason, closing_reason }: Stored<typeof cashShift>): readonly TillNote[] =>
  (sums ?? []).flatMap((sum): readonly TillNote[] => {
    const { currency_id, opened, opened_seen, opened_difference, expected, counted, difference } = sum
    if (!closed_at)
      return opened_difference
        ? [
            {
              kind: 'difference',
              currency_id,
              before: opened_seen,
              after: opened,
              reason: opening_reason,
              asks: true,
            },
          ]
        : []
    const first = sum.first_counted ?? null
    return [
      ...(difference
        ? [
            {
              kind: 'difference' as const,
              currency_id,
              before: expected,
              after: counted,
              reason: closing_reason,
              asks: true,
            },
          ]
        : []),
      ...(first !== null && first !== counted
        ? [{ kind: 'recount' as const, currency_id, before: first, after: counted, asks: true }]
        : []),
    ]
  })

/** A sale that was cleared is looked at; a line that was taken off it is kept for whoever asks. */
const ofCleared = ({ is_whole, lines, total, comment: reason }: Stored<typeof clearedGoods>): readonly TillNote[] => {
  const told = { currency_id: currencies.UZS, after: 0, reason }
  return is_whole
    ? [{ ...told, kind: 'cleared_sale', before: total ?? 0, asks: true }]
    : lines.map((line) => ({
        ...told,
        kind: 'cleared_line',
        product_id: line.product_id,
        before: sumOfLine(line),
        asks: false,
      }))
}
