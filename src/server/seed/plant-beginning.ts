import type { Row, StoredRow } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import type { Chance } from './chance.ts'
import type { Shelf } from './shelf.ts'
import type { DemoSpan } from './span.ts'

/** How many of the goods of the first day were bought, and not there before. */
const bought = 15

interface Beginning {
  readonly chance: Chance
  readonly shelf: Shelf
  readonly products: readonly StoredRow[]
  readonly suppliers: readonly StoredRow[]
  readonly clients: readonly StoredRow[]
  readonly priceTypes: readonly StoredRow[]
  readonly warehouses: readonly StoredRow[]
  /** The moment of a day of the work, by the hour. */
  readonly on: (day: number, hour: number) => string
  readonly post: (name: string, occurred_at: string, input: Row) => Promise<StoredRow>
}

/** What stands at the first day of the work: rates, prices, goods, and what clients owe. */
export async function plantBeginning(
  { chance, shelf, products, suppliers, clients, priceTypes, warehouses, on, post }: Beginning,
  { days: length, isLive }: DemoSpan,
): Promise<void> {
  const priced = priceTypes.filter(({ currency_id }) => currency_id === currencies.UZS)
  for (let week = 0; week < length; week += 7) {
    const rate = 12_050 + chance.below(60) + (isLive ? Math.round((length - week) / 2) : 0)
    await post('currency_rate', on(week, 0), { currency_id: currencies.USD, rate: rate * 100 })
  }
  for (const price_type of priced)
    await post('price_setting', on(0, 0.1), {
      price_type_id: price_type.id,
      lines: products.map((product) => ({
        product_id: product.id,
        cost: shelf.costOf(product),
        price: shelf.priceOf(product, String(price_type.name)),
      })),
    })
  for (const [index, warehouse] of warehouses.entries()) {
    const lines = chance.some(products, 45).map((product) => ({
      ...shelf.bring(warehouse.id, product, chance.between(2, 6)),
      cost: shelf.costOf(product),
    }))
    await post('product_initial_balance', on(0, 0.2), { warehouse_id: warehouse.id, lines: lines.slice(bought) })
    // So that something that runs out has a supplier to order it from.
    await post('product_receipt', on(0, 0.4), {
      warehouse_id: warehouse.id,
      supplier_id: suppliers[index % suppliers.length]!.id,
      currency_id: currencies.UZS,
      due_date: on(length + 21, 9).slice(0, 10),
      lines: lines.slice(0, bought),
    })
  }
  for (const [index, client] of clients.slice(0, 3).entries())
    await post('initial_balance_debit', on(0, 0.3 + index / 10), {
      partner_id: client.id,
      currency_id: currencies.UZS,
      // Somebody is to pay today.
      ...(isLive && index === 0 && { due_date: on(length, 9).slice(0, 10) }),
      amount: chance.between(2, 9) * 100_000_00,
    })
}
