import { useAskBalances } from '#client/data/ask/use-balances.ts'
import { useFind } from '#client/data/ask/use-find.ts'
import { product } from '#domain/references/product.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import { changedSince } from './changed-since.ts'

/** Products that are looked through at once. */
const helping = 500

/** Returns a function that finds the products whose price has changed since a moment: their shelf tags are to renew. */
export function useChangedPrices() {
  const find = useFind(product)
  const ask = useAskBalances(registerPrice)
  return async (price_type_id: string | null, since: string): Promise<readonly string[]> => {
    const { signal } = new AbortController()
    const changed: string[] = []
    for (let page = 1; ; page += 1) {
      const { rows } = await find({ filters: { is_active: { any: [true] } }, per_page: helping, page }, signal)
      if (rows.length === 0) return changed
      const within = { product_id: rows.map(({ id }) => id), ...(price_type_id && { price_type_id: [price_type_id] }) }
      const [before, now] = await Promise.all([
        ask({ group: [], within, at: since }, signal),
        ask({ group: [], within }, signal),
      ])
      changed.push(...changedSince(before, now, price_type_id))
      if (rows.length < helping) return changed
    }
  }
}
