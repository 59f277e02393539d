import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#domain/house.ts'
import type { Resource } from '#domain/kernel/resource.ts'
import type { Scope } from '#store/port.ts'
import { everyRow, type Query } from '#store/query.ts'
import { searchedQuery } from '#store/sql/rows/named.ts'
import { pageInOnePass } from '#store/sql/rows/page.ts'
import { SqlStore } from '#store/sql/store.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { freshDatabase } from '../support/postgres.ts'
import { keepRows, organisationRow, storedRow } from '../support/rows.ts'

const sale = resourceNamed('retail_sale')
const alpha = organisationRow('Alpha', 'AL')
const mine: Scope = { organisation_id: alpha.id }
let db: Database
let store: SqlStore

/** 20,000 sales of five of 5,000 products, made where they are kept. */
beforeAll(async () => {
  db = openDatabase(await freshDatabase())
  store = new SqlStore(db)
  const owned = (name: string, fields: object) => storedRow(name, { organisation_id: alpha.id, name, ...fields })
  const currency = storedRow('currency', { code: 'UZS', name_uz: 'Soʻm', name_ru: 'Сум', name_en: 'Soum' })
  const [category, brand, measure] = [owned('category', {}), owned('brand', {}), owned('measure', { precision: 0 })]
  const region = storedRow('region', { name_uz: 'A', name_ru: 'A', name_en: 'A' })
  const district = storedRow('district', { region_id: region.id, name_uz: 'A', name_ru: 'A', name_en: 'A' })
  const place = { number: 1, home: '1', region_id: region.id, district_id: district.id }
  const [warehouse, cashbox] = [owned('warehouse', place), owned('cashbox', { currency_id: currency.id })]
  await store.transaction((writer) =>
    keepRows(writer, {
      organisation: [alpha],
      currency: [currency],
      region: [region],
      district: [district],
      brand: [brand],
      category: [category],
      measure: [measure],
      warehouse: [warehouse],
      cashbox: [cashbox],
    }),
  )
  await db.execute(`
    insert into product (id, prefix, index, revision, created_at, updated_at, organisation_id, name, category_id, brand_id, measure_id)
    select gen_random_uuid(), 'AL', n, 1, now(), now(), '${alpha.id}',
      'Смартфон Galaxy A' || n || ' 8/256 ГБ, графит', '${category.id}', '${brand.id}', '${measure.id}' from generate_series(1, 5000) n`)
  await db.execute(`
    with numbered as (select id, row_number() over () as n from product)
    insert into retail_sale (id, prefix, index, revision, created_at, updated_at, organisation_id, number, device_number,
      occurred_at, status, is_posted, warehouse_id, cashbox_id, lines, payments, schedule, total, discount, prices_allowed)
    select gen_random_uuid(), 'AL', s, 1, now(), now(), '${alpha.id}', 'AL-' || s, 'ARDSP-' || s,
      now() - s * interval '1 minute', 'sale', true, '${warehouse.id}', '${cashbox.id}',
      (select jsonb_agg(jsonb_build_object('product_id', id, 'quantity', 1000, 'price', 1000000, 'discount', null,
        'imei_1', jsonb_build_array((860000000000000 + s * 5::bigint + n % 5)::text), 'imei_2', '[]'::jsonb, 'serial_number', '[]'::jsonb))
        from numbered where n between s % 1000 * 5 + 1 and s % 1000 * 5 + 5),
      '[]', '[]', 5000000, 0, false
    from generate_series(1, 20000) s`)
  await db.execute(`
    insert into barcode (id, prefix, index, revision, created_at, updated_at, organisation_id, product_id, barcode)
    select gen_random_uuid(), 'AL', index, 1, now(), now(), organisation_id, id, '478' || lpad(index::text, 10, '0') from product`)
  await db.execute('vacuum analyze')
})
afterAll(() => db.$client.end())

const asked = (search: string): Query => ({
  ...everyRow(sale, 'ru'),
  sort: { column: 'occurred_at', descending: true },
  per_page: 100,
  search,
})

async function planOf(resource: Resource, asked: Query): Promise<string> {
  const query = await searchedQuery(db, resource, asked, mine)
  const { rows } = await db.execute(sql`explain ${pageInOnePass(db, resource, query, mine)}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each(['ardsp-1999', '860000000049', 'a4711', 'a4711 ardsp'])(
  '%s is found by the index of the search',
  async (search) => {
    const plan = await planOf(sale, asked(search))
    expect(plan).toMatch(/Bitmap Index Scan on retail_sale_words_in_number/)
    expect(plan).not.toMatch(/Seq Scan on retail_sale/)
  },
)

test('goods are found by their barcodes by the index of codes', async () => {
  const product = resourceNamed('product')
  const plan = await planOf(product, { ...everyRow(product, 'ru'), search: '0004711' })
  expect(plan).toMatch(/Bitmap Index Scan on barcode_words_in_codes/)
  expect(plan).not.toMatch(/Seq Scan on barcode/)
})

test.each([
  ['ardsp-1999', 11],
  ['860000000049', 200],
  ['a4711', 20],
  ['galaxy', 20_000],
])('%s finds %i', async (search, total) => {
  expect((await store.list(sale, asked(search), mine)).total).toBe(total)
})

/** What one takes of the other, one after the other in turn: what slows the machine meanwhile slows both. */
async function shareOf(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const timed = async (work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    return performance.now() - from
  }
  const shares: number[] = []
  for (let turn = 0; turn < 15; turn++) {
    const took = await timed(one)
    shares.push(took / (await timed(other)))
  }
  return shares.sort((a, b) => a - b)[7]!
}

test.each([
  ['ardsp-1999', 1.5],
  ['860000000049', 1.5],
  ['a4711', 1.5],
  ['galaxy', 15],
])('%s takes at most %d times what a search of the numbers alone takes', async (search, most) => {
  const whole = () => store.list(sale, asked(search), mine)
  const numbers = () => store.list(sale, { ...asked(search), titlesOnly: true }, mine)
  expect(await shareOf(whole, numbers)).toBeLessThan(most)
})
