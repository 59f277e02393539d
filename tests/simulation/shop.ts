import { house } from '#domain/house.ts'
import { type Actor, permissionsOf } from '#domain/kernel/permission.ts'
import { currencies } from '#domain/references/currency.ts'
import { make } from '../support/actors.ts'
import { line, openShop, post, type Shop } from '../support/shop.ts'
import { newId } from './ids.ts'
import type { SimulatedServer } from './server.ts'

export interface SimulatedShop extends Shop {
  readonly secondCashbox: string
  readonly gain: string
  /** A cashbox without shifts, where takings are collected and money is changed. */
  readonly safe: string
  readonly bank: string
  readonly terminal: string
  readonly cashiers: readonly Actor[]
  /** The receipts that clients have carried home. */
  readonly papers: string[]
}

/** With what is on the shelves in the morning, and two people who each mind a place of their own. */
export async function stockShop({ store, people }: SimulatedServer): Promise<SimulatedShop> {
  const shop = await openShop(store, 'SIM')
  const { actor, organisation_id } = shop
  const secondCashbox = (await make(store, actor, 'cashbox', { organisation_id, name: 'Second till' })).id
  const gain = (await make(store, actor, 'income_type', { organisation_id, name: 'Packaging' })).id
  const safe = (await make(store, actor, 'cashbox', { organisation_id, name: 'Safe' })).id
  const account = { account: '20208000000000000001', mfo: '00001', currency_id: currencies.UZS }
  const bank = (await make(store, actor, 'bank', { organisation_id, name: 'Bank', ...account })).id
  const terminal = (await make(store, actor, 'acquiring_terminal', { organisation_id, name: 'Terminal' })).id
  await post(store, shop, 'currency_rate', { currency_id: currencies.USD, rate: 12_650_00 })
  await post(store, shop, 'initial_balance_cashbox', {
    cashbox_id: safe,
    currency_id: currencies.UZS,
    amount: 300_000_00,
  })
  await post(store, shop, 'initial_balance_bank', { bank_id: bank, amount: 100_000_00 })
  people.set(actor.user_id, actor)
  const permissions = new Set(
    house.flatMap((resource) => permissionsOf(resource).map((permission) => `documents:${permission}`)),
  )
  const cashier = (...places: string[]): Actor => {
    const made = { user_id: newId(), organisation_id, is_super: false, permissions, places: new Set(places) }
    people.set(made.user_id, made)
    return made
  }
  for (const [warehouse_id, from] of [
    [shop.shop, 1],
    [shop.depot, 2],
  ] as const)
    await post(store, shop, 'product_receipt', {
      warehouse_id,
      supplier_id: shop.supplier,
      currency_id: currencies.UZS,
      lines: [
        line(shop.cable, 12, { cost: 5_000_00 }),
        line(shop.rice, 9, { cost: 12_000_00 }),
        line(shop.phone, 4, { cost: 2_000_000_00, ...phones(from * 100, 4) }),
      ],
    })
  return {
    ...shop,
    secondCashbox,
    gain,
    safe,
    bank,
    terminal,
    papers: [],
    cashiers: [
      cashier(shop.shop, shop.cashbox, safe),
      cashier(shop.depot, secondCashbox, safe),
      cashier(shop.shop, shop.cashbox, safe),
    ],
  }
}

/** So many phones by their two IMEIs. */
export const phones = (from: number, count: number) => ({
  imei_1: Array.from({ length: count }, (_, at) => imei(1, from + at)),
  imei_2: Array.from({ length: count }, (_, at) => imei(2, from + at)),
})

const imei = (first: number, n: number) => String(first * 1e14 + n)
