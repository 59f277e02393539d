import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoLogin, fillLogin, openSignedIn } from '../support/person.ts'
import { settled, settledBut } from '../support/settled.ts'
import { app, browser, setStage } from '../support/stage.ts'

interface Seen {
  readonly text: string
  readonly inert: boolean
  /** Whether the app had drawn anything when the frame came. */
  readonly drawnBefore: boolean
  /** How many rows of its own the app had drawn when the frame went. */
  rowsAfter?: number
  shift: number
}

const brands = '/references/brands?page=1'
let context: BrowserContext
let page: Page

setStage()
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(watchFrame)
  page = await openSignedIn(context, app.url, brands)
  // The rows of the whole page: a device that is being filled may have some of them first.
  await rows().filter({ hasText: 'Samsung' }).first().waitFor()
  await keptHere()
})
afterEach(() => context.close())

test('with the server dead the second start shows the last frame at once, and then the rows themselves', async () => {
  expect(await seen()).toBeUndefined()
  await leave()
  await app.kill()
  await page.goto(app.url + brands)
  await gone()
  const frame = await seen()
  await app.start()
  expect(frame).toMatchObject({ inert: true, drawnBefore: false })
  expect(frame?.text).toContain('Baseus')
  expect(frame?.rowsAfter).toBeGreaterThan(10)
})

test('and what takes its place stands where it stood', async () => {
  await leave()
  // With the server alive: that there is no connection is told above the page, and moves it.
  await page.goto(app.url + brands)
  await gone()
  expect((await seen())?.rowsAfter).toBeGreaterThan(10)
  expect((await seen())?.shift).toBeLessThan(0.02)
})

test('a frame is of one address, language, look and size of window', async () => {
  await leave()
  for (const change of [
    () => page.goto(`${app.url}/references/categories?page=1`),
    () => startWith('savdo.language', 'uz'),
    () => startWith('savdo.mode', 'dark'),
    () => startWith('savdo.theme', 'green'),
  ]) {
    await change()
    await rows().first().waitFor()
    expect(await seen()).toBeUndefined()
  }
  await page.evaluate(() => localStorage.setItem('savdo.mode', 'light'))
  await page.evaluate(() => localStorage.setItem('savdo.language', 'ru'))
  await page.evaluate(() => localStorage.setItem('savdo.theme', 'blue'))
  await leave()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(app.url + brands)
  await rows().first().waitFor()
  expect(await seen()).toBeUndefined()
})

test('nothing of it is left after signing out, and nobody else is ever shown it', async () => {
  await leave()
  const [kept] = await frames()
  expect(kept?.[1]).toContain('Baseus')
  await page.goto(app.url + brands)
  await gone()
  await page.getByRole('button', { name: /Учётная запись/ }).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Выйти' }).click()
  await page.waitForURL('**/login')
  await expect.poll(frames).toEqual([])

  const plant = () => page.evaluate(([key, value]) => localStorage.setItem(key, value), kept as [string, string])
  await plant()
  await page.goto(app.url + brands)
  await page.waitForURL('**/login?*')
  expect(await seen()).toBeUndefined()

  await fillLogin(page, demoLogin('storekeeper'))
  await page.waitForURL(`**${brands}`)
  await rows().first().waitFor()
  expect(await frames()).not.toContainEqual(kept)
  await leave()
  await plant()
  await page.goto(app.url + brands)
  await rows().first().waitFor()
  expect(await seen()).toBeUndefined()
})

test('a page that was come to by a link has a frame under its own address', async () => {
  await page.getByRole('link', { name: 'Категории', exact: true }).first().click()
  await page.waitForURL('**/references/categories*')
  await rows().filter({ hasText: 'Смартфоны' }).first().waitFor()
  const address = await keptHere()
  await leave()
  const own = new Map(await frames())
  expect(own.get(`savdo.frame.${address}`)).toContain('Смартфоны')
  expect(own.get(`savdo.frame.${brands}`) ?? '').not.toContain('Смартфоны')
})

test('what is typed and what is asked stays out of it', async () => {
  await page.evaluate(() => {
    for (const input of document.querySelectorAll('input')) input.value = 'typed'
    for (const key of Object.keys(localStorage)) if (key.startsWith('savdo.frame.')) localStorage.removeItem(key)
  })
  await leave()
  expect(await frames()).toHaveLength(1)
  expect(JSON.stringify(await frames())).not.toContain('typed')
  await page.goto(`${app.url}/references/categories?page=1&dialogs[]=category`)
  await page.locator('[role=dialog] [name^=name]').first().waitFor()
  await leave()
  expect(await frames()).toHaveLength(1)
})

test('a link that is pressed on it is followed', async () => {
  await leave()
  await context.addInitScript(() => {
    new MutationObserver((_, watching) => {
      const link = document.querySelector('#frame [data-to^="/references/categories"]')
      if (!link) return
      watching.disconnect()
      requestAnimationFrame(() => {
        const { left, top } = link.getBoundingClientRect()
        document.body.dispatchEvent(new MouseEvent('click', { clientX: left + 2, clientY: top + 2, bubbles: true }))
      })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(app.url + brands)
  await page.waitForURL('**/references/categories*')
  await rows().first().waitFor()
  await settled(page)
  expect(await page.locator('#frame').count()).toBe(0)
})

test('an app that cannot start does not hide behind it', async () => {
  await leave()
  await context.addInitScript(() => {
    Object.defineProperty(HTMLScriptElement.prototype, 'src', {
      set(this: HTMLScriptElement) {
        this.setAttribute('src', '/assets/lost.js')
      },
    })
  })
  await page.goto(app.url + brands)
  await expect.poll(async () => (await seen())?.rowsAfter).toBe(0)
  await settledBut(page, 'start')
  expect(await page.locator('#root > *').count()).toBe(0)
  expect(await page.locator('#frame').count()).toBe(0)
})

const rows = () => page.locator('tr[data-row]')
const seen = () => page.evaluate(() => (window as { seenFrame?: Seen }).seenFrame)
const gone = () => page.waitForFunction(() => (window as { seenFrame?: Seen }).seenFrame?.rowsAfter !== undefined)

/** Goes to a page that is not the app's, of the same site: its storage can be looked at. */
const leave = () => page.goto(`${app.url}/icons/star.svg`)

const frames = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('savdo.frame.')))

/** Waits until the app, which keeps its frame when it rests, has kept one of the page that is shown; tells its address. */
async function keptHere(): Promise<string> {
  const address = await page.evaluate(() => location.pathname + location.search)
  await expect.poll(async () => (await frames()).map(([key]) => key)).toContain(`savdo.frame.${address}`)
  return address
}

async function startWith(key: string, value: string) {
  await leave()
  await page.evaluate(([name, chosen]) => localStorage.setItem(name, chosen), [key, value] as const)
  await page.goto(app.url + brands)
}

/** Runs in the page before anything else. */
function watchFrame() {
  const own = window as { seenFrame?: Seen }
  const root = () => document.getElementById('root')
  let shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver(() => {
    const frame = document.getElementById('frame')
    if (frame && !own.seenFrame) {
      const drawnBefore = root()?.hasChildNodes() ?? false
      own.seenFrame = { text: frame.textContent ?? '', inert: frame.inert, drawnBefore, shift: 0 }
    }
    if (!frame && own.seenFrame) {
      own.seenFrame.rowsAfter ??= root()?.querySelectorAll('tr[data-row]').length ?? 0
      own.seenFrame.shift = shift
    }
  }).observe(document, { childList: true, subtree: true })
}
