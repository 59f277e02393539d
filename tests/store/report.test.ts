// long: books made up once, for all that is proved of them
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plusDays, startOf } from '#domain/kernel/day.ts'
import type { Entry } from '#domain/kernel/moves.ts'
import type { DaySpan } from '#domain/kernel/time-axes.ts'
import { isTimeAxis, spanOf, valueOn } from '#domain/kernel/time-axes.ts'
import { registerSale } from '#domain/registers/goods.ts'
import { saleReport } from '#domain/reports/sales.ts'
import { axisOf } from '#store/report-axes.ts'
import { reportQueryFrom, timesIn } from '#store/report-query.ts'
import { SqlStore } from '#store/sql/store.ts'
import { readReport } from '#store/sql/told/report-reader.ts'
import { type DeepRow, readWhole } from '#store/sql/told/report-whole.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { make } from '../support/actors.ts'
import { freshDatabase } from '../support/postgres.ts'
import { runs } from '../support/runs.ts'
import { openShop, type Shop } from '../support/shop.ts'

let db: ReturnType<typeof openDatabase>
let store: SqlStore
let shop: Shop
const brands = { maker: '', field: '', category: '' }
beforeAll(async () => {
  db = openDatabase(await freshDatabase())
  store = new SqlStore(db)
  shop = await openShop(store)
  const own = { organisation_id: shop.organisation_id, name: 'Field' }
  brands.field = (await make(store, shop.actor, 'brand', own)).id
  await db.$client.query('update product set brand_id = $2 where id = $1', [shop.rice, brands.field])
  const { rows } = await db.$client.query('select brand_id, category_id from product where id = $1', [shop.cable])
  Object.assign(brands, { maker: rows[0].brand_id, category: rows[0].category_id })
})
afterAll(() => db.$client.end())

interface Sold {
  readonly at: string
  readonly warehouse_id: string
  readonly product_id: string
  readonly client_id: string | null
  readonly payment: string
  readonly seller_id: string | null
  readonly quantity: number
  readonly sum: number
  readonly cost: number
  readonly discount: number
  readonly document: 'retail_sale' | 'product_return_from_client'
  readonly isUndone: boolean
}

/** Books in which just these sales happened. */
async function booksOf(sales: readonly Sold[]) {
  const { organisation_id } = shop
  await db.$client.query('truncate register_sale, register_sale_months')
  for (const sold of sales) {
    const { at, quantity, sum, cost, discount, document, isUndone, ...dimensions } = sold
    const entry: Entry = {
      register: registerSale,
      line: 1,
      dimensions: { ...dimensions, cashbox_id: null },
      amounts: { quantity, sum, cost, discount },
      value: 0,
    }
    const document_id = v7()
    const record = (entries: readonly Entry[], undone: readonly Entry[], written: number) =>
      store.transaction((writer) =>
        writer.ledger.record({
          organisation_id,
          document_id,
          document,
          occurred_at: at,
          undone_at: at,
          posted_at: at,
          written,
          undone,
          entries,
        }),
      )
    await record([entry], [], 0)
    if (isUndone)
      await record([], [{ ...entry, amounts: { quantity: -quantity, sum: -sum, cost: -cost, discount: -discount } }], 1)
  }
  return organisation_id
}

const days = fc.integer({ min: 0, max: 500 }).map((after) => plusDays('2025-01-05', after))
const moments = fc
  .tuple(days, fc.integer({ min: 0, max: 24 * 60 - 1 }))
  .map(([day, minute]) => new Date(Date.parse(startOf(day)) + minute * 60_000).toISOString())
const sellers = [v7(), v7(), null]
const clients = [v7(), null]

const sale = () =>
  fc.record({
    at: moments,
    warehouse_id: fc.constantFrom(shop.shop, shop.depot),
    product_id: fc.constantFrom(shop.cable, shop.rice, shop.phone),
    client_id: fc.constantFrom(...clients),
    payment: fc.constantFrom('cash', 'terminal'),
    seller_id: fc.constantFrom(...sellers),
    quantity: fc.integer({ min: -5, max: 20 }).map((pieces) => pieces * 1000),
    sum: fc.integer({ min: -5_000, max: 50_000 }),
    cost: fc.integer({ min: 0, max: 40_000 }),
    discount: fc.integer({ min: 0, max: 500 }),
    document: fc.constantFrom('retail_sale' as const, 'product_return_from_client' as const),
    isUndone: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  })

/** The value of a sale on an axis, by hand. */
function valueIn(sold: Sold, axis: string, moved: (moment: string) => string): string | null {
  if (isTimeAxis(axis)) return valueOn(axis, moved(sold.at))
  if (axis === 'brand') return sold.product_id === shop.rice ? brands.field : brands.maker
  if (axis === 'category') return brands.category
  return (
    (
      {
        warehouse: sold.warehouse_id,
        product: sold.product_id,
        client: sold.client_id,
        payment: sold.payment,
        seller: sold.seller_id,
      } as Record<string, string | null>
    )[axis] ?? null
  )
}

const isIn = (at: string, { from, to }: { from: string; to: string }) => at >= from && at <= to

const axes = [
  'warehouse',
  'product',
  'client',
  'payment',
  'seller',
  'brand',
  'category',
  'year',
  'quarter',
  'month',
  'week',
  'day',
  'weekday',
  'hour',
] as const

const asked = fc.record({
  group: fc.uniqueArray(fc.constantFrom(...axes), { minLength: 1, maxLength: 3 }),
  depth: fc.integer({ min: 0, max: 1 }),
  span: fc
    .tuple(days, fc.integer({ min: 0, max: 400 }))
    .map(([from, length]): DaySpan => ({ from, to: plusDays(from, length) })),
  wholeMonths: fc.boolean(),
  compare: fc.constantFrom('none', 'previous', 'week', 'month', 'year'),
  narrowed: fc.constantFrom('', 'payment', 'brand'),
  hours: fc.constantFrom('', 'listed', 'between'),
})

test('what a report tells of any books is what one adds up by hand, at every level and beside any other period', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sale(), { maxLength: 25 }),
      asked,
      async (sales, { group, depth, span, wholeMonths, compare, narrowed, hours }) => {
        const organisation_id = await booksOf(sales)
        const period = wholeMonths
          ? { from: `${span.from.slice(0, 7)}-01`, to: spanOf('month', span.to.slice(0, 7))!.to }
          : span
        const params = new URLSearchParams({ from: period.from, to: period.to, compare, view: 'by_shop' })
        for (const name of group) params.append('group[]', name)
        for (const name of ['quantity', 'sum', 'discount', 'margin', 'profit', 'checks', 'returns', 'average_check'])
          params.append('figures[]', name)
        if (narrowed === 'payment') params.append('payment[]', 'cash')
        if (narrowed === 'brand') params.append('brand_id[]', brands.field)
        if (hours === 'listed') for (const hour of [9, 10, 11, 12, 13, 14]) params.append('hour[]', String(hour))
        if (hours === 'between') {
          params.set('hour[from]', '9')
          params.set('hour[to]', '14')
        }
        const at = '2026-11-26T09:00:00.000Z'
        const read = async (path: readonly (string | null)[]) => {
          const own = new URLSearchParams(params)
          for (const value of path) own.append('path[]', value ?? '')
          const query = reportQueryFrom(saleReport, own, 'ru')
          if (!query.ok) throw new Error(JSON.stringify(query.refusal))
          return { query: query.value, page: await readReport(db, saleReport, query.value, { organisation_id }, at) }
        }
        const top = await read([])
        const first = axisOf(saleReport, group[0]!)
        const path =
          depth === 1 && group.length > 1 && top.page.rows.length > 0
            ? [top.page.rows[0]![first.key] as string | null]
            : []
        const { query, page } = path.length ? await read(path) : top
        const whole = timesIn(saleReport, top.query, at)
        const shift = whole.before?.shift
        /** What a sale of the compared period is called in this one: it is moved on as the days are moved back. */
        const movedOn = (moment: string) => {
          if (!shift) return moment
          if ('days' in shift) return new Date(Date.parse(moment) + shift.days * 86_400_000).toISOString()
          const local = new Date(Date.parse(moment) + 5 * 3_600_000)
          const day = local.getUTCDate()
          local.setUTCDate(1)
          local.setUTCMonth(local.getUTCMonth() + shift.months)
          const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate()
          local.setUTCDate(Math.min(day, last))
          return new Date(local.getTime() - 5 * 3_600_000).toISOString()
        }
        const level = axisOf(saleReport, query.group[path.length]!)
        const passes = (sold: Sold, moved: (moment: string) => string) =>
          (narrowed !== 'payment' || sold.payment === 'cash') &&
          (narrowed !== 'brand' || sold.product_id === shop.rice) &&
          (!hours || ['9', '10', '11', '12', '13', '14'].includes(valueOn('hour', sold.at))) &&
          path.every((value, at) => valueIn(sold, group[at]!, moved) === value)
        const within = sales.filter((sold) => isIn(sold.at, whole.now) && passes(sold, (moment) => moment))
        const back = whole.before ? sales.filter((sold) => isIn(sold.at, whole.before!) && passes(sold, movedOn)) : []
        const total = (list: readonly Sold[]) => {
          const standing = list.filter(({ isUndone }) => !isUndone)
          const sum = (key: 'quantity' | 'sum' | 'cost' | 'discount') =>
            standing.reduce((all, one) => all + one[key], 0)
          const counted = (document: string) =>
            standing.filter((one) => one.document === document && (one.quantity || one.sum || one.cost || one.discount))
              .length
          return {
            quantity: sum('quantity'),
            sum: sum('sum'),
            discount: sum('discount'),
            profit: sum('sum') - sum('cost'),
            checks: counted('retail_sale'),
            returns: counted('product_return_from_client'),
          }
        }
        const told = (row: { readonly [key: string]: unknown } | undefined) =>
          Object.fromEntries(Object.keys(total([])).map((key) => [key, row?.[key] ?? 0]))
        expect(told(page.totals[0])).toEqual(total(within))
        if (whole.before) expect(told(page.totals[0]?.before)).toEqual(total(back))
        const values = new Set([
          ...within.map((sold) => valueIn(sold, level.name, (m) => m)),
          ...back.map((sold) => valueIn(sold, level.name, movedOn)),
        ])
        for (const value of values) {
          const row = page.rows.find((one) => one[level.key] === value)
          const mine = within.filter((sold) => valueIn(sold, level.name, (m) => m) === value)
          expect([level.name, value, told(row)]).toEqual([level.name, value, total(mine)])
          const { sum, profit, checks } = total(mine)
          if (row) {
            expect(row.margin).toBe(sum === 0 ? null : half((profit * 10_000) / sum))
            expect(row.average_check).toBe(checks === 0 ? null : half(sum / checks))
          }
          if (whole.before && row)
            expect(told(row.before)).toEqual(total(back.filter((sold) => valueIn(sold, level.name, movedOn) === value)))
        }
        expect(page.total).toBe(page.rows.length)
      },
    ),
    { numRuns: runs(60) },
  )
})

/** Halves go away from nought, as in the books. */
const half = (value: number) => (value < 0 ? -Math.round(-value) : Math.round(value)) || 0

test('a whole report is what its levels tell one by one, in their order', async () => {
  const period = (span: DaySpan, isWhole: boolean): DaySpan =>
    isWhole ? { from: `${span.from.slice(0, 7)}-01`, to: spanOf('month', span.to.slice(0, 7))!.to } : span
  const sorts = fc.constantFrom('-sum', 'quantity', '-margin', '-checks')
  await fc.assert(
    fc.asyncProperty(fc.array(sale(), { maxLength: 25 }), asked, sorts, async (sales, question, sort) => {
      const { group, span, wholeMonths, compare, narrowed, hours } = question
      // The weekdays of two months are other days.
      fc.pre(compare === 'none' || compare === 'week' || !group.slice(0, -1).includes('weekday'))
      const organisation_id = await booksOf(sales)
      const params = new URLSearchParams({ ...period(span, wholeMonths), compare, sort, per_page: '500' })
      for (const name of group) params.append('group[]', name)
      for (const name of ['quantity', 'sum', 'margin', 'profit', 'checks', 'average_check'])
        params.append('figures[]', name)
      if (narrowed === 'payment') params.append('payment[]', 'cash')
      if (hours) params.append('hour[]', '10')
      const at = '2026-11-26T09:00:00.000Z'
      const queryWithin = (path: readonly (string | null)[]) => {
        const own = new URLSearchParams(params)
        for (const value of path) own.append('path[]', value ?? '')
        const query = reportQueryFrom(saleReport, own, 'ru')
        if (!query.ok) throw new Error(JSON.stringify(query.refusal))
        return query.value
      }
      async function walk(path: readonly (string | null)[]): Promise<DeepRow[]> {
        const { rows } = await readReport(db, saleReport, queryWithin(path), { organisation_id }, at)
        const axis = axisOf(saleReport, group[path.length]!)
        const told: DeepRow[] = []
        for (const row of rows) {
          told.push({ depth: path.length, row })
          if (path.length + 1 < group.length) told.push(...(await walk([...path, row[axis.key] as string | null])))
        }
        return told
      }
      const whole = await db.transaction(async (transaction) => {
        const found: DeepRow[] = []
        for await (const row of readWhole(transaction, saleReport, queryWithin([]), { organisation_id }, at))
          found.push(row)
        return found
      })
      expect(whole).toEqual(await walk([]))
    }),
    { numRuns: runs(40) },
  )
})
