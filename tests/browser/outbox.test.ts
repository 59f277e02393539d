import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveBrand, stagesOf } from '../support/device.ts'
import { openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, browser, setStage } from '../support/stage.ts'

const brands = '/references/brands?page=1'
let context: BrowserContext

setStage()
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
})
afterEach(() => context.close())

const rows = (page: Page) => page.locator('tr[data-row]')
const namesLike = (page: Page, name: string) => rows(page).getByText(name, { exact: true })

/** What the server knows under a name, asked past the app. */
const known = (page: Page, name: string) =>
  page.evaluate(async (name) => {
    const { access_token } = JSON.parse(localStorage['savdo.credentials'])
    const headers = { Authorization: `Bearer ${access_token}` }
    const answer = await fetch(`/api/v1/brand?name=${encodeURIComponent(name)}`, { headers })
    return ((await answer.json()) as { data: { data: unknown[] } }).data.data.length
  }, name)

test('what is saved while the server is dead is on the screen, outlives the page, and is there once when it is back', async () => {
  const page = await openSignedIn(context, app.url, brands)
  await rows(page).first().waitFor()
  await app.kill()
  try {
    await saveBrand(page, 'Avalon')
    await page.getByText('сохранено на этом устройстве').waitFor()
    await expect.poll(() => namesLike(page, 'Avalon').count()).toBe(1)
    await page.reload()
    await expect.poll(() => namesLike(page, 'Avalon').count()).toBe(1)
    expect(await stagesOf(page)).toEqual(['waiting'])
  } finally {
    await app.start()
  }
  await expect.poll(() => stagesOf(page)).not.toContain('waiting')
  await expect.poll(() => known(page, 'Avalon')).toBe(1)
  await settled(page)
  expect(await namesLike(page, 'Avalon').count()).toBe(1)
})

test('an answer that gets lost on the way doubles nothing', async () => {
  const page = await openSignedIn(context, app.url, brands)
  await rows(page).first().waitFor()
  let lost = 0
  await context.route('**/sync/push', async (call) => {
    if (lost > 0) return call.continue()
    lost += 1
    await call.fetch()
    await call.abort()
  })
  await saveBrand(page, 'Goodwell')
  await expect.poll(() => lost).toBe(1)
  await expect.poll(() => stagesOf(page)).not.toContain('waiting')
  await expect.poll(() => known(page, 'Goodwell')).toBe(1)
  await expect.poll(() => namesLike(page, 'Goodwell').count()).toBe(1)
})

test('a second tab shows what the first has kept', async () => {
  const one = await openSignedIn(context, app.url, brands)
  await rows(one).first().waitFor()
  const other = await context.newPage()
  await other.goto(app.url + brands)
  await rows(other).first().waitFor()
  await context.route('**/sync/push', (call) => call.abort())
  await saveBrand(one, 'Ziffler')
  await expect.poll(() => namesLike(other, 'Ziffler').count()).toBe(1)
  await context.unroute('**/sync/push')
  await expect.poll(() => known(other, 'Ziffler')).toBe(1)
})

test('a lost outbox is filled again from its journal', async () => {
  const page = await openSignedIn(context, app.url, brands)
  await rows(page).first().waitFor()
  await context.route('**/sync/push', (call) => call.abort())
  await saveBrand(page, 'Roison')
  await expect.poll(() => stagesOf(page)).toEqual(['waiting'])
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('journal')
        let text = ''
        for await (const handle of folder.values())
          if (handle.kind === 'file') text += await (await (handle as FileSystemFileHandle).getFile()).text()
        return text.includes('Roison')
      }),
    )
    .toBe(true)
  // From a page of the site that has nothing of it open.
  await page.goto(`${app.url}/icons/star.svg`)
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const gone = indexedDB.deleteDatabase('outbox')
        gone.onsuccess = () => resolve()
        gone.onerror = () => reject(gone.error)
      }),
  )
  await page.goto(app.url + brands)
  await expect.poll(() => stagesOf(page)).toEqual(['waiting'])
  await context.unroute('**/sync/push')
  await expect.poll(() => known(page, 'Roison')).toBe(1)
})
