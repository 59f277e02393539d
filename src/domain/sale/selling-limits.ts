import type { Excess } from '../kernel/excess.ts'
import { type Facts, mergeNeeds, type Needs } from '../kernel/facts.ts'
import { priced, sumOf } from '../kernel/integer-math.ts'
import type { Changer } from '../kernel/resource.ts'
import { fault } from '../kernel/result.ts'
import { currencies } from '../references/currency.ts'
import { clientDebtLimitOf, organisation } from '../references/organisation.ts'
import { partner } from '../references/partner.ts'
import { priceType } from '../references/price-type.ts'
import { warehouse } from '../references/warehouse.ts'
import { type Debtor, needsDebt } from '../registers/debts.ts'
import { costsFrom, partsOf } from '../registers/goods-lines.ts'
import { registerPartner } from '../registers/money.ts'
import { needsPrices, pricesOf } from '../registers/prices.ts'
import { needsRate, valueIn, valuesLately } from '../registers/rates.ts'
import { type SoldLine, sumOfLine } from './sold.ts'

interface Selling {
  readonly warehouse_id: string
  readonly lines: readonly SoldLine[]
}

const naming = 'product_retail_sales.change_price'

/** In hundredths of a percent, as the roles say it. */
const whole = 100_00

/**
 * What is taken off the set prices, product by product: by another price, a higher one too, or by a discount. Up to the
 * limit of the role nobody is asked. A product without a price may be sold for any.
 */
export function givenAway({ lines }: Selling, list: string | null, facts: Facts, by: Changer): readonly Excess[] {
  const limit = by.limits?.discount_limit ?? 0
  // Prices may be set in dollars; a sale is in soums at the day's rate.
  const currency = facts.row(priceType, list)?.currency_id ?? currencies.UZS
  const compared = lines.map((line, index) => {
    const said = list ? pricesOf(line.product_id, list, facts).flatMap((one) => valuesLately(currency, one, facts)) : []
    const set = said.length === 0 || said.includes(line.price) ? line.price : (said[0] ?? line.price)
    const full = priced(set, line.quantity)
    return { index, line, set, full, now: sumOfLine(line), isDearer: line.price > set }
  })
  return compared.flatMap(({ index, line, set, full, now, isDearer }) => {
    const of = line.product_id
    const same = compared.filter((one) => one.line.product_id === of)
    const all = sumOf(same, (one) => one.full)
    const sum = sumOf(same, (one) => Math.abs(one.full - one.now))
    const isOther = set !== line.price
    if (full === now && !isOther) return []
    if (!isDearer && sum * whole <= all * limit) return []
    const [field, code] = isOther ? ['price', 'price_changed'] : ['discount', 'discount_not_allowed']
    return [{ right: naming, field: `lines.${index}.${field}`, fault: fault(code, { set, full, now }), of, sum }]
  })
}

/** What goes for less than the least price of the shop, or for less than it cost. */
export function tooCheap({ warehouse_id, lines }: Selling, facts: Facts, by: Changer): readonly Excess[] {
  if (by.limits?.below_minimum) return []
  const least = facts.row(warehouse, warehouse_id)?.minimum_price_type_id ?? null
  const currency = facts.row(priceType, least)?.currency_id ?? currencies.UZS
  const costOf = costsFrom(warehouse_id, 'on_hand', facts)
  const judged = lines.map((line, index) => {
    const [set] = least ? pricesOf(line.product_id, least, facts) : []
    const minimum = set === undefined ? 0 : priced(valueIn(currency, set, facts), line.quantity)
    return { index, of: line.product_id, now: sumOfLine(line), minimum, cost: sumOf(partsOf(line), costOf) }
  })
  const under = (code: string, least: 'minimum' | 'cost') => {
    const cheap = judged.filter((one) => one.now < one[least])
    return cheap.map(({ index, of, now, [least]: full }): Excess => {
      // Who may be told what it sold for may not be told what it cost.
      const said = fault(code, least === 'cost' ? { now } : { full, now })
      const same = cheap.filter((one) => one.of === of)
      const sum = sumOf(same, (one) => one[least] - one.now)
      return { right: naming, field: `lines.${index}.price`, fault: said, of, sum }
    })
  }
  return [...under('below_minimum', 'minimum'), ...under('below_cost', 'cost')]
}

export const needsMinimum = ({ warehouse_id, lines }: Selling, row: Facts['row']): Needs => {
  const least = row(warehouse, warehouse_id)?.minimum_price_type_id ?? null
  const products = lines.map(({ product_id }) => product_id)
  return mergeNeeds(
    { through: ['warehouse.minimum_price_type'] },
    least ? needsPrices(least, products) : {},
    least ? needsRate(...Object.values(currencies)) : {},
  )
}

export const debtorOf = (partner_id: string): Debtor => ({ partner_id, currency_id: currencies.UZS })

/** A limit is one sum in soums: debts in other currencies count at the day's rate. */
export const needsCredit = (partner_id: string) =>
  mergeNeeds(
    needsDebt(debtorOf(partner_id)),
    { balances: [{ register: registerPartner, dimensions: { partner_id } }] },
    needsRate(...Object.values(currencies)),
  )

interface Lending {
  readonly organisation_id: string
  readonly client_id: string | null
  readonly debt: number
}

/** A debt beyond the client's limit, or the organisation's for those who have none of their own. */
export function lent({ organisation_id, client_id, debt }: Lending, facts: Facts, by: Changer): readonly Excess[] {
  if (!client_id || debt <= 0) return []
  const own = facts.row(partner, client_id)?.credit_limit ?? null
  const limit = Math.max(own ?? clientDebtLimitOf(facts.row(organisation, organisation_id)), by.limits?.debt_limit ?? 0)
  const owed = sumOf(facts.balances(registerPartner, { partner_id: client_id }), ({ dimensions, amounts }) => {
    const [currency_id, amount] = [String(dimensions.currency_id), amounts.amount ?? 0]
    // What we owe them in another currency leaves them no more to owe us.
    return currency_id === currencies.UZS ? amount : Math.max(valueIn(currency_id, amount, facts), 0)
  })
  const sum = owed + debt
  if (sum <= limit) return []
  const said = fault('above_credit_limit', { limit, before: owed, debt: sum })
  return [{ right: 'product_retail_sales.lend', field: 'payments', fault: said, of: client_id, sum }]
}
