import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quantity } from '#domain/kernel/field.ts'
import type { Entry } from '#domain/kernel/moves.ts'
import { report } from '#domain/kernel/report.ts'
import type { Row } from '#domain/kernel/resource.ts'
import { registerProduct, registerSale } from '#domain/registers/goods.ts'
import { paramsFromReportQuery, reportQueryFrom } from '#store/report-query.ts'
import { SqlStore } from '#store/sql/store.ts'
import { readReport } from '#store/sql/told/report-reader.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { freshDatabase } from '../support/postgres.ts'
import { runs } from '../support/runs.ts'

/** A report that is declared nowhere: what is there of goods, and what was sold of them. */
const stock = { kind: 'sum', register: registerProduct, resource: 'quantity', field: quantity() } as const
const sale = { kind: 'sum', register: registerSale, way: 'net', field: quantity() } as const
const stockAndSales = report('stock_and_sales', {
  permission: 'reports:stock',
  route: '/stock-and-sales',
  menu: 'stock',
  dimensions: { warehouse: registerProduct.dimensions.warehouse!, product: registerProduct.dimensions.product! },
  figures: {
    stock: { ...stock, way: 'net' },
    came: { ...stock, way: 'income' },
    before: { ...stock, way: 'opening' },
    sold: { ...sale, resource: 'quantity' },
    turnover: { ...sale, resource: 'sum' },
  },
  views: {
    whole: {
      group: ['product', 'warehouse'],
      figures: ['stock', 'came', 'before', 'sold', 'turnover'],
      sort: '-stock',
    },
  },
})

const [shop, depot] = [v7(), v7()]
const [tea, rice, salt] = [v7(), v7(), v7()]

let db: ReturnType<typeof openDatabase>
let store: SqlStore
beforeAll(async () => {
  db = openDatabase(await freshDatabase())
  store = new SqlStore(db)
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

const ask = (text: string) => {
  const query = reportQueryFrom(stockAndSales, new URLSearchParams(text), 'ru')
  if (!query.ok) throw new Error(JSON.stringify(query.refusal))
  return query.value
}
const year = 'from=2026-01-01&to=2026-12-31'
const page = (scope: { organisation_id: string }, text: string) =>
  readReport(db, stockAndSales, ask(text), scope, '2026-11-26T09:00:00.000Z')
const plain = (rows: readonly Row[], key: string) => rows.map((row) => [row[key], row.stock, row.sold, row.turnover])

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
  const { rows, total, totals } = await page(scope, year)
  expect(total).toBe(3)
  expect(plain(rows, 'product_id')).toEqual([
    [tea, 70, 3, 21],
    [rice, 5, 0, 0],
    [salt, 0, 4, 28],
  ])
  expect(totals).toMatchObject([{ stock: 75, sold: 7, turnover: 49 }])
  const ofTea = await page(scope, `${year}&path[]=${tea}`)
  expect(plain(ofTea.rows, 'warehouse_id')).toEqual([
    [shop, 50, 3, 21],
    [depot, 20, 0, 0],
  ])
  const byPlace = await page(scope, `${year}&group[]=warehouse&product_id[]=${tea}`)
  expect(plain(byPlace.rows, 'warehouse_id')).toEqual(plain(ofTea.rows, 'warehouse_id'))
  const second = await page(scope, `${year}&per_page=1&page=2`)
  expect([second.total, plain(second.rows, 'product_id')]).toEqual([3, [[rice, 5, 0, 0]]])
  const inFebruary = await page(scope, 'from=2026-02-01&to=2026-02-28&group[]=warehouse')
  expect(inFebruary.rows.find(({ warehouse_id }) => warehouse_id === shop)).toMatchObject({
    before: 50,
    came: 5,
    stock: 55,
    sold: 3,
  })
})

test('its question is the same as text and read', () => {
  const query = ask(`${year}&group[]=product&sort=-sold&page=2&warehouse_id[]=${shop}&path[]=${tea}&compare=year`)
  const again = reportQueryFrom(stockAndSales, paramsFromReportQuery(stockAndSales, query), 'ru')
  expect(again).toEqual({ ok: true, value: query })
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
    fc.asyncProperty(
      fc.array(one, { maxLength: 8 }),
      fc.constantFrom('2026-12-31', '2026-02-10'),
      async (deeds, until) => {
        const scope = await happened(deeds)
        const known = deeds.filter(({ at }) => at.slice(0, 10) <= until)
        const sum = (kind: Deed['kind'], product_id: string, warehouse_id: string) =>
          known
            .filter((each) => each.kind === kind)
            .filter((each) => each.warehouse_id === warehouse_id && each.product_id === product_id)
            .reduce((all, { quantity }) => all + quantity, 0)
        for (const product_id of [tea, rice]) {
          const { rows } = await page(scope, `from=2026-01-01&to=${until}&path[]=${product_id}`)
          for (const warehouse_id of [shop, depot]) {
            const row = rows.find((one) => one.warehouse_id === warehouse_id)
            const told = [row?.stock ?? 0, row?.sold ?? 0]
            expect(told).toEqual([sum('stock', product_id, warehouse_id), sum('sale', product_id, warehouse_id)])
          }
        }
      },
    ),
    { numRuns: runs(25) },
  )
})
