import { type BarePage, openBare } from './bare-page.ts'
import { line, middle, ms, title } from './figures.ts'
import { scan, slowed, timeOf } from './till-page.ts'
import { barcodeOf, counts } from './till-shop.ts'

const limit = 1500
const rate = 4
const runs = 7

/** A device that is switched on where there is no server: until it sells, and until all its goods are in memory. */
export async function coldStart(profile: string, url: string): Promise<void> {
  const times = { stands: [] as number[], sells: [] as number[], whole: [] as number[] }
  const browser = await openBare(profile, watchTill)
  for (let run = 0; run < runs; run++) {
    const page = await browser.newPage()
    await slowed(page, rate)
    await page.open(`${url}/till`)
    times.stands.push(await stands(page))
    const lines = { key: 'Enter', sign: '[aria-label="Строки продажи"] > li' }
    const code = barcodeOf(counts.units + 1 + run)
    times.sells.push(await timeOf(page, lines, () => scan(page, code)))
    times.whole.push(await page.evaluate(whole))
    await page.leave()
  }
  await browser.close()
  title(`A cold start of the till without a server, ${rate} × slower processor (medians of ${runs})`)
  line('it stands and takes a scan', ms(middle(times.stands)), `limit ${limit} ms`)
  line('the first scan becomes a line', ms(middle(times.sells)), 'while the goods are being read')
  line('all goods are in memory', ms(middle(times.whole)), '')
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
