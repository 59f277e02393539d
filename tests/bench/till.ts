import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SqlStore } from '#store/sql/store.ts'
import { launchProfile } from '../support/browser.ts'
import { openShop } from '../support/shop.ts'
import { type BarePage, openBare } from './bare-page.ts'
import { withBooks } from './books.ts'
import { beside, calmly } from './calm.ts'
import { line, middle, ms, title } from './figures.ts'
import { startProgram } from './program.ts'
import { sized } from './size.ts'
import { hire } from './sync-person.ts'
import { filling } from './till-filling.ts'
import { heapOf, press, ready, scan, slowed, stands, timeOf, until, watchTasks, write } from './till-page.ts'
import { barcodeOf, counts, fillShop, imeiOf } from './till-shop.ts'
import { coldStart } from './till-start.ts'

const limits = { scan: 16, scanLate: 30, scanSlowed: 100, search: 16, pay: 100, heap: 150 }
const scans = sized(100, 3)
const scansSlowed = sized(30, 1)
const searches = sized(27, 9)
const sales = sized(30, 1)
const perSale = 10
/** Nobody types faster than this by hand. */
const calm = 100
/** No hand brings the next code sooner: by then the tint of the line before has faded. */
const reach = 700
/** By then what was sold has been sent. */
const sent = sized(3000, 0)

/** A till in the browser that holds a large shop: what a cashier waits for. */
export async function till(): Promise<void> {
  await withBooks(async ({ url, db, folder }) => {
    const profile = join(folder, 'profile')
    const shop = await openShop(new SqlStore(db))
    await fillShop(db, shop)
    const person = await hire(db, shop.organisation_id)
    const program = await startProgram(url)
    await sellAt(program.url, person, profile)
    await program.stop()
    await coldStart(profile, program.url)
  })
}

type Person = Awaited<ReturnType<typeof hire>>

async function sellAt(url: string, person: Person, profile: string): Promise<void> {
  // With a profile, as a device has one: what is kept without one is kept in memory, and otherwise.
  const context = await launchProfile({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' }, profile)
  await context.addInitScript(watchTasks)
  try {
    await filling(context, url, person)
  } finally {
    await context.close()
  }
  const browser = await openBare(profile)
  try {
    const page = await browser.newPage()
    await page.open(`${url}/till`)
    await until(page, ready, null)
    title(`Selling with ${counts.products} products, ${counts.barcodes} barcodes and ${counts.units} units`)
    await scanning(page)
    await searching(page)
    await paying(page)
    const heap = (await heapOf(page)) / 1e6
    line('heap of the page', `${heap.toFixed(0)} MB`, `limit ${limits.heap} MB`)
    await pause(sent)
  } finally {
    await browser.close()
  }
}

const lines = '[aria-label="Строки продажи"] > li'
const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
const anyOf = (most: number, at: number) => 1 + ((at * 7919) % most)
/** Of goods that are sold by the piece. */
const plainCode = (at: number) => barcodeOf(counts.units + anyOf(counts.products - counts.units, at))

async function scanning(page: BarePage): Promise<void> {
  const code = (at: number) => (at % 3 === 0 ? imeiOf(anyOf(counts.units, at)) : plainCode(at))
  for (const [rate, count, most] of [
    [1, scans, limits.scan],
    [6, scansSlowed, limits.scanSlowed],
  ] as const) {
    const prepare = async (at: number) => {
      await slowed(page, 1)
      if (at % perSale === 0) await emptied(page)
      await pause(reach)
      await slowed(page, rate)
    }
    const change = { key: 'Enter', sign: lines }
    const times = await calmly(count, (at) => timeOf(page, change, () => scan(page, code(at + 1))), prepare)
    await slowed(page, 1)
    const name = rate === 1 ? 'scan to line' : `scan to line, ${rate} × slower processor`
    const late = rate === 1 ? ` (limit ${limits.scanLate})` : ''
    line(name, ms(middle(times.calm)), `limit ${most} ms, p95 ${ms(p95(times.calm))}${late} ${beside(times)}`)
  }
  await emptied(page)
}

/** As many lines as a sale has, not all of a day. */
async function emptied(page: BarePage): Promise<void> {
  while (await page.evaluate(stands, lines))
    await timeOf(page, { key: 'Delete', sign: lines }, () => press(page, 'Delete'))
}

/**
 * The first letter is borne by half of what there is. Figures alone are not among them: they wait, for they may be a
 * scan; nor is what finds the goods that stand there already, for nothing tells when they stand there again.
 */
const looked = ['a', 'a7', 'a77', 'сам a771', 'galaxy 8 a5', 'a99', 'a10001', 'самсунг a3', 'sam gal a9']

/** The tiles, and the one on which the keys stand. */
const goods = 'main section:first-of-type > :last-child'
const tiles = `${goods} button, ${goods} [data-on] > span`

/** From the last letter: the words before stand there already. */
async function searching(page: BarePage): Promise<void> {
  const split = (at: number) => {
    const text = looked[at % looked.length] ?? ''
    return { before: text.slice(0, -1), last: text.slice(-1) }
  }
  const prepare = async (at: number) => {
    if (at > 0) await timeOf(page, { key: 'Escape', sign: tiles }, () => press(page, 'Escape'))
    const { before } = split(at)
    if (before) await timeOf(page, { sign: tiles }, () => write(page, before))
    await pause(calm)
  }
  const find = (at: number) => timeOf(page, { sign: tiles }, () => write(page, split(at).last))
  const times = await calmly(searches, find, prepare)
  await timeOf(page, { key: 'Escape', sign: tiles }, () => press(page, 'Escape'))
  const longest = ms(Math.max(...times.calm))
  line('search to goods', ms(middle(times.calm)), `limit ${limits.search} ms, longest ${longest} ${beside(times)}`)
}

async function paying(page: BarePage): Promise<void> {
  const prepare = async (at: number) => {
    if (at > 0) await sellOn(page)
    for (let piece = 0; piece < 3; piece++)
      await timeOf(page, { key: 'Enter', sign: lines }, () => scan(page, plainCode(at * 3 + piece)))
    await press(page, 'F9')
    await until(page, stands, '#till-amount')
    await pause(calm)
  }
  const change = { key: 'Enter', sign: 'article[aria-label]' }
  const pay = () => timeOf(page, change, () => press(page, 'Enter'))
  // The first brings its screens along.
  await prepare(0)
  await pay()
  const times = await calmly(sales, pay, (at) => prepare(at + 1))
  await sellOn(page)
  const late = ms(p95(times.calm))
  line('pay to receipt, kept strictly', ms(middle(times.calm)), `limit ${limits.pay} ms, p95 ${late} ${beside(times)}`)
}

async function sellOn(page: BarePage): Promise<void> {
  await press(page, 'Enter')
  await until(page, stands, '#till-search')
}
