import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { launchProfile } from '../support/browser.ts'
import { openSignedIn } from '../support/person.ts'
import { openBare } from './bare-page.ts'
import { beside, calmly, type Times } from './calm.ts'
import { line, middle, ms, title } from './figures.ts'
import { startProgram } from './program.ts'
import { sized } from './size.ts'
import { slowed } from './till-page.ts'

const limit = 600
const runs = sized(11, 1)
const rates = sized([1, 4], [1])
const longEnough = sized(3000, 200)

/** What an owner waits for: the page, the figures that were seen last with their hour, and those of now. */
interface Waits {
  readonly kept: number
  readonly now: number
}

/** How soon an owner sees the home page when the service worker serves it, and the figures of the day on it. */
export async function home(): Promise<void> {
  const program = await startProgram()
  const profile = mkdtempSync(join(tmpdir(), 'savdo-profile-'))
  try {
    await visited(profile, program.url)
    const browser = await openBare(profile, watchFigures)
    const page = await browser.newPage()
    title(`The home page from the service worker (medians of ${runs})`)
    for (const rate of rates) {
      await slowed(page, rate)
      const figures: Waits[] = []
      const paints = await calmly(
        runs,
        async () => {
          await page.open(program.url)
          await pause(longEnough)
          figures.push(await page.evaluate(figuresAt))
          return page.evaluate(firstPaint)
        },
        () => page.open('about:blank'),
      )
      tell(rate, paints, figures)
    }
    await browser.close()
  } finally {
    await program.stop()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function tell(rate: number, paints: Times, figures: readonly Waits[]) {
  const slower = rate > 1 ? `, ${rate} × slower processor` : ''
  line(`first paint${slower}`, ms(middle(paints.calm)), `of ${limit} ms, ${beside(paints)}`)
  line(`the last figures, with their hour${slower}`, ms(middle(figures.map(({ kept }) => kept))), `of ${limit} ms`)
  line(`the figures of now${slower}`, ms(middle(figures.map(({ now }) => now))), '')
}

/** The owner has been here: the service worker serves, and the last figures are kept. */
async function visited(profile: string, url: string) {
  const context = await launchProfile({}, profile)
  const page = await openSignedIn(context, url, '/')
  await page.getByRole('link', { name: /^Продажи сегодня/ }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.waitForTimeout(longEnough)
  await context.close()
}

/**
 * Runs in the page before anything of the app: when the figures that were seen last stood there, in the frame or in the
 * app itself, and when the answer that this visit asked for had come and the app was drawn.
 */
function watchFigures() {
  const { promise, resolve } = Promise.withResolvers<Waits>()
  Object.assign(window, { figures: promise })
  performance.setResourceTimingBufferSize(2000)
  const holds = (where: string) => /\d[\s\S]*\d:\d\d/.test(document.querySelector(where)?.textContent ?? '')
  const isAnswered = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/v1/dashboard?'))
  let kept = 0
  const look = () => {
    const [last, here] = [holds('#frame'), holds('#content')]
    if (!kept && (last || here)) setTimeout(() => (kept = performance.now()))
    if (here && isAnswered()) return setTimeout(() => resolve({ kept, now: performance.now() }))
    return requestAnimationFrame(look)
  }
  look()
}

/** Runs in the page. */
const figuresAt = () => (window as unknown as { figures: Promise<Waits> }).figures

/** Runs in the page. */
const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
