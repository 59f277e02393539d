import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, permissionKey } from '#domain/kernel/permission.ts'
import { retailSale } from '#domain/sale/retail-sale.ts'
import { cutHeldRow } from '#store/cut-held-row.ts'
import type { HeldRow, Snapshots, Store } from '#store/port.ts'
import { SqlStore } from '#store/sql/store.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { pull } from '#sync/feed.ts'
import { sightOfRows } from '#sync/sight.ts'
import { MemoryStore } from '../support/memory/store.ts'
import { freshDatabase } from '../support/postgres.ts'
import { cash, line, openShop, post } from '../support/shop.ts'

let db: Database
beforeAll(async () => {
  db = openDatabase(await freshDatabase(), 5)
})
afterAll(() => db.$client.end())

const keepers: Readonly<Record<string, () => Store & Snapshots>> = {
  PostgreSQL: () => new SqlStore(db),
  memory: () => new MemoryStore(),
}

/** What a person's device holds of sales after a first filling. */
async function heldBy(store: Store & Snapshots, actor: Actor) {
  const sales: HeldRow[] = []
  const sheets: HeldRow[] = []
  for (let cursor: string | null = null; ; ) {
    const answer = await pull(store, actor, { cursor, pending: [] }, new Date())
    sales.push(...(answer.rows.retail_sale ?? []))
    sheets.push(...(answer.rows.register_returnables ?? []))
    cursor = answer.cursor
    if (!answer.more) return { sales: sales.map(({ id }) => id).sort(), sheets: sheets.map(({ id }) => id).sort() }
  }
}

describe.each(Object.entries(keepers))('out of %s', (name, open) => {
  test('a device holds the sales of all, or only those of its person', async () => {
    const store = open()
    const shop = await openShop(store, name === 'memory' ? 'M1' : 'P1')
    await post(store, shop, 'product_initial_balance', {
      warehouse_id: shop.shop,
      lines: [line(shop.cable, 10, { cost: 10_000_00 })],
    })
    const names = ['product_retail_sales.read', 'product_retail_sales.create', 'products.read', 'warehouses.admin']
    const cashier = (...more: readonly string[]): Actor => ({
      user_id: v7(),
      organisation_id: shop.organisation_id,
      is_super: false,
      permissions: new Set([...names, ...more].map((one) => permissionKey(one))),
    })
    const sell = (actor: Actor) =>
      post(store, { ...shop, actor }, 'retail_sale', {
        warehouse_id: shop.shop,
        cashbox_id: shop.cashbox,
        lines: [line(shop.cable, 1, { price: 15_000_00 })],
        payments: [cash(15_000_00)],
      })
    const [one, other, all] = [cashier(), cashier(), cashier('product_retail_sales.read_all')]
    const [first, second] = [await sell(one), await sell(other)]
    expect(first.created_by).toBe(one.user_id)
    expect(await heldBy(store, one)).toEqual({ sales: [first.id], sheets: [first.id] })
    expect(await heldBy(store, other)).toEqual({ sales: [second.id], sheets: [second.id] })
    const both = [first.id, second.id].sort()
    expect(await heldBy(store, all)).toEqual({ sales: both, sheets: both })

    const held = { resource: retailSale, whole: true }
    const alone = { ...all, permissions: one.permissions }
    expect(sightOfRows(all, held).name).not.toBe(sightOfRows(alone, held).name)
    const narrow = cutHeldRow(sightOfRows({ ...one }, held).narrowing ?? {})
    expect(narrow({ ...first })?.id).toBe(first.id)
    expect(narrow({ ...second })).toBeNull()
  })
})
