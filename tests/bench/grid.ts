import type { Browser, CDPSession, Page } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { signIn } from '../support/weight.ts'
import { line, middle, ms, title } from './figures.ts'
import { startProgram } from './program.ts'
import { sized } from './size.ts'

const rows = sized(500, 30)
const list = `/references/brands?page=1&per_page=${rows}`
const runs = sized(7, 1)
const frames = sized(120, 2)
const step = 90

interface Figures {
  readonly mount: number
  readonly median: number
  readonly longest: number
  /** What the page's thread really worked for each frame, however busy the machine is. */
  readonly work: number
}

/** A page of 500 rows, mounted and scrolled, beside a plain table of the same cells. */
export async function grid(): Promise<void> {
  const program = await startProgram()
  const browser = await launchBrowser()
  try {
    const ours = await openOurs(browser, program.url)
    const plain = await openPlain(browser, await cellsOf(ours.page))
    const figures: [Figures[], Figures[]] = [[], []]
    for (let run = 0; run < runs; run++) {
      figures[0].push(await measure(ours, mountOurs))
      figures[1].push(await measure(plain, mountPlain))
    }
    title(`A page of ${rows} rows, and ${frames} frames of scrolling (medians of ${runs})`)
    tell('mount', 'mount', figures)
    tell('frame, median', 'median', figures)
    tell('frame, longest', 'longest', figures)
    tell('work for a frame', 'work', figures)
  } finally {
    await browser.close()
    await program.stop()
  }
}

function tell(name: string, key: keyof Figures, [ours, plain]: [Figures[], Figures[]]) {
  const [one, other] = [middle(ours.map((run) => run[key])), middle(plain.map((run) => run[key]))]
  line(name, ms(one), `plain table ${ms(other)}, ratio ${(one / other).toFixed(2)}`)
}

interface Opened {
  readonly page: Page
  readonly session: CDPSession
}

async function open(browser: Browser): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, session }
}

async function openOurs(browser: Browser, url: string): Promise<Opened> {
  const opened = await open(browser)
  await opened.page.goto(`${url}/login`)
  await signIn(opened.page)
  await opened.page.evaluate(plant, rows)
  await opened.page.goto(url + list)
  // Not before the device holds them all.
  await opened.page
    .getByRole('grid')
    .and(opened.page.locator(`[aria-rowcount="${rows + 2}"]`))
    .waitFor()
  await opened.page.waitForTimeout(1000)
  return opened
}

/** Runs in the page: brands until there are as many as asked for. */
async function plant(wanted: number): Promise<void> {
  const { access_token } = JSON.parse(localStorage.getItem('savdo.credentials') ?? '{}')
  const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' }
  for (let at = 0; at < wanted; at++) {
    const body = JSON.stringify({ name: `Brand ${at}`, sequence: at })
    await fetch('/api/v1/brand', { method: 'POST', headers, body })
  }
}

/** The words of every column of one row: the plain table repeats them. */
const cellsOf = (page: Page) => page.locator('tr[data-row="1"] > td').allInnerTexts()

async function openPlain(browser: Browser, cells: string[]): Promise<Opened> {
  const opened = await open(browser)
  await opened.page.setContent(
    '<style>td{height:36px;padding:0 10px;overflow:hidden;white-space:nowrap}table{width:100%;table-layout:fixed}</style>' +
      '<div id="scroller" style="height:440px;overflow:auto"></div>',
  )
  await opened.page.evaluate((texts) => Object.assign(window, { texts }), cells)
  return opened
}

async function measure({ page, session }: Opened, mount: typeof mountOurs): Promise<Figures> {
  await page.bringToFront()
  const mounted = await mount(page)
  await page.waitForTimeout(500)
  const before = await worked(session)
  const times = await page.evaluate(scroll, { frames, step })
  const work = ((await worked(session)) - before) / frames
  return { mount: mounted, median: middle(times), longest: Math.max(...times), work }
}

async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function mountOurs(page: Page): Promise<number> {
  await page.locator('a[href="/"]').first().click()
  await page.locator('[data-row]').first().waitFor({ state: 'detached' })
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const look = () =>
          document.querySelector('[data-row]')
            ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
            : requestAnimationFrame(look)
        history.back()
        look()
      }),
  )
}

const mountPlain = (page: Page): Promise<number> =>
  page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        const { texts } = window as unknown as { texts: string[] }
        const start = performance.now()
        const table = document.createElement('table')
        for (let at = 0; at < count; at++) {
          const row = table.insertRow()
          for (const text of texts) row.insertCell().textContent = text
        }
        document.querySelector('#scroller')?.replaceChildren(table)
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
      }),
    rows,
  )

/** Runs in the page: how long each frame took while the list scrolled. */
function scroll({ frames, step }: { frames: number; step: number }): Promise<number[]> {
  const scroller = document.querySelector('table')?.parentElement
  const times: number[] = []
  let last = 0
  return new Promise((resolve) => {
    const frame = (now: number) => {
      if (last) times.push(now - last)
      last = now
      if (times.length === frames) return resolve(times)
      scroller?.scrollBy(0, step)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}
