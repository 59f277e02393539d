import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { Scope } from '#store/port.ts'
import { everyRow, type Query } from '#store/query.ts'
import { migrate } from '#store/sql/migrate.ts'
import { searchedQuery } from '#store/sql/rows/named.ts'
import { pageInOnePass, pageOfIds } from '#store/sql/rows/page.ts'
import { SqlReader } from '#store/sql/rows/reader.ts'
import { SqlStore } from '#store/sql/store.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { freshDatabase } from '../support/postgres.ts'
import { keepRows, organisationRow, storedRow } from '../support/rows.ts'

const product = resourceNamed('product')
const alpha = organisationRow('Alpha', 'AL')
const mine: Scope = { organisation_id: alpha.id }
let url: string
let db: Database
let store: SqlStore

/** An organisation, and what its products refer to. */
async function planted(organisation: typeof alpha) {
  const owned = (name: string) => storedRow(name, { organisation_id: organisation.id, name, precision: 0 })
  const [category, brand, measure] = [owned('category'), owned('brand'), owned('measure')]
  await store.transaction((writer) =>
    keepRows(writer, { organisation: [organisation], category: [category], brand: [brand], measure: [measure] }),
  )
  return { category, brand, measure }
}

/** 20,000 products, made where they are kept: one by one would take a minute. */
beforeAll(async () => {
  url = await freshDatabase()
  db = openDatabase(url)
  store = new SqlStore(db)
  const { category, brand, measure } = await planted(alpha)
  await db.execute(`
    insert into product (id, prefix, index, revision, created_at, updated_at, organisation_id, name, category_id, brand_id, measure_id)
    select gen_random_uuid(), 'AL', n, 1, now() - n * interval '1 minute', now(), '${alpha.id}',
      'Смартфон Galaxy A' || (n * 7919 % 20011) || ' 8/256 ГБ, графит', '${category.id}', '${brand.id}', '${measure.id}'
    from generate_series(1, 20000) n`)
  // What they are found by is made at a start.
  await migrate(url)
  await db.execute('vacuum analyze')
})
afterAll(() => db.$client.end())

/** How PostgreSQL would go about a page. */
async function planOf(asked: Partial<Query>): Promise<string> {
  const query = { ...everyRow(product, 'ru'), per_page: 100, ...asked }
  const { rows } = await db.execute(sql`explain ${pageOfIds(db, product, query, mine).getSQL()}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each<[string, Partial<Query>]>([
  ['by name', {}],
  ['by name backwards, further on', { sort: { column: 'name', descending: true }, page: 20 }],
  ['newest first', { sort: { column: 'created_at', descending: true } }],
])('a page %s comes from an index and never from reading the whole list', async (_, asked) => {
  const plan = await planOf(asked)
  expect(plan).toMatch(/Index Scan/)
  expect(plan).not.toMatch(/Seq Scan on product/)
})

test('a word is found by its index and not by reading every name', async () => {
  const asked = { ...everyRow(product, 'ru'), per_page: 100, search: 'galaxi A1999' }
  const query = await searchedQuery(db, product, asked, mine)
  const { rows } = await db.execute(sql`explain (analyze, timing off) ${pageInOnePass(db, product, query, mine)}`)
  const done = rows.map((row) => String(row['QUERY PLAN'])).filter((step) => !step.includes('never executed'))
  expect(done.join('\n')).toMatch(/Bitmap Index Scan on search_keys_by_key/)
  expect(done.join('\n')).not.toMatch(/Seq Scan on product/)
})

/** What PostgreSQL takes for the number of all products: by that hits are looked up one by one, or compared with all. */
const taken = (products: number) =>
  db.execute(sql`update pg_class set reltuples = ${products} where oid = 'product'::regclass`)

test('hits that are looked up one by one are those that are found among all, in one order and within the wall', async () => {
  const beta = organisationRow('Beta', 'BE')
  const { category, brand, measure } = await planted(beta)
  await db.execute(`
    insert into product (id, prefix, index, revision, created_at, updated_at, organisation_id, name, category_id, brand_id, measure_id, is_global)
    select gen_random_uuid(), 'BE', 30000 + n, 1, now(), now(), '${beta.id}', 'Смартфон Galaxy общий ' || n, '${category.id}', '${brand.id}', '${measure.id}', n % 2 = 0
    from generate_series(1, 20) n`)
  await migrate(url)
  const asked: readonly Partial<Query>[] = [
    { search: 'смартфон' },
    { search: 'смартфн', page: 3 },
    { search: 'galaxy a12' },
    { search: 'a77', sort: { column: 'created_at', descending: true } },
    { search: 'графит', sort: { column: 'brand_id', descending: false }, page: 2 },
    { search: 'общий' },
    { search: 'galaxy', filters: { index: { to: 300 } }, deleted: 'with' },
    { search: 'такого нет' },
  ]
  const answers = async () => {
    const pages = []
    for (const one of asked)
      pages.push(await store.list(product, { ...everyRow(product, 'ru'), per_page: 20, ...one }, mine))
    return pages
  }
  await taken(0)
  const amongAll = await answers()
  await taken(1_000_000)
  expect(await answers()).toEqual(amongAll)
  await taken(20_020)
  expect(amongAll.map(({ total }) => total)).toEqual([
    20_010,
    20_010,
    expect.any(Number),
    expect.any(Number),
    20_000,
    10,
    300,
    0,
  ])
  expect(amongAll[5]?.rows.every(({ is_global }) => is_global)).toBe(true)
})

test('a search asks for the names once, not once to count and once to show', async () => {
  const asked: string[] = []
  const watched = drizzle(db.$client, { logger: { logQuery: (question) => void asked.push(question) } })
  const query = { ...everyRow(product, 'ru'), per_page: 2, search: 'galaxy a1' }
  const { rows, total } = await new SqlReader(watched).list(product, query, mine)
  expect([rows.length, total > 1000]).toEqual([2, true])
  expect(asked.filter((question) => question.includes('search_keys'))).toHaveLength(1)
})

test('an export streams every row once, in order, and lets go of its connection when it is cut short', async () => {
  const query: Query = { ...everyRow(product, 'ru'), per_page: 100, page: 3, filters: { index: { to: 2500 } } }
  const names: unknown[] = []
  for await (const row of store.each(product, query, mine)) names.push(row.name)
  const { rows } = await store.list(product, { ...query, page: 1, per_page: 5000 }, mine)
  expect(names).toEqual(rows.map(({ name }) => name))
  expect(names).toHaveLength(2500)
  for (let turn = 0; turn < 15; turn++)
    for await (const row of store.each(product, query, mine)) {
      expect(row.brand).toMatchObject({ name: 'brand' })
      break
    }
  expect(await store.get(product, v7(), mine)).toBeNull()
})
