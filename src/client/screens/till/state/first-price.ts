import type { TFunction } from 'i18next'
import { v7 } from 'uuid'
import { now } from '#client/data/call/connection.ts'
import { inOneBreath } from '#client/data/call/fault-words.ts'
import { saveRow } from '#client/data/device/changes.ts'
import { userCan } from '#client/data/who/session.ts'
import { notify } from '#client/parts/messages.ts'
import { permissionOf } from '#domain/kernel/permission.ts'
import { currencies } from '#domain/references/currency.ts'
import { priceSetting } from '#domain/sale/price-setting.ts'
import { act } from './desk.ts'
import { stockedNow } from './live-catalogue.ts'
import type { Line, Sale } from './sale.ts'

/** The price type that a price typed into a line without one becomes a price of; null where it stays in the sale. */
export function firstPriceType(line: Line | null, { price_type_id }: Sale) {
  if (!line || line.set !== null || !userCan(permissionOf(priceSetting, 'create'))) return null
  const { priceType, priceTypes } = stockedNow()
  const type = price_type_id ? priceTypes.find(({ id }) => id === price_type_id) : priceType
  return type?.currency_id === currencies.UZS ? type : null
}

/** A product had no price, and gets one: kept on this device, and on all tills once it is sent. */
export async function giveFirstPrice(
  { goods: { id, name } }: Line,
  type: { readonly id: string },
  price: number,
  t: TFunction<'till'>,
): Promise<void> {
  const lines = [{ product_id: id, cost: null, percent: null, price }]
  const input = { price_type_id: type.id, occurred_at: now().toISOString(), comment: null, lines }
  const saved = await saveRow(priceSetting, { action: 'create', id: v7(), input })
  if (!saved.ok) return notify.error(inOneBreath(saved))
  act({ type: 'priceType', price_type_id: type.id, prices: new Map([[id, price]]) })
  notify.success(t(saved.waiting ? 'price.givenHere' : 'price.given', { name }))
}
