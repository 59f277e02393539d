import { EventEmitter } from 'node:events'
import { dashboardParts } from '#domain/dashboard.ts'
import { reportNamed } from '#domain/reports.ts'
import { isOfBooks, readParts } from '#server/dashboard/read.ts'
import { ReportReading } from '#server/reports/reading.ts'
import { reportQueryFrom } from '#store/report-query.ts'
import { SqlStore } from '#store/sql/store.ts'
import { readReport } from '#store/sql/told/report-reader.ts'
import { readWhole } from '#store/sql/told/report-whole.ts'
import { type Database, openDatabase } from '#store/sql/wire/database.ts'
import { adminOf } from '../support/actors.ts'
import { cash, line as goods, openShop, post, type Shop } from '../support/shop.ts'
import { withBooks } from './books.ts'
import { median } from './calm.ts'
import { line, middle, ms, title } from './figures.ts'
import { plantGoods, sellTo } from './reports-books.ts'
import { type ByHand, badStockByHand, monthsByHand, salesByHand, turnoverByHand } from './reports-by-hand.ts'
import { sized } from './size.ts'

const sizes = sized([1_000_000, 10_000_000], [500, 1000])
const runs = sized(7, 1)
const rounds = sized(20, 1)
/** How long sales are counted. */
const seconds = sized(2, 0.05)
const limit = 1000
const homeLimit = 300
/** Least share of the speed of the best SQL by hand. */
const leastOfHand = 0.7
const at = '2026-11-26T12:00:00.000Z'

/** What owners look at, in books that have grown for years, beside SQL written for just this question. */
export async function reports(): Promise<void> {
  await withBooks(async ({ url, db }) => {
    // As the server has them: whoever reads reports gives way to others, so nobody posts by their connections.
    const readers = openDatabase(url)
    const reading = new ReportReading(readers, true)
    const shop = await openShop(new SqlStore(db))
    await plantGoods(db, shop)
    for (const size of sizes) {
      await sellTo(db, shop, size)
      title(`${size} lines sold, 10,000 products (medians of ${runs} pairs)`)
      await askAll(db, reading, shop)
      await lookAtHome(reading, shop)
    }
    await postBeside(db, reading, shop)
    await readers.$client.end()
  })
}

/** The fourth says by hand what the report does; `whole`: all rows of all levels and not those of the first. */
const questions: readonly (readonly [string, string, string, ByHand | null, 'whole'?])[] = [
  [
    'sales of a year by month and category',
    'sale_report',
    'view=by_month&from=2025-12-01&to=2026-11-30&compare=none&group[]=category&group[]=month&sort=-sum',
    salesByHand,
  ],
  [
    'every month of every category of it',
    'sale_report',
    'view=by_month&from=2025-12-01&to=2026-11-30&compare=none&group[]=category&group[]=month&sort=-sum',
    monthsByHand,
    'whole',
  ],
  [
    'turnover of 10,000 products in a quarter',
    'stock_turnover',
    'from=2026-07-01&to=2026-09-30&group[]=product&figures[]=opening&figures[]=income&figures[]=outcome&figures[]=closing&figures[]=cost_opening&figures[]=cost_closing&sort=product',
    turnoverByHand,
  ],
  [
    'goods of 10,000 that nobody buys',
    'bad_stock',
    'from=2026-11-26&to=2026-11-26&group[]=product&figures[]=quantity&figures[]=cost',
    badStockByHand,
  ],
  ['the same with when they were sold last', 'bad_stock', 'from=2026-11-26&to=2026-11-26&group[]=product', null],
]

/** Reports are asked as the server asks them, SQL by hand as anybody would. */
async function askAll(db: Database, reading: ReportReading, shop: Shop): Promise<void> {
  const scope = { organisation_id: shop.organisation_id }
  for (const [name, report, asked, byHand, whole] of questions) {
    const declared = reportNamed(report)
    const query = reportQueryFrom(declared, new URLSearchParams(asked), 'ru')
    if (!query.ok) throw new Error(JSON.stringify(query.refusal))
    const everyRow = () =>
      reading.read(null, async (one) => {
        for await (const row of readWhole(one, declared, query.value, scope, at))
          if (row.depth > 1) throw new Error(name)
      })
    const ours = whole ? everyRow : () => reading.read(null, (one) => readReport(one, declared, query.value, scope, at))
    const hand = async () => byHand?.(db, shop.organisation_id)
    const [times, theirs]: [number[], number[]] = [[], []]
    for (let run = -1; run < runs; run++) {
      const [first, second] = [await timed(ours), await timed(hand)]
      if (run < 0) continue
      times.push(first)
      theirs.push(second)
    }
    const [mine, other] = [middle(times), middle(theirs)]
    const beside = byHand ? `; ${ratio(other / mine)} of SQL by hand (${ms(other)}), at least ${leastOfHand}` : ''
    line(name, ms(mine), `of ${limit} ms${beside}`)
  }
}

/** All figures that somebody who sees everything opens the home page with. */
async function lookAtHome(reading: ReportReading, shop: Shop): Promise<void> {
  const sales = { period: 'today', warehouse: null, seller: null } as const
  const parts = dashboardParts.filter(isOfBooks)
  const asked = { actor: adminOf(shop.organisation_id), language: 'ru', sales, at } as const
  const time = await median(runs, () => readParts(reading, null, asked, parts))
  line('all figures of the home page', ms(time), `of ${homeLimit} ms`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const ratio = (share: number) => share.toFixed(2)

/** How much slower sales are posted while somebody reads a report again and again. */
async function postBeside(db: Database, reading: ReportReading, shop: Shop): Promise<void> {
  const store = new SqlStore(db)
  const declared = reportNamed('sale_report')
  const query = reportQueryFrom(declared, new URLSearchParams('view=by_hour&from=2026-01-01&to=2026-11-26'), 'ru')
  if (!query.ok) throw new Error('the question is wrong')
  const sell = () =>
    post(store, shop, 'retail_sale', {
      warehouse_id: shop.shop,
      cashbox_id: shop.cashbox,
      lines: [goods(shop.cable, 1, { price: 15_000_00 })],
      payments: [cash(15_000_00)],
    })
  await post(store, shop, 'product_initial_balance', {
    warehouse_id: shop.shop,
    lines: [goods(shop.cable, 1_000_000, { cost: 10_000_00 })],
  })
  const read = (reader: EventEmitter) =>
    reading.read({ raw: { socket: reader } as never, caller: null }, (one) =>
      readReport(one, declared, query.value, { organisation_id: shop.organisation_id }, at),
    )
  title(`Sales a second beside a report that is read all the time (medians of ${rounds} pairs)`)
  for (const tills of [1, 2]) {
    const [alone, report, again]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      alone.push(await posted(sell, tills))
      report.push(await beside(read, () => posted(sell, tills)))
      again.push(await posted(sell, tills))
    }
    const of = (some: readonly number[]) => ratio(middle(some.map((one, round) => one / alone[round]!)))
    const told = `${of(report)} of ${middle(alone).toFixed(0)} without it, at least 0.80; without it once more ${of(again)}`
    line(tills === 1 ? 'one till' : `${tills} tills`, middle(report).toFixed(0), told)
  }
}

/** What is told while a report is read again and again, by somebody who leaves then. */
async function beside<T>(read: (reader: EventEmitter) => Promise<unknown>, tell: () => Promise<T>): Promise<T> {
  const reader = new EventEmitter()
  let isHere = true
  const again = (async () => {
    while (isHere) await read(reader).catch((error) => isHere && Promise.reject(error))
  })()
  const told = await tell()
  isHere = false
  reader.emit('close')
  await again
  return told
}

/** Sales a second over some seconds, by so many tills. */
async function posted(sell: () => Promise<unknown>, tills: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let sold = 0
  const till = async () => {
    while (performance.now() < until) {
      await sell()
      sold++
    }
  }
  await Promise.all(Array.from({ length: tills }, till))
  return sold / seconds
}
