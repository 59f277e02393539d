import { useCallback, useMemo } from 'react'
import type { Lines } from '#domain/kernel/field.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { markupFor, proposedPrice } from '#domain/sale/pricing.ts'
import type { Proposes } from './parts/prices.ts'
import { useCostSettings } from './parts/use-cost-settings.ts'
import type { Products } from './parts/use-products.ts'
import type { usePrices } from './use-prices.ts'

export const proposesNothing: Proposes = () => null

/** What the settings propose for lines of a document that sets prices; null while that is being asked. */
export function useProposals(
  field: Lines,
  { type, currency }: ReturnType<typeof usePrices>,
  products: Products,
): Proposes | null {
  const asked = field.priced?.manner === 'sets' && field.fields.percent ? type : null
  const settings = useCostSettings(asked)
  return useMemo(() => {
    if (!settings) return null
    if (!asked || settings.length === 0) return proposesNothing
    return (line) => {
      const product = products.get(String(line.product_id))
      const setting = product && markupFor(settings, product, asked)
      if (!setting) return null
      // Costs are in soums: beside prices in another currency they say nothing.
      const cost = currency === currencies.UZS && typeof line.cost === 'number' ? line.cost : 0
      return { percent: setting.percent, price: cost > 0 ? proposedPrice(setting, cost) : null }
    }
  }, [settings, asked, products, currency])
}

/**
 * In documents that set prices, what a new price is compared with: the price before (`was`), the markup that the
 * settings ask for (`markup`) and the price by it (`proposed`). Null for other documents.
 */
export function usePriceFacts(field: Lines, { set }: ReturnType<typeof usePrices>, proposes: Proposes | null) {
  const sets = field.priced?.manner === 'sets'
  const tell = useCallback(
    (line: Row): Row => {
      const by = proposes?.(line)
      const was = set?.prices.get(String(line.product_id)) ?? null
      return { ...line, was, markup: by?.percent ?? null, proposed: by?.price ?? null }
    },
    [set, proposes],
  )
  return sets ? tell : null
}
