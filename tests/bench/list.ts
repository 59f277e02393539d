import { resourceNamed } from '#domain/house.ts'
import { everyRow, type Query } from '#store/query.ts'
import { SqlStore } from '#store/sql/store.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { adminOf, make, makeOrganisation } from '../support/actors.ts'
import { withBooks } from './books.ts'
import { median } from './calm.ts'
import { line, ms, title } from './figures.ts'
import { sized } from './size.ts'

const products = sized(20_000, 200)
const runs = sized(60, 1)
const limit = 10

/** The list of products as the engine asks for it, beside the same page asked for by hand. */
export async function list(): Promise<void> {
  await withBooks(async ({ db }) => compare(db, await plant(db)))
}

async function compare(db: Database, organisation: string): Promise<void> {
  const product = resourceNamed('product')
  const store = new SqlStore(db)
  const scope = { organisation_id: organisation }
  const usual: Query = { ...everyRow(product, 'ru'), per_page: 100 }
  const questions: [string, Query][] = [
    ['first page by name', usual],
    ['page 100 by name', { ...usual, page: 100 }],
    ['newest first', { ...usual, sort: { column: 'created_at', descending: true } }],
    ['two words, one of which all have', { ...usual, search: 'смарт 12' }],
    ['a word that few have', { ...usual, search: '1999' }],
    ['by brand title', { ...usual, sort: { column: 'brand_id', descending: false } }],
  ]
  const hand = await median(runs, () => db.$client.query(byHand, [organisation]))
  title(`A page of 100 of ${products} products (median of ${runs}, limit ${limit} ms of server time)`)
  line('first page by name, SQL by hand', ms(hand), '1.00')
  for (const [name, query] of questions) {
    const time = await median(runs, () => store.list(product, query, scope))
    line(name, ms(time), `${(time / hand).toFixed(2)} × by hand, ${(time / limit).toFixed(2)} of the limit`)
  }
}

const byHand = {
  name: 'page',
  text: `select p.*, c.name as category, b.name as brand, m.name as measure, o.name as organisation, (
           select count(*) from product where organisation_id = $1 and deleted_at is null
         ) as total
         from product p
         join category c on c.id = p.category_id join brand b on b.id = p.brand_id
         join measure m on m.id = p.measure_id join organisation o on o.id = p.organisation_id
         where p.organisation_id = $1 and p.deleted_at is null
         order by p.name collate "und-x-icu", p.id limit 100`,
}

async function plant(db: Database): Promise<string> {
  const store = new SqlStore(db)
  const { id } = await makeOrganisation(store, 'BN')
  const admin = adminOf(id)
  const [category, brand, measure] = await Promise.all([
    make(store, admin, 'category', { name: 'Смартфоны' }),
    make(store, admin, 'brand', { name: 'Savdo' }),
    make(store, admin, 'measure', { name: 'Штука', precision: 0 }),
  ])
  const one = await make(store, admin, 'product', {
    name: 'Смартфон 0',
    category_id: category.id,
    brand_id: brand.id,
    measure_id: measure.id,
  })
  const kept = 'id, name, index, created_at, updated_at'
  const { rows } = await db.$client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_name = 'product' and column_name not in ('id', 'name', 'index', 'created_at', 'updated_at')`,
  )
  const rest = rows[0]?.columns
  await db.$client.query(
    `insert into product (${kept}, ${rest})
     select gen_random_uuid(), 'Смартфон ' || n, n, created_at + n * interval '1 second', updated_at, ${rest}
     from product, generate_series(2, ${products}) n where id = '${one.id}'`,
  )
  await db.$client.query('vacuum analyze product')
  return id
}
