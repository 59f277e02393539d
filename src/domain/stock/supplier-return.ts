import { document } from '../kernel/document.ts'
import { amount, images, lines, ref } from '../kernel/field.ts'
import { priced, sumOf } from '../kernel/integer-math.ts'
import { move } from '../kernel/moves.ts'
import { currencies } from '../references/currency.ts'
import { suppliers } from '../references/partner.ts'
import { closedDues, debtExchanged, needsDebt } from '../registers/debts.ts'
import { leavesFrom, registerProduct, stock } from '../registers/goods.ts'
import { leaves } from '../registers/goods-leaving.ts'
import { costsFrom, eachPart, goodsHeld, type LinePart, sumAtPrice } from '../registers/goods-lines.ts'
import {
  debtOf,
  income,
  outcome,
  registerIncome,
  registerOutcome,
  registerPartner,
  registerRepaymentDate,
} from '../registers/money.ts'
import { inCurrency, valueIn } from '../registers/rates.ts'

const shelf = { from: 'warehouse', place: 'place' }

/** Goods that go back to their supplier, at a price that may differ from their cost. */
export const supplierReturn = document('product_return_to_supplier', {
  path: '/stock/product_return_to_suppliers',
  route: '/stock/products-return-to-suppliers',
  group: 'stock',
  places: ['warehouse'],
  fields: {
    warehouse: ref('warehouse', { required: true, within: ['organisation'] }),
    supplier: ref('partner', { required: true, within: ['organisation'], only: suppliers }),
    currency: ref('currency', { required: true }),
    place: leavesFrom,
    lines: lines(
      { ...goodsHeld, price: amount({ required: true, min: 0 }) },
      { required: true, picks: 'product', takes: shelf, total: sumAtPrice },
    ),
    total: amount({ given: true }),
    photos: images({ max: 5 }),
  },
  derive: ({ lines }) => ({ total: sumOf(lines, sumAtPrice) }),
  needs: ({ supplier_id, currency_id }) => needsDebt({ partner_id: supplier_id, currency_id }),
  shares: [leaves(shelf), inCurrency],
  writes: [registerProduct, registerPartner, registerRepaymentDate, registerIncome, registerOutcome],
  post: ({ warehouse_id, place, supplier_id, currency_id, lines }, facts) => {
    const costOf = costsFrom(warehouse_id, place, facts)
    const supplier = (sum: number, worth: number) => debtOf(supplier_id, currency_id, sum, worth)
    const debtor = { partner_id: supplier_id, currency_id }
    const parts = eachPart(lines).map(({ line, number, part }) => {
      const [cost, owed] = [costOf(part), priced(line.price, part.quantity)]
      const worth = valueIn(currency_id, owed, facts)
      return { number, part, cost, owed, worth, gain: worth - cost }
    })
    return [
      ...parts.map(({ number, part, cost, owed }) =>
        move(number, cost, stock(warehouse_id, place, { ...part, cost }), supplier(owed, cost)),
      ),
      ...gainsOf(parts).map(({ number, gain }) =>
        gain > 0
          ? move(number, gain, income({ cause, warehouse_id }, currencies.UZS, gain), supplier(0, gain))
          : move(number, -gain, supplier(0, -gain), outcome({ cause, warehouse_id }, currencies.UZS, -gain)),
      ),
      ...debtExchanged(
        debtor,
        { amount: sumOf(parts, ({ owed }) => owed), worth: sumOf(parts, ({ worth }) => worth) },
        facts,
      ),
      // Less of what we owe is due.
      ...closedDues(debtor, -sumOf(parts, ({ owed }) => owed), facts),
    ]
  },
  list: {
    columns: ['number', 'occurred_at', 'supplier', 'warehouse', 'total', 'currency', 'comment'],
    filters: ['occurred_at', 'supplier', 'warehouse', 'place', 'currency', 'total', 'is_posted'],
  },
  form: { main: [['occurred_at', 'warehouse'], ['supplier', 'currency'], ['place', 'comment'], ['photos'], ['lines']] },
})

const cause = 'return_price'

interface Gain {
  readonly number: number
  readonly part: LinePart
  readonly gain: number
}

/** One gain or loss per product: the rounding of its cost may fall on any of its lines. */
function gainsOf(parts: readonly Gain[]): readonly Gain[] {
  const gains = new Map<string, Gain>()
  for (const one of parts) {
    const before = gains.get(one.part.product_id)
    gains.set(one.part.product_id, before ? { ...before, gain: before.gain + one.gain } : one)
  }
  return [...gains.values()]
}
