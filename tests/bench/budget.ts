import type { Browser } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { limits, list, signIn, weigh } from '../support/weight.ts'
import { line, ms, title } from './figures.ts'
import { startProgram } from './program.ts'

const slowest = 600
const runs = 9

/** What a device must load before it shows something, and how soon it shows it. */
export async function budget(): Promise<void> {
  const program = await startProgram()
  const browser = await launchBrowser()
  try {
    title('JavaScript over the wire on the first visit, gzip')
    const weight = await weigh(browser, program.url)
    line('login', kilobytes(weight.login), beside(weight.login / 1000, limits.login / 1000, 'kB'))
    line('shell with a list', kilobytes(weight.list), beside(weight.list / 1000, limits.list / 1000, 'kB'))
    title('Largest paint of the list from the service worker, 4 × slower processor')
    const paint = await slowPaint(browser, program.url)
    line(`median of ${runs}`, ms(paint), beside(paint, slowest, 'ms'))
  } finally {
    await browser.close()
    await program.stop()
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const beside = (value: number, limit: number, unit: string) => `${(value / limit).toFixed(2)} of ${limit} ${unit}`

async function slowPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await signIn(page)
  await page.goto(url + list)
  await page.getByText('Samsung', { exact: true }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.waitForTimeout(2000)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const paints: number[] = []
  for (let run = 0; run < runs; run++) {
    await page.goto('about:blank')
    await page.goto(url + list)
    await page.getByText('Samsung', { exact: true }).waitFor()
    paints.push(await page.evaluate(largestPaint))
  }
  await context.close()
  return paints.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN
}

/** Runs in the page. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    let latest = 0
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries()) latest = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(() => resolve(latest), 500)
  })
}
