import type { Row, Stored } from '#domain/kernel/resource.ts'
import type { costSetting } from '#domain/sale/cost-setting.ts'
import { markupFor, proposedPrice } from '#domain/sale/pricing.ts'
import type { Prices } from '../parts/prices.ts'

interface Known {
  readonly products: ReadonlyMap<string, Row>
  readonly settings: readonly Stored<typeof costSetting>[]
  /** The prices that are set now. */
  readonly prices: Prices
}

/** Which of the products would be priced otherwise by what they cost now. */
export const repricedBy = (costs: Prices, price_type_id: string, { products, settings, prices }: Known) =>
  [...costs].flatMap(([id, cost]): string[] => {
    const product = products.get(id)
    const setting = product && cost > 0 ? markupFor(settings, product, price_type_id) : null
    return setting && proposedPrice(setting, cost) !== prices.get(id) ? [id] : []
  })
