import { registerProduct } from '#domain/registers/goods.ts'
import { groupOf, type RegisterQuery } from '#store/register-query.ts'
import { verify } from '#store/sql/books/verify.ts'
import { SqlStore } from '#store/sql/store.ts'
import { SqlRegisters } from '#store/sql/told/register-reader.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { withBooks } from './books.ts'
import { timesOf } from './calm.ts'
import { line, ms, title } from './figures.ts'
import { growTo, multiply } from './registers-entries.ts'
import { sized } from './size.ts'

const products = sized(10_000, 20)
const sizes = sized([10_000, 100_000, 1_000_000], [50, 100])
const runs = sized(20, 1)
/** A server that works all day has long compiled what it runs. */
const warming = sized(30, 0)

/** The registers as they grow: what there is now must cost the same however much has happened. */
export async function registers(): Promise<void> {
  await withBooks(async ({ db }) => {
    const shop = await openShop(new SqlStore(db))
    await multiply(db, 'product', shop.cable, products)
    for (const size of sizes) {
      await growTo(db, shop, size)
      title(`${size} entries of ${products} products (medians of ${runs}, and the best of them)`)
      await ask(db, shop)
    }
    title('npm run verify of the same books')
    const start = performance.now()
    const wrong: string[] = []
    await verify(db, ({ name, differences }) => differences > 0 && wrong.push(name))
    line(
      `${sizes.at(-1)} entries`,
      `${((performance.now() - start) / 1000).toFixed(1)} s`,
      wrong.join(', ') || 'all of it holds',
    )
  })
}

async function ask(db: Database, shop: Shop): Promise<void> {
  const store = new SqlStore(db)
  const registers = new SqlRegisters(db)
  const { rows } = await db.$client.query<{ id: string }>(`select id from product where name like 'Cable %' limit 1000`)
  const scope = { organisation_id: shop.organisation_id }
  const usual: RegisterQuery = {
    filters: {},
    group: groupOf(registerProduct, ['product']),
    sort: { column: 'product', descending: false },
    page: 1,
    per_page: 100,
    language: 'ru',
  }
  const newest = { ...usual, sort: { column: 'occurred_at', descending: true } }
  const place = { warehouse_id: shop.shop, place: 'on_hand', unit: '' }
  const wanted = rows.map(({ id }) => ({ register: registerProduct, dimensions: { ...place, product_id: id } }))
  const questions: readonly [name: string, limit: number | null, work: () => Promise<unknown>][] = [
    ['what there is now, first page by name', null, () => registers.balance(registerProduct, usual, scope)],
    [
      'stock on hand of 1,000 products by hand',
      null,
      () => db.$client.query(byHand, [shop.organisation_id, shop.shop, rows.map(({ id }) => id)]),
    ],
    [
      'stock on hand of 1,000 products',
      5,
      () => store.transaction(({ ledger }) => ledger.balances(shop.organisation_id, wanted)),
    ],
    [
      'stock of all products half a year ago',
      300,
      () => registers.balance(registerProduct, { ...usual, to: '2026-05-15T18:59:59.999Z', per_page: products }, scope),
    ],
    ['newest entries, first page', 20, () => registers.entryRows(registerProduct, newest, scope)],
    ['the count and the sums of all entries, apart', null, () => registers.entryTotals(registerProduct, newest, scope)],
  ]
  for (const [name, limit, work] of questions) {
    for (let done = 0; done < warming; done++) await work()
    const { middle: time, best } = await timesOf(runs, work)
    line(name, ms(time), `best ${ms(best)}${limit ? `, ${(time / limit).toFixed(2)} of ${limit} ms` : ''}`)
  }
}

const byHand = {
  name: 'stock by hand',
  text: `select product_id, quantity, cost from register_product_now
    where organisation_id = $1 and warehouse_id = $2 and place = 'on_hand' and product_id = any($3::uuid[])`,
}
