import { resourceNamed } from '#domain/house.ts'
import { everyRow, type Query } from '#store/query.ts'
import { migrate } from '#store/sql/migrate.ts'
import { SqlStore } from '#store/sql/store.ts'
import type { Database } from '#store/sql/wire/database.ts'
import { adminOf, make, makeOrganisation } from '../support/actors.ts'
import { type Books, withBooks } from './books.ts'
import { line, middle, ms, title } from './figures.ts'
import { sized } from './size.ts'

const products = sized(20_000, 200)
const runs = sized(60, 1)
const warming = sized(10, 0)
const limit = 10
const per_page = 100
/** Most times as long as SQL by hand. */
const mostOfHand = 1.5

/** The list of products as the engine asks for it, beside the same page asked for by hand. */
export async function list(): Promise<void> {
  await withBooks(async (books) => compare(books.db, await plant(books)))
}

async function compare(db: Database, organisation: string): Promise<void> {
  const product = resourceNamed('product')
  const store = new SqlStore(db)
  const scope = { organisation_id: organisation }
  const usual: Query = { ...everyRow(product, 'ru'), per_page }
  const questions: readonly (readonly [name: string, asked: Partial<Query>, byHand: ByHand])[] = [
    ['first page by name', {}, { order: byName }],
    ['page 100 by name', { page: 100 }, { order: byName, page: 100 }],
    ['newest first', { sort: { column: 'created_at', descending: true } }, { order: 'p.created_at desc, p.id' }],
    ['a word that all have', { search: 'смарт' }, { order: byName, words: ['смарт'] }],
    ['two words, one of which all have', { search: 'смарт 12' }, { order: byName, words: ['смарт', '12'] }],
    ['a word that few have', { search: '1999' }, { order: byName, words: ['1999'] }],
    [
      'by brand title',
      { sort: { column: 'brand_id', descending: false } },
      { order: 'b.name collate "und-x-icu", p.id' },
    ],
  ]
  title(`A page of ${per_page} of ${products} products (medians of ${runs} pairs, limit ${limit} ms of server time)`)
  for (const [name, asked, hand] of questions) {
    const ours = () => store.list(product, { ...usual, ...asked }, scope)
    const [time, other] = await middles(ours, () => db.$client.query(pageByHand(organisation, hand)))
    line(name, ms(time), `${(time / other).toFixed(2)} × the same by hand (${ms(other)}), at most ${mostOfHand}`)
  }
}

/** In turns: what else the machine does meanwhile slows both. */
async function middles(ours: () => Promise<unknown>, hand: () => Promise<unknown>): Promise<readonly [number, number]> {
  const [times, others]: [number[], number[]] = [[], []]
  for (let run = -warming; run < runs; run++) {
    const pair = [await timed(ours), await timed(hand)] as const
    if (run < 0) continue
    times.push(pair[0])
    others.push(pair[1])
  }
  return [middle(times), middle(others)]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

interface ByHand {
  readonly order: string
  readonly words?: readonly string[]
  readonly page?: number
}

const byName = 'p.name collate "und-x-icu", p.id'

/** The same page by somebody who knows the tables, and how many there are; it forgives no slip and ranks nothing. */
function pageByHand(organisation: string, { order, words = [], page = 1 }: ByHand) {
  const holds = words.map((_, at) => ` and p.name ilike $${at + 2}`).join('')
  const text = `select p.*, c.name as category, b.name as brand, m.name as measure, o.name as organisation,
      (select count(*) from product p where organisation_id = $1 and deleted_at is null${holds}) as total
    from product p
    join category c on c.id = p.category_id join brand b on b.id = p.brand_id
    join measure m on m.id = p.measure_id join organisation o on o.id = p.organisation_id
    where p.organisation_id = $1 and p.deleted_at is null${holds}
    order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`
  return { name: `${order}${words.length}${page}`, text, values: [organisation, ...words.map((word) => `%${word}%`)] }
}

async function plant({ url, db }: Books): Promise<string> {
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
  // What they are found by is made at a start.
  await migrate(url)
  await db.$client.query('vacuum analyze')
  return id
}
