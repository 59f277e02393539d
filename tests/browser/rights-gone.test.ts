import type { BrowserContext } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { askBooks, outboxOf, reach } from '../support/device.ts'
import { patience } from '../support/patience.ts'
import { demoLogin, openSignedIn } from '../support/person.ts'
import { app, browser, deviceOf, setStage } from '../support/stage.ts'

let context: BrowserContext

setStage()
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(() => localStorage.setItem('savdo.language', 'ru'))
})
afterEach(() => context.close())

const ask = (text: string, ...values: unknown[]) => askBooks(app.databaseUrl, text, ...values)

test('a right that is taken away while a device is offline: what it made is set aside with the reason, and stays in sight', async () => {
  const storekeeper = demoLogin('storekeeper')
  const page = await openSignedIn(context, app.url, '/references/brands?page=1', storekeeper)
  await context.route('**/api/**', (call) => call.abort())
  await page.getByRole('button', { name: 'Бренд', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=name]').fill('Без права')
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })

  await ask(`update role set permissions = permissions - 'documents:brands.create' where s_code = 'storekeeper'`)
  await ask('update users set rights_since = now() where phone_number = $1', storekeeper.phone_number)
  await context.unroute('**/api/**')
  await reach(page)
  await expect
    .poll(
      async () => (await outboxOf(page)).map(({ stage, answer }) => [stage, answer && 'code' in answer && answer.code]),
      {
        timeout: patience,
      },
    )
    .toEqual([['set_aside', 'forbidden']])
  await page.goto(`${app.url}/device`)
  await page.getByText('Без права').waitFor()
  await page.getByText('У вас нет прав на это действие').waitFor()
  await page.getByText('Запись уже получили в офисе').waitFor()
  expect(await barriersOn(page)).toEqual([])
  expect(await ask(`select from brand where name = 'Без права'`)).toEqual([])

  const office = await deviceOf('admin')
  const desk = await openSignedIn(office, app.url, '/settings/set-aside')
  await desk.getByText('У вас нет прав на это действие').first().waitFor()
  await desk.getByText('Jasur Qodirov').first().waitFor()
  await office.close()
})

test('somebody without any right reads whom to ask, by name and phone', async () => {
  await ask(`update employee set role_ids = '{}' where phone_number = $1`, demoLogin('credit_manager').phone_number)
  const page = await openSignedIn(context, app.url, '/', demoLogin('credit_manager'))
  await page.getByText('Разделы ещё не открыты').waitFor()
  const admin = demoLogin('admin')
  await page.getByText(`${admin.first_name} ${admin.last_name}`).waitFor()
  const call = page.getByRole('link', { name: '+998 90 000-00-02' })
  await expect.poll(() => call.getAttribute('href')).toBe(`tel:${admin.phone_number}`)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await call.evaluate((link) => link.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44)
    expect(await barriersOn(page)).toEqual([])
  }
})
