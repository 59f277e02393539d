// long: the books of goods folded by hand, report by report
import fc from 'fast-check'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, plusDays, startOf } from '#domain/kernel/day.ts'
import type { Entry } from '#domain/kernel/moves.ts'
import type { Register } from '#domain/kernel/register.ts'
import { registerProduct, registerSale } from '#domain/registers/goods.ts'
import { registerPrice } from '#domain/registers/prices.ts'
import { reportNamed } from '#domain/reports.ts'
import { reportQueryFrom } from '#store/report-query.ts'
import { SqlStore } from '#store/sql/store.ts'
import { readReport } from '#store/sql/told/report-reader.ts'
import { openDatabase } from '#store/sql/wire/database.ts'
import { freshDatabase } from '../support/postgres.ts'
import { runs } from '../support/runs.ts'
import { openShop, type Shop } from '../support/shop.ts'

let db: ReturnType<typeof openDatabase>
let store: SqlStore
let shop: Shop
beforeAll(async () => {
  db = openDatabase(await freshDatabase())
  store = new SqlStore(db)
  shop = await openShop(store)
})
afterAll(() => db.$client.end())

/** Something that happened to goods: of which kind, where, with how many, and whether it was undone. */
interface Deed {
  readonly kind: 'receipt' | 'sale' | 'return' | 'reserve' | 'price'
  readonly at: string
  readonly warehouse_id: string
  readonly product_id: string
  readonly quantity: number
  readonly cost: number
  readonly sum: number
  readonly isUndone: boolean
}

const documents = {
  receipt: 'product_receipt',
  sale: 'retail_sale',
  return: 'product_return_from_client',
  reserve: 'reserve',
  price: 'price_setting',
} as const

interface Moved {
  readonly place: 'on_hand' | 'reserved'
  readonly quantity: number
  readonly cost: number
}

/** How a deed moves goods. */
function movesOf({ kind, quantity, cost }: Deed): readonly Moved[] {
  const came: Moved = { place: 'on_hand', quantity, cost }
  const went: Moved = { place: 'on_hand', quantity: -quantity, cost: -cost }
  if (kind === 'receipt' || kind === 'return') return [came]
  if (kind === 'sale') return [went]
  return kind === 'reserve' ? [went, { ...came, place: 'reserved' }] : []
}

/** How many were sold for how much, as the register of sales has it: less by a return. */
function soldIn({ kind, quantity, cost, sum }: Deed) {
  if (kind === 'sale') return { quantity, sum, cost, discount: 0 }
  return kind === 'return' ? { quantity: -quantity, sum: -sum, cost: -cost, discount: 0 } : null
}

function entriesOf(deed: Deed): readonly Entry[] {
  const { warehouse_id, product_id, sum, kind } = deed
  const entry = (register: Register, dimensions: Entry['dimensions'], amounts: Entry['amounts']): Entry => ({
    register,
    line: 1,
    dimensions,
    amounts,
    value: 0,
  })
  const goods = movesOf(deed).map(({ place, quantity, cost }) =>
    entry(registerProduct, { product_id, warehouse_id, place, unit: '' }, { quantity, cost }),
  )
  const sold = soldIn(deed)
  const buyer = { client_id: null, cashbox_id: null, payment: 'cash', seller_id: null }
  const price = { product_id, price_type_id: shop.retail }
  return [
    ...goods,
    ...(sold ? [entry(registerSale, { product_id, warehouse_id, ...buyer }, sold)] : []),
    ...(kind === 'price' ? [entry(registerPrice, price, { price: sum })] : []),
  ]
}

async function booksOf(deeds: readonly Deed[]) {
  await db.$client.query(
    `truncate register_sale, register_sale_months, register_product, register_product_now, register_product_months,
      register_prices, register_prices_now`,
  )
  for (const deed of deeds) {
    const entries = entriesOf(deed)
    const document_id = v7()
    const record = (entries: readonly Entry[], undone: readonly Entry[], written: number) =>
      store.transaction((writer) =>
        writer.ledger.record({
          organisation_id: shop.organisation_id,
          document_id,
          document: documents[deed.kind],
          occurred_at: deed.at,
          undone_at: deed.at,
          posted_at: deed.at,
          written,
          undone,
          entries,
        }),
      )
    await record(entries, [], 0)
    if (!deed.isUndone) continue
    const back = (amounts: Entry['amounts']) =>
      Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, -amount]))
    await record(
      [],
      entries.map((entry) => ({ ...entry, amounts: back(entry.amounts) })),
      entries.length,
    )
  }
}

const first = '2025-09-10'
const days = fc.integer({ min: 0, max: 420 }).map((after) => plusDays(first, after))
const moments = fc
  .tuple(days, fc.integer({ min: 0, max: 24 * 60 - 1 }))
  .map(([day, minute]) => new Date(Date.parse(startOf(day)) + minute * 60_000).toISOString())

const deed = () =>
  fc.record({
    kind: fc.constantFrom<Deed['kind']>('receipt', 'receipt', 'sale', 'sale', 'sale', 'return', 'reserve', 'price'),
    at: moments,
    warehouse_id: fc.constantFrom(shop.shop, shop.depot),
    product_id: fc.constantFrom(shop.cable, shop.rice, shop.phone),
    quantity: fc.integer({ min: 1, max: 20_000 }),
    cost: fc.integer({ min: 0, max: 90_000 }),
    sum: fc.integer({ min: 1, max: 99_000 }),
    isUndone: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
  })

const at = '2026-11-26T09:00:00.000Z'
const ask = async (name: string, params: string) => {
  const report = reportNamed(name)
  const query = reportQueryFrom(report, new URLSearchParams(params), 'ru')
  if (!query.ok) throw new Error(JSON.stringify(query.refusal))
  return readReport(db, report, query.value, { organisation_id: shop.organisation_id }, at)
}

const endOf = (day: string) => new Date(Date.parse(startOf(day)) + 86_400_000 - 1).toISOString()
const total = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((sum, one) => sum + of(one), 0)
/** Halves go away from nought, as in the books. */
const half = (value: number) => (value < 0 ? -Math.round(-value) : Math.round(value)) || 0
const monthsBack = (day: string, months: number) => {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() - months)
  return at.toISOString().slice(0, 10)
}

/** The books as they stand at the end of a day, folded by hand. */
function folded(deeds: readonly Deed[], day: string) {
  const standing = deeds.filter(({ at, isUndone }) => !isUndone && at <= endOf(day))
  const goods = standing.flatMap((deed) => movesOf(deed).map((moved) => ({ ...deed, ...moved, deed })))
  const sales = standing.flatMap((deed) => {
    const sold = soldIn(deed)
    return sold ? [{ ...deed, ...sold, deed }] : []
  })
  const lately = (length: number) => sales.filter(({ at }) => at >= startOf(plusDays(day, 1 - length)))
  return { standing, goods, sales, lately }
}

/** The first day on which goods moved: of the first month in which anything stands. */
function beganOn(deeds: readonly Deed[], isOf: (deed: Deed) => boolean = ({ kind }) => kind !== 'price') {
  const own = deeds.filter(isOf).map((deed) => ({ ...deed, day: dayOf(deed.at) }))
  const sums = Map.groupBy(own, ({ day, warehouse_id, product_id, kind }) =>
    [day.slice(0, 7), warehouse_id, product_id, kind === 'sale'].join(),
  )
  const standing = [...sums.values()].filter((list) => list.some(({ isUndone }) => !isUndone)).flat()
  const first = standing.map(({ day }) => day.slice(0, 7)).toSorted()[0]
  return (
    first &&
    own
      .map(({ day }) => day)
      .filter((day) => day >= first)
      .toSorted()[0]
  )
}
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
/** How many of so many last days there were books on. */
const daysOfBooks = (deeds: readonly Deed[], day: string, length: number) => {
  const began = beganOn(deeds)
  return Math.max(Math.min(length, began ? daysBetween(began, day) + 1 : length), 0)
}

const products = () => [shop.cable, shop.rice, shop.phone]
const warehouses = () => [shop.shop, shop.depot]

/** What goods on hand cost by the month in which they came; younger ones are what comes first. */
function agesOf(goods: ReturnType<typeof folded>['goods'], day: string) {
  const told = { fresh_goods: 0, older_goods: 0, oldest_goods: 0, ancient_goods: 0 }
  for (const product_id of products())
    for (const warehouse_id of warehouses()) {
      const here = goods.filter(
        (one) => one.product_id === product_id && one.warehouse_id === warehouse_id && one.place === 'on_hand',
      )
      const [quantity, cost] = [total(here, (one) => one.quantity), total(here, (one) => one.cost)]
      if (quantity <= 0) continue
      let before = 0
      for (const [name, months] of [
        ['fresh_goods', 1],
        ['older_goods', 5],
        ['oldest_goods', 11],
      ] as const) {
        const came = total(
          here.filter((one) => one.quantity > 0 && dayOf(one.at) >= monthsBack(day, months)),
          (one) => one.quantity,
        )
        const within = half((cost * Math.min(came, quantity)) / quantity)
        told[name] += within - before
        before = within
      }
      told.ancient_goods += cost - before
    }
  return told
}

const row = (page: Awaited<ReturnType<typeof ask>>, key: string, value: string | null) =>
  page.rows.find((one) => one[key] === value)

test('what there is on a day, what it is worth and where it is below zero, is what one adds up by hand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed(), { maxLength: 25 }), days, async (deeds, day) => {
      await booksOf(deeds)
      const { standing, goods, lately } = folded(deeds, day)
      const priced = (product_id: string) =>
        standing
          .filter((one) => one.kind === 'price' && one.product_id === product_id)
          .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
          .at(-1)?.sum
      const asked = `from=${day}&to=${day}&price_type_id=${shop.retail}&days=20`
      const page = await ask('stock_report', `${asked}&view=by_category&group[]=product`)
      for (const product_id of products()) {
        const own = goods.filter((one) => one.product_id === product_id)
        const price = priced(product_id)
        const places = warehouses().flatMap((warehouse_id) =>
          (['on_hand', 'reserved'] as const).map((place) =>
            total(
              own.filter((one) => one.warehouse_id === warehouse_id && one.place === place),
              (one) => one.quantity,
            ),
          ),
        )
        const isThere = places.some((quantity) => quantity !== 0)
        const told = row(page, 'product_id', product_id)
        expect({
          quantity: told?.quantity ?? 0,
          cost: told?.cost ?? 0,
          sold: told?.sold ?? 0,
          price: told?.price ?? null,
          worth: told?.worth ?? null,
        }).toEqual({
          quantity: total(own, (one) => one.quantity),
          cost: total(own, (one) => one.cost),
          sold: total(
            lately(20).filter((one) => one.product_id === product_id),
            (one) => one.quantity,
          ),
          price: isThere ? (price ?? null) : null,
          worth: isThere && price !== undefined ? total(places, (quantity) => half((quantity * price) / 1000)) : null,
        })
      }
      const negative = await ask('stock_report', `from=${day}&to=${day}&view=negative`)
      for (const warehouse_id of warehouses()) {
        const below = products().flatMap((product_id) =>
          (['on_hand', 'reserved'] as const).map((place) =>
            total(
              goods.filter(
                (one) => one.warehouse_id === warehouse_id && one.product_id === product_id && one.place === place,
              ),
              (one) => one.quantity,
            ),
          ),
        )
        expect(row(negative, 'warehouse_id', warehouse_id)?.quantity ?? 0).toBe(
          total(below, (quantity) => Math.min(quantity, 0)),
        )
      }
    }),
    { numRuns: runs(25) },
  )
})

test('what came, went and is left over a period, and in how many days it turns over', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed(), { maxLength: 25 }),
      days,
      fc.integer({ min: 0, max: 200 }),
      async (deeds, from, length) => {
        await booksOf(deeds)
        const to = plusDays(from, length)
        const last = to < dayOf(at) ? to : dayOf(at)
        const { goods, sales } = folded(deeds, to)
        const page = await ask(
          'stock_turnover',
          `from=${from}&to=${to}&view=by_warehouse&group[]=warehouse&figures[]=opening&figures[]=income&figures[]=outcome&figures[]=closing&figures[]=cost_opening&figures[]=cost_closing&figures[]=cost_of_sold&figures[]=turnover_days`,
        )
        for (const warehouse_id of [...warehouses(), null]) {
          const isOwn = (one: Deed) => warehouse_id === null || one.warehouse_id === warehouse_id
          const own = goods.filter(isOwn)
          const within = own.filter((one) => one.at >= startOf(from))
          const before = own.filter((one) => one.at < startOf(from))
          const cost_of_sold = total(
            sales.filter((one) => isOwn(one) && one.at >= startOf(from)),
            (one) => one.cost,
          )
          const cost_opening = total(before, (one) => one.cost)
          const cost_closing = total(own, (one) => one.cost)
          const expected = {
            opening: total(before, (one) => one.quantity),
            income: total(within, (one) => Math.max(one.quantity, 0)),
            outcome: total(within, (one) => Math.max(-one.quantity, 0)),
            closing: total(own, (one) => one.quantity),
            cost_opening,
            cost_closing,
            cost_of_sold,
            turnover_days:
              cost_of_sold === 0
                ? null
                : half(
                    ((cost_opening + cost_closing) * daysOfBooks(deeds, last, daysBetween(from, last) + 1)) /
                      (2 * cost_of_sold),
                  ),
          }
          const told = warehouse_id === null ? page.totals[0] : row(page, 'warehouse_id', warehouse_id)
          if (told) expect(Object.fromEntries(Object.keys(expected).map((key) => [key, told[key]]))).toEqual(expected)
          else expect(total(Object.values(expected), (amount) => Math.abs(amount ?? 0))).toBe(0)
        }
      },
    ),
    { numRuns: runs(25) },
  )
})

test('goods that nobody buys: since when, how much money sleeps in them and how old it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed(), { maxLength: 25 }),
      days,
      fc.integer({ min: 1, max: 90 }),
      async (deeds, day, length) => {
        await booksOf(deeds)
        const { goods, sales, lately } = folded(deeds, day)
        const asked = `from=${day}&to=${day}&days=${length}`
        const asleep = await ask('bad_stock', `${asked}&view=asleep&group[]=product`)
        for (const product_id of products()) {
          const here = goods.filter((one) => one.product_id === product_id && one.place === 'on_hand')
          const quantity = total(here, (one) => one.quantity)
          const sold = total(
            lately(length).filter((one) => one.product_id === product_id),
            (one) => Math.max(one.quantity, 0),
          )
          const came = total(
            here.filter((one) => one.at >= startOf(plusDays(day, 1 - length))),
            (one) => Math.max(one.quantity, 0),
          )
          const told = row(asleep, 'product_id', product_id)
          if (quantity <= came || sold > 0) {
            expect(told).toBeUndefined()
            continue
          }
          const last = sales
            .filter((one) => one.product_id === product_id && one.kind === 'sale')
            .map((one) => dayOf(one.at))
            .toSorted()
            .at(-1)
          const over = total(
            lately(365).filter((one) => one.product_id === product_id),
            (one) => one.quantity,
          )
          expect(told).toMatchObject({
            quantity,
            cost: total(here, (one) => one.cost),
            days_unsold: last ? Math.round((Date.parse(day) - Date.parse(last)) / 86_400_000) : null,
            cover_days: over === 0 ? null : half((quantity * daysOfBooks(deeds, day, 365)) / over),
          })
        }
        const ages = await ask('bad_stock', `${asked}&view=all_ages&group[]=product`)
        for (const product_id of products()) {
          const told = row(ages, 'product_id', product_id)
          const expected = agesOf(
            goods.filter((one) => one.product_id === product_id),
            day,
          )
          expect(Object.fromEntries(Object.keys(expected).map((key) => [key, told?.[key] ?? 0]))).toEqual(expected)
        }
      },
    ),
    { numRuns: runs(30) },
  )
})

test('the classes of goods are those that one gives them by hand', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed(), { maxLength: 30 }),
      fc.constantFrom('sum', 'profit', 'quantity'),
      fc.integer({ min: 0, max: 12 }),
      fc.integer({ min: 0, max: 10_000 }),
      async (deeds, by, months, evenness) => {
        await booksOf(deeds)
        const from = '2025-10-05'
        const to = plusDays(`${monthsBack('2025-11-01', -months)}`, -1)
        const { sales } = folded(deeds, to)
        const sold = sales.filter(({ at }) => at >= startOf(from))
        const began = beganOn(deeds, ({ kind }) => kind === 'sale' || kind === 'return')
        const whole = Array.from({ length: Math.max(months, 0) }, (_, at) => monthsBack('2025-11-01', -at))
          .filter((month) => !began || month >= began)
          .map((month) => month.slice(0, 7))
        const figure = (product_id: string) =>
          total(
            sold.filter((one) => one.product_id === product_id),
            (one) => (by === 'profit' ? one.sum - one.cost : by === 'sum' ? one.sum : one.quantity),
          )
        const ranked = products().toSorted((one, other) => figure(other) - figure(one) || (one < other ? -1 : 1))
        const all = total(ranked, (product) => Math.max(figure(product), 0))
        let before = 0
        const classes = new Map<string, string>()
        for (const product_id of ranked) {
          const own = figure(product_id)
          const share = (before * 10_000) / (all || 1)
          const abc = own <= 0 ? 'c' : share < 7000 ? 'a' : share < 9000 ? 'b' : 'c'
          before += Math.max(own, 0)
          const monthly = whole.map((month) =>
            total(
              sold.filter((one) => one.product_id === product_id && dayOf(one.at).startsWith(month)),
              (one) => one.quantity,
            ),
          )
          const mean = total(monthly, (one) => one) / (monthly.length || 1)
          const spread = Math.sqrt(total(monthly, (one) => (one - mean) ** 2) / (monthly.length || 1)) / mean
          const y = evenness + 5000
          const near = [evenness, y].some((bound) => Math.abs(spread * 10_000 - bound) < 1e-6)
          fc.pre(!near)
          const xyz =
            monthly.length < 2
              ? null
              : mean <= 0
                ? 'z'
                : spread * 10_000 <= evenness
                  ? 'x'
                  : spread * 10_000 <= y
                    ? 'y'
                    : 'z'
          classes.set(product_id, `${abc} ${xyz}`)
        }
        const asked = `from=${from}&to=${to}&classed_by=${by}&a_share=7000&b_share=9000&x_spread=${evenness}&y_spread=${Math.min(evenness + 5000, 10_000)}`
        fc.pre(evenness + 5000 <= 10_000)
        const told = new Map<string, string>()
        const tops = await ask('abc_xyz', `${asked}&view=both`)
        for (const { abc } of tops.rows)
          for (const { xyz } of (await ask('abc_xyz', `${asked}&view=both&path[]=${abc}`)).rows) {
            const path = `path[]=${abc}&path[]=${xyz ?? ''}`
            for (const { product_id } of (await ask('abc_xyz', `${asked}&view=both&${path}`)).rows)
              told.set(String(product_id), `${abc} ${xyz}`)
          }
        for (const product_id of products())
          if (sold.some((one) => one.product_id === product_id) && told.has(product_id))
            expect([product_id, told.get(product_id)]).toEqual([product_id, classes.get(product_id)])
        const sums = products().filter((product_id) =>
          total(
            sold.filter((one) => one.product_id === product_id),
            (one) => one.sum,
          ),
        )
        expect([...told.keys()]).toEqual(expect.arrayContaining(sums))
      },
    ),
    { numRuns: runs(20) },
  )
})

test('what to order lasts until the next delivery, in whole steps of the measure, at what it cost last', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed(), { maxLength: 25 }),
      days,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 0, max: 10 }),
      async (deeds, day, length, lead, safety) => {
        await booksOf(deeds)
        const { standing, goods, lately } = folded(deeds, day)
        const asked = `from=${day}&to=${day}&days=${length}&lead_days=${lead}&safety_days=${safety}`
        const page = await ask('to_order', `${asked}&view=by_category&group[]=product`)
        for (const product_id of products()) {
          const here = goods.filter((one) => one.product_id === product_id && one.place === 'on_hand')
          const [quantity, cost] = [total(here, (one) => one.quantity), total(here, (one) => one.cost)]
          const sold = total(
            lately(length).filter((one) => one.product_id === product_id),
            (one) => one.quantity,
          )
          const step = product_id === shop.rice ? 1 : 1000
          // In whole numbers, so that nothing is lost before it is rounded up.
          const over = Math.max(daysOfBooks(deeds, day, length), 1)
          const lacks = sold * (lead + safety) - quantity * over
          const wanted = sold > 0 && lacks > 0 ? Math.ceil(lacks / (over * step)) * step : 0
          const came = standing
            .filter((one) => one.kind === 'receipt' && one.product_id === product_id)
            .toSorted((one, other) => (one.at < other.at ? -1 : 1))
            .at(-1)
          const each = came ? came.cost / came.quantity : quantity > 0 ? cost / quantity : null
          const told = row(page, 'product_id', product_id)
          expect(told?.to_order ?? 0).toBe(wanted)
          if (told && each !== null) expect(Math.abs(Number(told.order_cost) - wanted * each)).toBeLessThan(0.5001)
        }
      },
    ),
    { numRuns: runs(30) },
  )
})
