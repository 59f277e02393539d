import { resourceNamed } from '#domain/house.ts'
import { evaluateOver } from '#store/evaluate.ts'
import type { ReadRow } from '#store/port.ts'
import { everyRow, type Query } from '#store/query.ts'
import { migrate } from '#store/sql/migrate.ts'
import { SqlStore } from '#store/sql/store.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { adminOf, make, makeOrganisation } from '../support/actors.ts'
import { withBooks } from './books.ts'
import { median } from './calm.ts'
import { line, ms, title } from './figures.ts'
import { sized } from './size.ts'

const products = sized(100_000, 300)
const limits = { device: 16, server: 50 }
const runs = sized(20, 1)

const kinds = `array['Samsung Galaxy','Xiaomi Redmi','Apple iPhone','Чехол силиконовый','Зарядное устройство','Кабель Hoco','Naushnik',
  'Quloqchin simsiz','Смартфон Honor','Power Bank','Gʻilof','Телевизор Artel','Холодильник Shivaki','Кондиционер','Пылесос']`
const colours = `array['чёрный','белый','синий','qora','oq','graphite','зелёный','красный']`
const nameOf = `(${kinds})[1 + n % 15] || ' ' || chr(65 + n % 26) || n % 997 || ' ' || (1 + n % 7) * 32 || 'GB ' ||
  (${colours})[1 + n % 8] || ' ' || initcap(translate(substr(md5((n % 20000)::text), 1, 7), '0123456789', 'ghijklmnop'))`

const searches: readonly (readonly [string, string])[] = [
  ['a name as it is', 'холодильник n16'],
  ['one slip', 'холодилник n16'],
  ['the wrong alphabet', 'xolodilnik n16'],
  ['both', 'xolodilnk chornyi'],
  ['one slip, found in thousands', 'телевизро'],
  ['the wrong keyboard layout', '[jkjlbkmybr'],
  ['a slip in each of three words', 'samsnug galxy graphte'],
  ['nothing', 'qwrtplkj zzz'],
  ['a barcode by its end', '0054321'],
]

const product = resourceNamed('product')
const asked = (search: string): Query => ({ ...everyRow(product, 'ru'), per_page: 50, search })

/** What the field of a product asks when it opens, is scrolled far, and is typed into: active ones, a page at a time. */
const offered = (search: string, page = 1): Query => ({
  ...asked(search),
  page,
  filters: { is_active: { any: [true] } },
})
const lookups: readonly (readonly [string, Query])[] = [
  ['a look-up opens', offered('')],
  ['a look-up, its hundredth page', offered('', 100)],
  ['a look-up, a name begun', offered('холод')],
  ['a look-up, one slip', offered('холодилник n16')],
]

/** The search of products by name: on a device in memory, on the server in PostgreSQL. */
export async function search(): Promise<void> {
  await withBooks(async ({ url, db }) => {
    const organisation_id = await plant(db)
    title(`Search in ${products} products with a barcode each (median of ${runs})`)
    const began = performance.now()
    await migrate(url)
    line('keys of all made at a start', ms(performance.now() - began), '')
    await db.$client.query('vacuum analyze')
    const { rows } = await db.$client.query<{ size: string }>(
      `select pg_size_pretty(pg_total_relation_size('search_keys')) as size`,
    )
    line('keys and their index', rows[0]?.size ?? '', '')
    await onServer(db, organisation_id)
    await onDevice(db, organisation_id)
  })
}

async function onServer(db: Database, organisation_id: string): Promise<void> {
  const store = new SqlStore(db)
  for (const [name, search] of searches) {
    const { total } = await store.list(product, asked(search), { organisation_id })
    const time = await median(runs, () => store.list(product, asked(search), { organisation_id }))
    line(`server: ${name}`, ms(time), `limit ${limits.server} ms, ${total} found`)
  }
  for (const [name, query] of lookups) {
    const { total } = await store.list(product, query, { organisation_id })
    const time = await median(runs, () => store.list(product, query, { organisation_id }))
    line(`server: ${name}`, ms(time), `limit ${limits.server} ms, ${total} offered`)
  }
}

/** The rows as a device holds them, asked as it asks them. */
async function onDevice(db: Database, organisation_id: string): Promise<void> {
  const tables = new Map<string, readonly ReadRow[]>()
  for (const name of ['product', 'barcode']) {
    const { rows } = await db.$client.query<ReadRow>(`select * from ${name}`)
    tables.set(name, rows)
  }
  const list = (query: Query) =>
    evaluateOver(product, query, { organisation_id }, async ({ name }) => tables.get(name) ?? [])
  const ask = (search: string) => list(asked(search))
  await ask('')
  const before = memory()
  const began = performance.now()
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  })
  await ask('холодильник')
  clearInterval(watch)
  line('device: the index is built', ms(performance.now() - began), `longest without a pause ${ms(longest)}`)
  line('device: memory of the index', `${Math.round((memory() - before) / 1e6)} MB`, '')
  for (const [name, search] of searches) {
    const { total } = await ask(search)
    const time = await median(runs, () => ask(search))
    line(`device: ${name}`, ms(time), `limit ${limits.device} ms, ${total} found`)
  }
  for (const [name, query] of lookups) {
    const { total } = await list(query)
    const time = await median(runs, () => list(query))
    line(`device: ${name}`, ms(time), `limit ${limits.device} ms, ${total} offered`)
  }
  const rows = tables.get('product') ?? []
  tables.set('product', [...rows.slice(1), { ...rows[0]!, name: 'Новый товар' }])
  const changed = performance.now()
  await ask('новый')
  line('device: the first search after a change', ms(performance.now() - changed), '')
  const opened = performance.now()
  await list(offered(''))
  line('device: a look-up first opens after a change', ms(performance.now() - opened), '')
}

function memory(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

async function plant(db: Database): Promise<string> {
  const store = new SqlStore(db)
  const { id } = await makeOrganisation(store, 'BN')
  const admin = adminOf(id)
  const [category, brand, measure] = await Promise.all([
    make(store, admin, 'category', { name: 'Товары' }),
    make(store, admin, 'brand', { name: 'Savdo' }),
    make(store, admin, 'measure', { name: 'Штука', precision: 0 }),
  ])
  await db.$client.query(
    `insert into product (id, prefix, index, revision, created_at, updated_at, organisation_id, name, category_id, brand_id, measure_id)
     select gen_random_uuid(), 'BN', n, 1, now(), now(), $1, ${nameOf}, $2, $3, $4 from generate_series(1, ${products}) n`,
    [id, category.id, brand.id, measure.id],
  )
  await db.$client.query(
    `insert into barcode (id, prefix, index, revision, created_at, updated_at, organisation_id, product_id, barcode)
     select gen_random_uuid(), 'BN', index, 1, now(), now(), organisation_id, id, '478' || lpad(index::text, 10, '0') from product`,
  )
  return id
}
