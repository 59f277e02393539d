import type { Browser, Page, Worker } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { launchWholeBrowser } from '../support/browser.ts'
import { askBooks } from '../support/device.ts'
import { messageTo } from '../support/mailbox.ts'
import { office } from '../support/office.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, setStage } from '../support/stage.ts'

setStage()
/** The lean Chromium lets nobody show anything outside of its page. */
let whole: Browser
beforeAll(async () => {
  whole = await launchWholeBrowser()
})
afterAll(() => whole?.close())

/** Brings a push to the service worker, as a browser does that was woken by one; answers the worker. */
async function delivered(at: Page, data: object): Promise<Worker> {
  await at.goto(`${app.url}/icons/star.svg`)
  const devtools = await at.context().newCDPSession(at)
  const known = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(app.url))
      if (own) resolve(own.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await known
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: app.url,
    registrationId,
    data: JSON.stringify({ data }),
  })
  await expect.poll(() => at.context().serviceWorkers().length).toBeGreaterThan(0)
  return at.context().serviceWorkers()[0] as Worker
}

test('who says yes is told while the app is closed, in their language; a click leads there, and signing out ends it', async () => {
  const context = await whole.newContext({ viewport: { width: 1440, height: 900 } })
  await context.grantPermissions(['notifications'], { origin: app.url })
  const addresses = () => askBooks<{ token: string }>(app.databaseUrl, 'select token from push_addresses')
  const page = await openSignedIn(context, app.url, '/', demoLogin('storekeeper'))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const drawer = page.getByRole('dialog', { name: 'Bildirishnomalar' })
  await page.locator('header button[aria-label^=Bildirishnomalar]').click()
  await drawer.locator('li > button[aria-expanded]').first().click()
  await drawer.getByRole('button', { name: 'Ha, xabar berilsin' }).waitFor()
  await settled(page)
  expect(await barriersOn(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Ha, xabar berilsin' }).click()
  await page.getByText('Endi bildirishnomalar shu qurilmaga ham keladi').first().waitFor()
  await expect.poll(async () => (await addresses()).length).toBe(1)
  const [{ token } = { token: '' }] = await addresses()

  await page.goto('about:blank')
  const { ask } = await office()
  const words = { title_uz: 'Yangi tartib', title_ru: 'Новый порядок', title_en: 'New rules' }
  const { notification } = await ask<{ notification: { id: string } }>('/notification', {
    ...{ notification_type: 'news', short_desc_uz: 'Ertaga soat 8 da', ...words },
  })
  await ask(`/notification/${notification.id}/send`, {})
  const said = await messageTo(`push ${token}`, /title_uz: Yangi tartib[\s\S]*?<\/p>/)
  const data = Object.fromEntries(said.split('\n').map((each) => each.replace('</p>', '').split(/: (.*)/, 2)))

  const worker = await delivered(page, {
    ...data,
    title_uz: 'Yangi tartib',
    language: 'uz',
    link: '/stock/joint-counts',
  })
  const shown = () =>
    worker.evaluate('registration.getNotifications().then((all) => all.map(({ title, body }) => [title, body]))')
  await expect.poll(shown).toEqual([['Yangi tartib', 'Ertaga soat 8 da']])

  await page.goto(app.url)
  await settled(page)
  await worker.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification })))`)
  await page.waitForURL(/\/stock\/joint-counts/)
  expect(context.pages().filter((one) => one.url().startsWith(app.url))).toHaveLength(1)
  await page.getByRole('button', { name: /Hisob/ }).click()
  await page.getByRole('button', { name: 'Chiqish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Chiqish' }).click()
  await expect.poll(async () => (await addresses()).length).toBe(0)
})
