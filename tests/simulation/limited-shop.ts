import { changeResource } from '#commands/change.ts'
import { resourceNamed } from '#domain/house.ts'
import { type Actor, approvable, permissionKey } from '#domain/kernel/permission.ts'
import type { Limits } from '#domain/kernel/resource.ts'
import { currencies } from '#domain/references/currency.ts'
import { authorOf, make } from '../support/actors.ts'
import { cash, line, must, post } from '../support/shop.ts'
import { newId } from './ids.ts'
import type { SimulatedServer } from './server.ts'
import type { SimulatedShop } from './shop.ts'

/** What a lamp is sold for, the least that it may go for, and what it cost. */
export const lampPrice = { set: 20_000_00, least: 18_000_00, cost: 15_000_00 }
/** What the debtor may owe. */
export const credit = 50_000_00

/** A shop in which not everything may be given away. */
export interface LimitedShop extends SimulatedShop {
  readonly lamp: string
  readonly debtor: string
  /** Sales of lamps: one of yesterday, one of a month ago. */
  readonly sales: readonly string[]
  /** May allow everything that is allowed on the spot. */
  readonly manager: Actor
  /** May give away more than a cashier, and nothing else. */
  readonly senior: Actor
}

const ofCashiers: Limits = { discount_limit: 5_00, refund_limit: 100_000_00, refund_days: 14 }

/** The same shop with goods that have a price, a client whose debt has a limit, and people who may go so far and no further. */
export async function withLimits(shop: SimulatedShop, server: SimulatedServer): Promise<LimitedShop> {
  const { actor, organisation_id } = shop
  const names = { partner_type: 'client', phone_number: '+998907654321', first_name: 'Debtor', is_active: true }
  const debtor = await make(server.store, actor, 'partner', { organisation_id, ...names, credit_limit: credit })
  const lamp = await shop.product('Lamp')
  await priceLamps(shop, server, lamp)
  const sales = await sellLamps(shop, server, lamp)
  const cashiers = shop.cashiers.map((one) => ({ ...one, limits: ofCashiers }))
  const person = (limits: Limits, ...permissions: readonly string[]): Actor => ({
    user_id: newId(),
    organisation_id,
    is_super: false,
    permissions: new Set(permissions),
    places: new Set(),
    limits,
  })
  const manager = person({}, ...approvable.map((right) => permissionKey(right)))
  const senior = person({ discount_limit: 10_00 })
  for (const one of [...cashiers, manager, senior]) server.people.set(one.user_id, one)
  return { ...shop, cashiers, lamp, debtor: debtor.id, sales, manager, senior }
}

async function priceLamps(shop: SimulatedShop, { store }: SimulatedServer, lamp: string) {
  const { actor, organisation_id } = shop
  const least = await make(store, actor, 'price_type', { organisation_id, name: 'Least', currency_id: currencies.UZS })
  const prices = { price_type_id: shop.retail, minimum_price_type_id: least.id }
  const warehouse = resourceNamed('warehouse')
  for (const id of [shop.shop, shop.depot]) {
    const command = {
      action: 'update',
      id,
      input: { ...store.copy.tables.get('warehouse')?.get(id), ...prices },
    } as const
    const author = authorOf(actor)
    await must(store.transaction((writer) => changeResource(warehouse, command, { writer, actor, author })))
  }
  for (const [price_type_id, price] of [
    [shop.retail, lampPrice.set],
    [least.id, lampPrice.least],
  ])
    await post(store, shop, 'price_setting', {
      occurred_at: '2026-01-16T05:00:00.000Z',
      price_type_id,
      lines: [{ product_id: lamp, price }],
    })
}

/** So many come to both places that nobody ever lacks one; and what was sold of them before. */
async function sellLamps(shop: SimulatedShop, { store }: SimulatedServer, lamp: string): Promise<readonly string[]> {
  for (const warehouse_id of [shop.shop, shop.depot])
    await post(store, shop, 'product_receipt', {
      occurred_at: '2026-01-15T05:00:00.000Z',
      warehouse_id,
      supplier_id: shop.supplier,
      currency_id: currencies.UZS,
      lines: [line(lamp, 10_000, { cost: lampPrice.cost })],
    })
  const sales: string[] = []
  for (const occurred_at of ['2026-02-02T05:00:00.000Z', '2026-03-01T05:00:00.000Z']) {
    const sold = await post(store, shop, 'retail_sale', {
      occurred_at,
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      lines: [line(lamp, 100, { price: lampPrice.set })],
      payments: [cash(100 * lampPrice.set)],
    })
    sales.push(sold.id)
  }
  return sales
}
