import { type Facts, mergeNeeds, type Needs } from '../kernel/facts.ts'
import { share, sumOf } from '../kernel/integer-math.ts'
import { currencies } from '../references/currency.ts'
import { registerProduct } from '../registers/goods.ts'
import { amountIn, needsRate, valueIn } from '../registers/rates.ts'

interface Priced {
  readonly product_id: string
  readonly cost: number | null
}

const receipts = 'product_receipt'
/** One of a product, in thousandths. */
const one = 1000

/** Asks what the products of lines without a cost cost when they were bought last, and what they cost in stock. */
export function needsEstimates(lines: readonly Priced[]): Needs {
  const ids = [...new Set(lines.filter(({ cost }) => cost === null).map(({ product_id }) => product_id))]
  if (ids.length === 0) return {}
  return mergeNeeds(
    { lines: [{ document: receipts, key: 'product_id', ids, says: 'cost', with: ['currency_id'] }] },
    { balances: ids.map((product_id) => ({ register: registerProduct, dimensions: { product_id } })) },
    // Which currency it was bought in last, only the answer tells.
    needsRate(...Object.values(currencies)),
  )
}

/**
 * What one of a product is thought to cost, in a currency: as it was bought last, else as it lies in stock; null if
 * neither is known.
 */
export function estimatedCost(product_id: string, currency_id: string, facts: Facts): number | null {
  const last = facts.lastLine(receipts, product_id)
  const said = last && { currency: String(last.currency_id), cost: Number(last.cost) }
  if (said?.cost && said.currency === currency_id) return said.cost
  const value = said?.cost ? valueIn(said.currency, said.cost, facts) : inStock(product_id, facts)
  return amountIn(currency_id, value, facts) || null
}

function inStock(product_id: string, facts: Facts): number {
  const held = facts.balances(registerProduct, { product_id }).map(({ amounts }) => amounts)
  const sound = held.filter(({ quantity = 0, cost = 0 }) => quantity > 0 && cost > 0)
  const quantity = sumOf(sound, ({ quantity = 0 }) => quantity)
  return quantity > 0
    ? share(
        sumOf(sound, ({ cost = 0 }) => cost),
        one,
        quantity,
      )
    : 0
}
