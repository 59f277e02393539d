import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { launchBrowser, launchProfile } from '../support/browser.ts'
import { limits, list, signIn, weigh } from '../support/weight.ts'
import { type BarePage, openBare } from './bare-page.ts'
import { leftAlone, beside as of, type Sample, sifted, type Times } from './calm.ts'
import { line, middle, ms, title } from './figures.ts'
import { startPeer } from './peer.ts'
import { startProgram } from './program.ts'
import { sized } from './size.ts'
import { slowed } from './till-page.ts'

const slowest = 600
const runs = sized(15, 1)
const rate = sized(4, 1)
const longEnough = sized(3000, 500)

/** What a device must load before it shows something, and how soon it shows it. */
export async function budget(): Promise<void> {
  const program = await startProgram()
  const profile = mkdtempSync(join(tmpdir(), 'savdo-profile-'))
  const browser = await launchBrowser()
  try {
    title('JavaScript over the wire on the first visit, gzip')
    const weight = await weigh(browser, program.url)
    line('login', kilobytes(weight.login), beside(weight.login / 1000, limits.login / 1000, 'kB'))
    line('shell with a list', kilobytes(weight.list), beside(weight.list / 1000, limits.list / 1000, 'kB'))
    title('Largest paint of the list from the service worker, 4 × slower processor (medians)')
    const { ours, open, bare, byHand } = await slowPaints(profile, program.url)
    const least = middle(byHand.calm)
    const tell = (name: string, times: Times) =>
      line(name, ms(middle(times.calm)), `ratio ${(middle(times.calm) / least).toFixed(2)}, ${of(times)}`)
    tell(`with the last frame, limit ${slowest} ms`, ours)
    tell('its own rows stand in place of the frame', open)
    tell('without a frame', bare)
    tell('the least page by hand, in the same run', byHand)
  } finally {
    await browser.close()
    await program.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const beside = (value: number, limit: number, unit: string) => `${(value / limit).toFixed(2)} of ${limit} ${unit}`

/** Ours and the page by hand, in turns: what else the machine does meanwhile slows both. */
async function slowPaints(profile: string, url: string) {
  const peer = await visited(profile, url)
  const browser = await openBare(profile)
  const [ours, byHand] = [await browser.newPage(), await browser.newPage()]
  for (const page of [ours, byHand]) await slowed(page, rate)
  const seen = { ours: [] as Sample[], open: [] as Sample[], bare: [] as Sample[], byHand: [] as Sample[] }
  await paintOf(ours, url + list)
  await pause(longEnough)
  for (let run = 0; run < runs; run++) {
    const framed = await paintOf(ours, url + list)
    seen.ours.push(framed)
    seen.open.push({ ...framed, time: await ours.evaluate(openedAt, true) })
    await ours.evaluate(leaveNoFrame)
    seen.bare.push(await paintOf(ours, url + list))
    await ours.evaluate(openedAt, false)
    seen.byHand.push(await paintOf(byHand, peer.url))
  }
  await browser.close()
  await peer.stop()
  return { ours: sifted(seen.ours), open: sifted(seen.open), bare: sifted(seen.bare), byHand: sifted(seen.byHand) }
}

/** Both have been here: their service workers serve, and the device holds the rows. */
async function visited(profile: string, url: string) {
  const context = await launchProfile({}, profile)
  const ours = await context.newPage()
  await ours.goto(`${url}/login`)
  await signIn(ours)
  await ours.goto(url + list)
  await ours.getByText('Samsung', { exact: true }).waitFor()
  await settled(ours)
  const peer = await startPeer(await ours.evaluate(rowsOnDevice))
  const byHand = await context.newPage()
  await byHand.goto(peer.url)
  await settled(byHand)
  await context.close()
  return peer
}

/** Runs in the page: when it was the app that stood there; a run that began otherwise than it should is no measure. */
async function openedAt(afterFrame: boolean): Promise<number> {
  while (performance.getEntriesByName('open').length === 0) await new Promise((resolve) => setTimeout(resolve, 100))
  const framed = performance.getEntriesByName('frame').length > 0
  if (framed !== afterFrame) throw new Error(afterFrame ? 'there was no last frame' : 'there was a last frame')
  // What keeps the next one comes after the first drawing.
  await new Promise((resolve) => setTimeout(resolve, 2000))
  return performance.getEntriesByName('open')[0]?.startTime ?? Number.NaN
}

/** Runs in the page: what it kept goes, and it keeps no more. */
function leaveNoFrame() {
  for (const key of Object.keys(localStorage)) if (key.startsWith('savdo.frame.')) localStorage.removeItem(key)
  Storage.prototype.setItem = () => {}
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.waitForTimeout(2000)
}

async function paintOf(page: BarePage, address: string): Promise<Sample> {
  await page.send('Page.bringToFront')
  await page.open('about:blank')
  const calm = await leftAlone(async () => {
    await page.open(address)
    await pause(slowest * 2)
  })
  // Asking the page meanwhile would take its time.
  await pause(longEnough)
  await page.evaluate(hasCome)
  return { time: await page.evaluate(largestPaint), calm }
}

/** Runs in the page. */
async function hasCome(): Promise<void> {
  while (!document.body.textContent.includes('Samsung')) await new Promise((resolve) => setTimeout(resolve, 100))
}

/** Runs in the page: the brands as its replica holds them. */
async function rowsOnDevice(): Promise<unknown[]> {
  const [name] = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('replica-') ? [name] : []))
  return new Promise((resolve) => {
    const opening = indexedDB.open(name ?? '')
    opening.onsuccess = () => {
      const asking = opening.result.transaction('brand').objectStore('brand').getAll()
      asking.onsuccess = () => {
        opening.result.close()
        resolve(asking.result)
      }
    }
  })
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
