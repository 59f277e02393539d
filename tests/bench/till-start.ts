import { setTimeout as pause } from 'node:timers/promises'
import { type BarePage, openBare } from './bare-page.ts'
import { beside, calmly } from './calm.ts'
import { line, middle, ms, title } from './figures.ts'
import { sized } from './size.ts'
import { scan, slowed, timeOf } from './till-page.ts'
import { barcodeOf, counts } from './till-shop.ts'

const limit = 1500
const rate = 4
const runs = sized(7, 1)
/** They take long. */
const enough = sized(3, 1)
const second = sized(1000, 0)

/** A device that is switched on where there is no server: until it sells, and until all its goods are in memory. */
export async function coldStart(profile: string, url: string): Promise<void> {
  const sells: number[] = []
  const wholes: number[] = []
  const lines = { key: 'Enter', sign: '[aria-label="Строки продажи"] > li' }
  const browser = await openBare(profile, watchTill)
  let page = await browser.newPage()
  const begin = async () => {
    await page.open(`${url}/till`)
    return stands(page)
  }
  const sell = async () => {
    sells.push(await timeOf(page, lines, () => scan(page, barcodeOf(counts.units + sells.length + 1))))
    if (wholes.length < enough) wholes.push(await page.evaluate(whole))
    await page.leave()
  }
  const stood = await calmly(runs, begin, async (run) => {
    if (run > 0) {
      await sell()
      page = await browser.newPage()
    }
    await slowed(page, rate)
    await pause(second)
  })
  await sell()
  await browser.close()
  title(`A cold start of the till without a server, ${rate} × slower processor (medians)`)
  line('it stands and takes a scan', ms(middle(stood.calm)), `limit ${limit} ms, ${beside(stood)}`)
  line('the first scan becomes a line', ms(middle(sells)), 'while the goods are being read')
  line('all goods are in memory', ms(middle(wholes)), '')
}

interface Marked {
  till?: Promise<number>
}

/** Runs in the page before anything of the app: when the till's own field has been painted. */
function watchTill() {
  const { promise, resolve } = Promise.withResolvers<number>()
  Object.assign(window, { till: promise })
  const look = () => {
    if (!document.querySelector('#till-search')) return requestAnimationFrame(look)
    return setTimeout(() => resolve(performance.now()))
  }
  look()
}

/** The page that was there before is asked as well, until it has gone. */
async function stands(page: BarePage): Promise<number> {
  for (;;) {
    const at = await page.evaluate(() => (location.pathname === '/till' ? (window as unknown as Marked).till : null))
    if (at) return at
  }
}

/** Runs in the page. */
async function whole(): Promise<number> {
  while (!document.body.textContent.includes('сканер готов')) await new Promise((resolve) => setTimeout(resolve, 100))
  return performance.now()
}
