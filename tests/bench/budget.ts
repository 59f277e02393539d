import type { Browser, Page } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { line, ms, title } from './figures.ts'
import { startProgram } from './program.ts'

const limits = { login: 180, list: 260, paint: 600 }
const list = '/references/brands?page=1&per_page=100'

/** What a device must load before it shows something, and how soon it shows it. */
export async function budget(): Promise<void> {
  const program = await startProgram()
  const browser = await launchBrowser()
  try {
    title('JavaScript over the wire on the first visit, gzip')
    const { login, shell } = await scriptWeights(browser, program.url)
    line('login', kilobytes(login), beside(login / 1000, limits.login, 'kB'))
    line('shell with a list', kilobytes(shell), beside(shell / 1000, limits.list, 'kB'))
    title('Largest paint of the list from the service worker, 4 × slower processor')
    const paint = await slowPaint(browser, program.url)
    line('median of 5', ms(paint), beside(paint, limits.paint, 'ms'))
  } finally {
    await browser.close()
    await program.stop()
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const beside = (value: number, limit: number, unit: string) => `${(value / limit).toFixed(2)} of ${limit} ${unit}`

async function scriptWeights(browser: Browser, url: string) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const first = await context.newPage()
  const login = await scriptBytes(first, `${url}/login`)
  await signIn(first)
  const state = await context.storageState()
  await context.close()
  // A visitor who is signed in and has nothing cached.
  const fresh = await browser.newContext({ serviceWorkers: 'block', storageState: state })
  const shell = await scriptBytes(await fresh.newPage(), url + list)
  await fresh.close()
  return { login, shell }
}

async function scriptBytes(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await page.goto(address, { waitUntil: 'networkidle' })
  return bytes
}

async function signIn(page: Page): Promise<void> {
  await page.locator('input').first().fill('900000002')
  await page.locator('input[type=password]').fill('savdo2026')
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => address.pathname === '/')
}

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
  for (let run = 0; run < 5; run++) {
    await page.goto('about:blank')
    await page.goto(url + list)
    await page.getByText('Samsung', { exact: true }).waitFor()
    paints.push(await page.evaluate(largestPaint))
  }
  await context.close()
  return paints.sort((a, b) => a - b)[2] ?? Number.NaN
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
