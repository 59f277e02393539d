import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { changeRecord } from '#commands/change-record.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { SqlStore } from '#store/sql/store.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { authorOf } from '../support/actors.ts'
import { freshDatabase } from '../support/postgres.ts'
import { cash, documentNamed, filled, line, must, openShop, post, type Shop } from '../support/shop.ts'

const copies = 20_000

/** As many goods as a large shop has, each like the cable and each on the shelf. */
async function copyCable({ db }: SqlStore, { cable }: Shop): Promise<readonly string[]> {
  const columns = async (table: string, own: readonly string[]) => {
    const found = await db.$client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_name = $1 and is_generated = 'NEVER' and column_name <> all($2)`,
      [table, own],
    )
    return found.rows.map(({ name }) => name).join(', ')
  }
  const of = await columns('product', ['id', 'index'])
  const made = await db.$client.query<{ id: string }>(
    `insert into product (id, index, ${of}) select gen_random_uuid(), 1000 + n, ${of}
      from product, generate_series(1, ${copies}) n where id = $1 returning id`,
    [cable],
  )
  const goods = made.rows.map(({ id }) => id)
  const held = await columns('register_product_now', ['product_id'])
  await db.$client.query(
    `insert into register_product_now (product_id, ${held}) select copy, ${held}
      from register_product_now, unnest($2::uuid[]) copy where product_id = $1`,
    [cable, goods],
  )
  await db.$client.query('analyze')
  return goods
}

let url: string
let shop: Shop
let goods: readonly string[]
/** One connection, whose plans can be looked at. */
const connect = () => new SqlStore(openDatabase(url, 1))
beforeAll(async () => {
  url = await freshDatabase()
  const store = connect()
  shop = await openShop(store)
  await post(store, shop, 'product_initial_balance', {
    warehouse_id: shop.shop,
    lines: [line(shop.cable, 100, { cost: 1000 })],
  })
  goods = await copyCable(store, shop)
  await store.db.$client.end()
})

const kinds: Record<string, (lines: (more?: Row) => readonly Row[]) => readonly [name: string, input: Row]> = {
  sale: (lines) => ['retail_sale', { ...at(), lines: lines({ price: 2000 }), payments: [cash(10_000)] }],
  'sale by a price list': (lines) => [
    'retail_sale',
    { ...at(), price_type_id: shop.retail, lines: lines({ price: 2000 }), payments: [cash(10_000)] },
  ],
  movement: (lines) => ['product_movement', { sender_id: shop.shop, receiver_id: shop.depot, lines: lines() }],
  'initial balance': (lines) => ['product_initial_balance', { ...at(), lines: lines({ cost: 1000 }) }],
}
const at = () => ({ warehouse_id: shop.shop, cashbox_id: shop.cashbox })

test.each(Object.entries(kinds))('%s: what it asks is planned once, however many goods there are', async (_, make) => {
  const store = connect()
  for (let turn = 0; turn < 20; turn++) {
    const [name, input] = make((more) => goods.slice(turn * 5, turn * 5 + 5).map((id) => line(id, 1, more)))
    const document = documentNamed(name)
    await store.keep(document, async (writer) => {
      const context = { writer, actor: shop.actor, author: authorOf(shop.actor) }
      const filling = filled(name, shop.organisation_id, input)
      return must(changeRecord(document, { action: 'create', id: v7(), input: filling }, context))
    })
  }
  // A plan that fits whatever is asked is chosen after five that were made for what was.
  const { rows } = await store.db.$client.query(
    'select statement, custom_plans::int from pg_prepared_statements where custom_plans > 5',
  )
  expect(rows).toEqual([])
  await store.db.$client.end()
})
