import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entry } from '#domain/kernel/moves.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { registerProduct, registerSale } from '#domain/registers/goods.ts'
import { type Summary, summaryTable } from '#store/register-summary.ts'
import { SqlStore } from '#store/sql/store.ts'
import { SqlRegisters } from '#store/sql/told/register-reader.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { readKindly } from '#store/table.ts'
import { freshDatabase } from '../support/postgres.ts'

const { product, warehouse } = registerProduct.dimensions
/** A table that no list and no register is: what is there of goods, and what was sold of them. */
const stockAndSales: Summary = {
  dimensions: { warehouse: warehouse!, product: product! },
  figures: {
    stock: { register: registerProduct, resource: 'quantity', way: 'net' },
    came: { register: registerProduct, resource: 'quantity', way: 'income' },
    before: { register: registerProduct, resource: 'quantity', way: 'opening' },
    sold: { register: registerSale, resource: 'quantity', way: 'net' },
    turnover: { register: registerSale, resource: 'sum', way: 'net' },
  },
}
const source = summaryTable('stock_and_sales', stockAndSales)

const [shop, depot] = [v7(), v7()]
const [tea, rice, salt] = [v7(), v7(), v7()]

let db: ReturnType<typeof openDatabase>
let store: SqlStore
let registers: SqlRegisters
beforeAll(async () => {
  db = openDatabase(await freshDatabase())
  store = new SqlStore(db)
  registers = new SqlRegisters(db)
})
afterAll(() => db.$client.end())

interface Deed {
  readonly at: string
  readonly kind: 'stock' | 'sale'
  readonly warehouse_id: string
  readonly product_id: string
  readonly quantity: number
}

const entryOf = ({ kind, warehouse_id, product_id, quantity }: Deed): Entry =>
  kind === 'stock'
    ? {
        register: registerProduct,
        line: 1,
        dimensions: { warehouse_id, product_id, place: 'on_hand', unit: '' },
        amounts: { quantity, cost: quantity * 10 },
        value: 0,
      }
    : {
        register: registerSale,
        line: 1,
        dimensions: { warehouse_id, product_id, client_id: null, cashbox_id: null, payment: 'cash' },
        amounts: { quantity, sum: quantity * 7, cost: 0, discount: 0 },
        value: 0,
      }

async function happened(deeds: readonly Deed[]) {
  const organisation_id = v7()
  for (const deed of deeds)
    await store.transaction((writer) =>
      writer.ledger.record({
        organisation_id,
        document_id: v7(),
        document: 'retail_sale',
        occurred_at: deed.at,
        undone_at: deed.at,
        posted_at: deed.at,
        written: 0,
        undone: [],
        entries: [entryOf(deed)],
      }),
    )
  return { organisation_id }
}

const ask = (text: string) => readKindly(source, new URLSearchParams(text), 'ru')
const page = async (scope: { organisation_id: string }, text = '') => registers.summary(stockAndSales, ask(text), scope)
const plain = (rows: readonly Row[]) =>
  rows.map(({ stock, sold, turnover, ...row }) => [row.warehouse_id, row.product_id, stock, sold, turnover])

const days = ['2026-01-10T09:00:00.000Z', '2026-02-10T09:00:00.000Z', '2026-03-10T09:00:00.000Z']
const [january, february, march] = days as [string, string, string]
const deed = (at: string, kind: Deed['kind'], warehouse_id: string, product_id: string, quantity: number): Deed => ({
  at,
  kind,
  warehouse_id,
  product_id,
  quantity,
})

test('figures of several registers stand in one row, sum up, and are told apart as asked', async () => {
  const scope = await happened([
    deed(january, 'stock', shop, tea, 50),
    deed(january, 'stock', depot, tea, 20),
    deed(february, 'stock', shop, rice, 5),
    deed(february, 'sale', shop, tea, 3),
    deed(march, 'sale', shop, salt, 4),
  ])
  const { rows, total, totals } = await page(scope, 'sort=-stock')
  expect(total).toBe(4)
  expect(plain(rows)).toEqual([
    [shop, tea, 50, 3, 21],
    [depot, tea, 20, 0, 0],
    [shop, rice, 5, 0, 0],
    [shop, salt, 0, 4, 28],
  ])
  expect(totals).toMatchObject([{ stock: 75, sold: 7, turnover: 49 }])

  const byPlace = await page(scope, 'group[]=warehouse&sort=-stock')
  expect(plain(byPlace.rows)).toEqual([
    [shop, undefined, 55, 7, 49],
    [depot, undefined, 20, 0, 0],
  ])
  const ofTea = await page(scope, `product_id[]=${tea}&group[]=product`)
  expect(plain(ofTea.rows)).toEqual([[undefined, tea, 70, 3, 21]])
  const second = await page(scope, 'sort=-stock&per_page=1&page=2')
  expect([second.total, plain(second.rows)]).toEqual([4, [[depot, tea, 20, 0, 0]]])
  const inFebruary = await page(scope, 'occurred_at[from]=2026-02-01&occurred_at[to]=2026-02-28&group[]=warehouse')
  expect(inFebruary.rows.find(({ warehouse_id }) => warehouse_id === shop)).toMatchObject({
    before: 50,
    came: 5,
    stock: 55,
    sold: 3,
  })

  const every: Row[] = []
  for await (const row of registers.eachSummed(stockAndSales, ask('sort=-stock'), scope)) every.push(row)
  expect(plain(every)).toEqual(plain(rows))
})

test('its question is the same as text and read, and what can’t be asked is refused', () => {
  const query = ask(`group[]=product&sort=-sold&page=2&warehouse_id[]=${shop}&as_of=2026-02-10`)
  expect(readKindly(source, source.write(query), 'ru')).toEqual(query)
  for (const text of ['group[]=place', 'sort=cost', 'page=x', 'occurred_at[from]=soon'])
    expect(source.read(new URLSearchParams(text), 'ru').ok, text).toBe(false)
  expect(source.columns(ask('group[]=product')).map(({ key, role }) => [key, role])).toEqual([
    ['product_id', 'dimension'],
    ...['stock', 'came', 'before', 'sold', 'turnover'].map((key) => [key, 'figure']),
  ])
})

test('whatever happened, it comes to what one adds up by hand', async () => {
  const one = fc.record({
    at: fc.constantFrom(...days),
    kind: fc.constantFrom('stock' as const, 'sale' as const),
    warehouse_id: fc.constantFrom(shop, depot),
    product_id: fc.constantFrom(tea, rice),
    quantity: fc.integer({ min: -5, max: 5 }).filter((quantity) => quantity !== 0),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 8 }), fc.constantFrom('', '2026-02-10'), async (deeds, until) => {
      const { rows } = await page(await happened(deeds), until && `as_of=${until}`)
      const known = deeds.filter(({ at }) => !until || at.slice(0, 10) <= until)
      const sum = (kind: Deed['kind'], row: Row) =>
        known
          .filter((each) => each.kind === kind)
          .filter((each) => each.warehouse_id === row.warehouse_id && each.product_id === row.product_id)
          .reduce((all, { quantity }) => all + quantity, 0)
      for (const row of rows) expect([row.stock, row.sold]).toEqual([sum('stock', row), sum('sale', row)])
      const places = new Set(known.map(({ warehouse_id, product_id }) => `${warehouse_id} ${product_id}`))
      for (const place of places) {
        const [warehouse_id, product_id] = place.split(' ')
        const told = rows.some((row) => row.warehouse_id === warehouse_id && row.product_id === product_id)
        const isSomething =
          sum('stock', { warehouse_id, product_id }) !== 0 || sum('sale', { warehouse_id, product_id }) !== 0
        if (isSomething) expect(told).toBe(true)
      }
    }),
    { numRuns: 25 },
  )
})
