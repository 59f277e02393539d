import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#domain/kernel/resource.ts'
import { SqlStore } from '#store/sql/store.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { helping, pull } from '#sync/feed.ts'
import { partsFor } from '#sync/parts.ts'
import { receive } from '#sync/push.ts'
import { adminOf, make } from '../support/actors.ts'
import { nobody } from '../support/people.ts'
import { freshDatabase } from '../support/postgres.ts'
import { isSealed } from '../support/receipts.ts'
import { keepRows, storedRow } from '../support/rows.ts'
import { cash, filled, line, openShop, post } from '../support/shop.ts'

let db: Database
let store: SqlStore
beforeAll(async () => {
  db = openDatabase(await freshDatabase(), 10)
  store = new SqlStore(db)
})
afterAll(() => db.$client.end())

test('documents and what is held of them may come when selling has begun, nothing else', () => {
  const parts = partsFor(adminOf(v7()), new Date())
  const late = parts.filter((part) => part.late).map(({ name }) => name)
  expect(late).toEqual(expect.arrayContaining(['retail_sale', 'register_returnables']))
  for (const name of ['product', 'barcode', 'unit', 'register_product', 'register_prices', 'register_partner'])
    expect(late).not.toContain(name)
  expect(parts.map((part) => part.late)).toEqual(parts.map((part) => part.late).toSorted())
})

test('what a device sells from is of one moment when it is ready, and stays so until it has everything', async () => {
  const shop = await openShop(store, 'RD')
  const { actor, organisation_id } = shop
  const price = 15_000_00
  const sale = filled('retail_sale', organisation_id, {
    warehouse_id: shop.shop,
    cashbox_id: shop.cashbox,
    lines: [line(shop.cable, 1, { price })],
    payments: [cash(price)],
  })
  const lines = [line(shop.cable, 10, { cost: 10_000_00 })]
  await post(store, shop, 'product_initial_balance', { warehouse_id: shop.shop, lines })
  await store.transaction((writer) =>
    keepRows(writer, {
      brand: Array.from({ length: helping + 500 }, (_, at) => storedRow('brand', { organisation_id, name: `B ${at}` })),
      retail_sale: Array.from({ length: helping * 2 + 500 }, () =>
        storedRow('retail_sale', { ...sale, lines: [], payments: [], status: 'draft', is_posted: false }),
      ),
    }),
  )
  const device = v7()
  const stream = v7()
  const pending: string[] = []
  async function sell() {
    const [id, record] = [v7(), v7()]
    pending.push(id)
    const made = { id, type: 'retail_sale.create', version: 1, manner: 'fact', stream, seq: pending.length, record }
    const rest = { author: actor.user_id, at: new Date().toISOString(), after: [], replaces: null }
    const command = { ...made, ...rest, payload: { input: sale } }
    const asked = { device, commands: [command], lost: [], gone: [], grants: [], signatures: {} }
    const { answers } = await receive({ store, people: nobody, now: () => new Date(), isSealed }, actor, asked)
    expect(answers).toMatchObject([{ state: 'applied' }])
  }

  let cursor: string | null = null
  let onHand: unknown = null
  let isReady = false
  const settled = new Set<string>()
  for (let asked = 1; ; asked++) {
    const answer = await pull(store, actor, { cursor, pending })
    cursor = answer.cursor
    const sheet = answer.rows.register_product?.findLast(({ id }) => id === shop.cable)
    if (sheet) onHand = (sheet.balances as readonly Row[])[0]?.quantity
    for (const { id } of answer.settled) settled.add(id)
    expect(answer.ready || !isReady, 'once ready, always ready').toBe(true)
    isReady = answer.ready
    // What the news do not carry yet lies over it, and is counted once.
    if (isReady) expect(onHand, `answer ${asked}`).toBe(10_000 - 1000 * settled.size)
    if (!answer.more) break
    await sell()
  }
  expect(pending.length).toBeGreaterThan(2)
  expect(settled.size).toBe(pending.length)
})

test('a device starts over where it has rows of a time that the server has forgotten, though it has not heard of it yet', async () => {
  const { actor, organisation_id } = await openShop(store, 'RS')
  const ask = (cursor: string | null) =>
    pull(store, actor, { cursor, pending: [] }, new Date(), { partsOf: partsFor, most: 1 })
  const first = await ask(null)
  const { rows } = await db.execute<{ version: string; mark: string }>(
    sql`select version, mark from feeds where feed = ${organisation_id}`,
  )
  await make(store, actor, 'brand', { name: 'Later' })
  const second = await ask(first.cursor)
  expect(second).toMatchObject({ reset: false, ready: false })
  const [then] = rows
  await db.execute(
    sql`update feeds set version = ${then?.version}, mark = ${then?.mark} where feed = ${organisation_id}`,
  )
  expect(await ask(second.cursor)).toMatchObject({ reset: true, restored: true })
  expect(await ask(first.cursor)).toMatchObject({ reset: false })
})
