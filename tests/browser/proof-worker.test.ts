import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, startApp } from '../support/app.ts'
import { launchWholeBrowser } from '../support/browser.ts'
import { askBooks, bareStart, enrolHere, saveBrand, stagesOf } from '../support/device.ts'
import { openSignedIn } from '../support/person.ts'

const brands = '/references/brands?page=1&per_page=100'
let app: App
let browser: Browser
beforeAll(async () => {
  app = await startApp()
  browser = await launchWholeBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.stop()
})

const brandsLike = async (like: string) => {
  const asked = 'select name from brand where name like $1 order by index'
  return (await askBooks<{ name: string }>(app.databaseUrl, asked, like)).map(({ name }) => name)
}
const isSent = async (page: Page) => (await stagesOf(page)).every((stage) => stage === 'applied' || stage === 'done')

test('what waits on an enrolled device is sent by its service worker: beside a page that reaches nobody, and with no page at all', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await openSignedIn(context, app.url, '/')
  await enrolHere(page, app.url, 'Касса у окна')
  await page.goto(app.url + brands)
  await page.locator('tr[data-row]').first().waitFor()

  // The network of this page alone: the browser's own is there, so it lets the worker send at once.
  await page.route('**/api/**', (call) => call.abort())
  await saveBrand(page, 'Ziffler beside')
  await expect.poll(() => brandsLike('Ziffler %')).toEqual(['Ziffler beside'])

  await app.kill()
  await saveBrand(page, 'Ziffler alone')
  await expect.poll(async () => (await stagesOf(page)).filter((stage) => stage === 'waiting').length).toBe(1)
  await page.close()
  const bare = await bareStart(context, app.url)
  const devtools = await context.newCDPSession(bare)
  const found = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found
  await devtools.send('ServiceWorker.stopAllWorkers')
  await app.start()
  expect(await brandsLike('Ziffler %')).toEqual(['Ziffler beside'])
  // As the browser does by itself, some minutes after it could not be sent.
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: app.url,
    registrationId,
    tag: 'push',
    lastChance: false,
  })
  await expect.poll(() => brandsLike('Ziffler %')).toEqual(['Ziffler beside', 'Ziffler alone'])
  await expect.poll(() => isSent(bare)).toBe(true)
  await context.close()
})
