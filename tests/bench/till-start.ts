import type { BrowserContext } from 'playwright'
import { line, middle, ms, title } from './figures.ts'
import { scan, slowed, timeOf } from './till-page.ts'
import { barcodeOf, counts } from './till-shop.ts'

const limit = 1500
const rate = 4
const runs = 5

/** A device that is switched on where there is no network: until it sells, and until all its goods are in memory. */
export async function coldStart(context: BrowserContext, url: string): Promise<void> {
  const times = { stands: [] as number[], sells: [] as number[], whole: [] as number[] }
  await context.setOffline(true)
  for (let run = 0; run < runs; run++) {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await slowed(session, rate)
    await page.addInitScript(watchTill)
    await page.goto(`${url}/till`, { waitUntil: 'commit' })
    times.stands.push(await page.evaluate(() => (window as unknown as Marked).till))
    const lines = { key: 'Enter', sign: '[aria-label="Строки продажи"] > li' }
    const code = barcodeOf(counts.units + 1 + run)
    times.sells.push(await timeOf(page, lines, () => scan(session, code)))
    await page.getByText('сканер готов').waitFor({ timeout: 120_000 })
    times.whole.push(await page.evaluate(() => performance.now()))
    await page.keyboard.press('Delete')
    await page.close()
  }
  await context.setOffline(false)
  title(`A cold start of the till without a network, ${rate} × slower processor (medians of ${runs})`)
  line('it stands and takes a scan', ms(middle(times.stands)), `limit ${limit} ms`)
  line('the first scan becomes a line', ms(middle(times.sells)), 'while the goods are being read')
  line('all goods are in memory', ms(middle(times.whole)), '')
}

interface Marked {
  till: Promise<number>
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
