import i18next from 'i18next'
import { useMemo } from 'react'
import { useBalances } from '#client/data/ask/use-balances.ts'
import { useRows } from '#client/data/ask/use-rows.ts'
import { useSession } from '#client/data/who/session.ts'
import { signOf } from '#client/fields/money.tsx'
import { may } from '#domain/kernel/permission.ts'
import { priceType } from '#domain/references/price-type.ts'
import { warehouse } from '#domain/references/warehouse.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import { type Priced, pricesSeen } from './price-list.ts'

/**
 * What products are sold for: in the person's own warehouses, or by all price types with the right to see them; null
 * while loading. `at`: as they were then.
 */
export function useSeenPrices(
  products: readonly string[],
  at: string | null = null,
): ReadonlyMap<string, readonly Priced[]> | null {
  const { user } = useSession()
  const said = useBalances(
    registerPrice,
    useMemo(() => ({ group: [], within: { product_id: products }, at }), [products, at]),
  )
  const types = useRows(
    priceType,
    useMemo(() => (said ?? []).map(({ price_type_id }) => String(price_type_id)), [said]),
  )
  const shops = useRows(
    warehouse,
    useMemo(() => user?.warehouses.map(({ id }) => id) ?? [], [user]),
  )
  return useMemo(() => {
    if (!user || !said) return null
    const own = [...shops.values()].map(({ price_type_id }) => price_type_id ?? null)
    const sight = { own, all: may(user.actor, registerPrice, 'read') }
    const byProduct = Map.groupBy(said, ({ product_id }) => String(product_id))
    return new Map([...byProduct].map(([id, rows]) => [id, pricesSeen(rows, types, sight)]))
  }, [user, said, types, shops])
}

/** How the currency of a price type is written after a sum. */
export const signOfType = ({ currency_id, currency }: Priced['type']) =>
  signOf(String(currency_id), currency) || i18next.t('pages:money.soum')
