import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRecord } from '#commands/change-record.ts'
import type { DocumentCommand } from '#commands/document-command.ts'
import { resourceNamed } from '#domain/house.ts'
import type { StoredRow } from '#domain/kernel/resource.ts'
import { SqlStore } from '#store/sql/store.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { authorOf } from '../support/actors.ts'
import { freshDatabase } from '../support/postgres.ts'
import { cash, filled, line, openShop, post, type Shop } from '../support/shop.ts'

let store: SqlStore
let shop: Shop
beforeAll(async () => {
  store = new SqlStore(openDatabase(await freshDatabase()))
  shop = await openShop(store)
  await post(store, shop, 'product_initial_balance', {
    warehouse_id: shop.shop,
    lines: [line(shop.cable, 10, { cost: 1000 })],
  })
})
afterAll(() => store.db.$client.end())

/** As a call does it: kept, and shown to whoever asked. */
async function keep(name: string, command: DocumentCommand): Promise<StoredRow> {
  const resource = resourceNamed(name)
  const kept = await store.keep(resource, async (writer) => {
    const made = await changeRecord(resource, command, { writer, actor: shop.actor, author: authorOf(shop.actor) })
    if (!made.ok) throw new Error(JSON.stringify(made.refusal))
    return made.value
  })
  expect(kept).toEqual(await store.get(resource, kept.id, { organisation_id: 'every' }))
  return kept
}

test('what is kept is shown as it is read', async () => {
  const id = v7()
  const called = (first_name: string) =>
    filled('partner', shop.organisation_id, {
      partner_type: 'client',
      phone_number: '+998901112233',
      first_name,
      last_name: 'Karimova',
      is_active: true,
    })
  await keep('partner', { action: 'create', id, input: called('Aziza') })
  await keep('partner', { action: 'update', id, input: called('Azize') })
  await keep('partner', { action: 'delete', id })
  await keep('partner', { action: 'restore', id })
  const input = filled('retail_sale', shop.organisation_id, {
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    lines: [line(shop.cable, 1, { price: 2000 })],
    payments: [cash(2000)],
  })
  const sale = await keep('retail_sale', { action: 'create', id: v7(), input })
  expect(sale).toMatchObject({ warehouse: { name: 'Shop' }, lines: [{ product: { name: 'Cable' } }] })
})

test('what fails at its end is not kept, and the next one is not disturbed', async () => {
  const brand = resourceNamed('brand')
  const { id } = await keep('brand', { action: 'create', id: v7(), input: { name: 'Artel' } })
  const before = await store.get(brand, id, { organisation_id: 'every' })
  const again = store.keep(brand, async (writer) => {
    const row = { ...before!, name: 'Twice' }
    await writer.save({ resource: brand, action: 'create', before: null, after: row }, authorOf(shop.actor))
    return row
  })
  await expect(again).rejects.toThrow(/duplicate key/)
  expect(await store.get(brand, id, { organisation_id: 'every' })).toEqual(before)
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => keep('brand', { action: 'create', id: v7(), input: { name: `Maker ${n}` } })),
  )
})
