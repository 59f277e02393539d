import { now } from '#client/data/call/connection.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import type { DeviceBooks } from '#store/port.ts'
import { stockedNow } from './live-catalogue.ts'
import { priceIn } from './price.ts'

/** Prices of these products by another price type than the till's own. */
export async function priceFor(
  books: DeviceBooks,
  price_type_id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { priceTypes, rate } = stockedNow()
  const type = priceTypes.find(({ id }) => id === price_type_id)
  const sheets = await books.sheets(registerPrice, ids)
  const moment = now().toISOString()
  return new Map(
    ids.flatMap((id) => {
      const price = type && priceIn(sheets.get(id) ?? [], type, rate, moment)
      return price ? [[id, price] as const] : []
    }),
  )
}
