/** What one product, or all that has no product, sold for in both periods; sums as the report tells them. */
export interface SoldThenAndNow {
  readonly quantity: number
  readonly sum: number
  readonly discount: number
  readonly cost: number
  readonly before: { readonly quantity: number; readonly sum: number; readonly discount: number; readonly cost: number }
}

const causesOfChange = ['nothing_before', 'quantity', 'mix', 'price', 'discount', 'cost'] as const
export type CauseOfChange = (typeof causesOfChange)[number]

/** A change by its causes; the parts add up to what came of what was. */
export interface Explained {
  readonly before: number
  readonly now: number
  readonly parts: readonly { readonly cause: CauseOfChange; readonly amount: number }[]
}

/**
 * Why a sum of sales is another one than before: more or fewer goods at the mean price of before, dearer or cheaper goods
 * among them, other prices of the same goods, other discounts; of a profit also other costs. What rounding leaves over is
 * the mix's, of which it is a rest anyway. Where nothing was sold before, that is why, and no other cause is known.
 */
export function whyChanged(rows: readonly SoldThenAndNow[], of: 'sum' | 'profit'): Explained {
  const total = (pick: (row: SoldThenAndNow) => number) => rows.reduce((all, row) => all + pick(row), 0)
  const isProfit = of === 'profit'
  const worth = ({ sum, cost }: Pick<SoldThenAndNow, 'sum' | 'cost'>) => sum - (isProfit ? cost : 0)
  const [before, now] = [total((row) => worth(row.before)), total(worth)]
  if (rows.every((row) => Object.values(row.before).every((amount) => amount === 0)))
    return { before, now, parts: now === 0 ? [] : [{ cause: 'nothing_before', amount: now }] }
  // What goods would have sold for, and what they would have cost, as they did before; new goods as they do now.
  const list = ({ sum, discount }: Pick<SoldThenAndNow, 'sum' | 'discount'>) => sum + discount
  const wasSold = (row: SoldThenAndNow) => row.before.quantity > 0
  const atOldPrices = total((row) =>
    wasSold(row) ? Math.round((list(row.before) * row.quantity) / row.before.quantity) : list(row),
  )
  const atOldCosts = total((row) =>
    wasSold(row) ? Math.round((row.before.cost * row.quantity) / row.before.quantity) : row.cost,
  )
  const price = total(list) - atOldPrices
  const cost = isProfit ? atOldCosts - total(({ cost }) => cost) : 0
  const discount = total(({ before }) => before.discount) - total(({ discount }) => discount)
  const [sold, soldBefore] = [total(({ quantity }) => quantity), total((row) => row.before.quantity)]
  const mean = total((row) => list(row.before) - (isProfit ? row.before.cost : 0))
  const quantity = soldBefore > 0 ? Math.round((mean * (sold - soldBefore)) / soldBefore) : 0
  const mix = now - before - price - cost - discount - quantity
  const amounts: Readonly<Record<CauseOfChange, number>> = { nothing_before: 0, quantity, mix, price, discount, cost }
  return {
    before,
    now,
    parts: causesOfChange.flatMap((cause) => (amounts[cause] === 0 ? [] : [{ cause, amount: amounts[cause] || 0 }])),
  }
}
