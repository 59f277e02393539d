import type { BrowserContext, Page } from 'playwright'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currencies } from '#domain/references/currency.ts'
import { saveBrand, unsentSign } from '../support/device.ts'
import { openSignedIn } from '../support/person.ts'
import { app, browser, setStage } from '../support/stage.ts'

let context: BrowserContext

setStage()
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
})
afterEach(() => context.close())

test('what waits is counted in the bar and told on the page of the device, until it is sent', async () => {
  const page = await openSignedIn(context, app.url, '/references/brands?page=1')
  await page.locator('tr[data-row]').first().waitFor()
  await context.route('**/api/**', (call) => call.abort())
  await saveBrand(page, 'Avalon')
  await expect.poll(() => unsentSign(page).innerText()).toMatch(/не отправлено: 1/)
  await page.locator('tr[data-row] [data-unsent=waiting]').waitFor()

  // Nobody leaves it behind unawares.
  await page.getByRole('button', { name: /Учётная запись/ }).click()
  await page.getByRole('button', { name: 'Выйти', exact: true }).click()
  const leaving = page.getByRole('alertdialog')
  await leaving.getByText('не отправлено записей: 1').waitFor()
  await leaving.getByRole('button', { name: 'Отмена' }).click()

  await unsentSign(page).click()
  const record = page.locator('main li', { hasText: 'Avalon' })
  await record.getByText('Ждёт отправки').waitFor()
  await page.getByText(/Нет связи с/).waitFor()
  await context.unroute('**/api/**')
  await page.getByRole('button', { name: 'Отправить сейчас' }).click()
  await record.waitFor({ state: 'detached' })
  await page.getByText('Всё отправлено', { exact: true }).first().waitFor()
  await expect.poll(() => unsentSign(page).innerText()).not.toMatch(/не отправлено/)
})

test('what was refused is opened as it was typed, put right and taken', async () => {
  const page = await openSignedIn(context, app.url, '/references/brands?page=1')
  await page.locator('tr[data-row]').first().waitFor()
  const known = await page.evaluate(async () => {
    const token = JSON.parse(localStorage['savdo.credentials']).access_token
    const answer = await fetch('/api/v1/brand', { headers: { Authorization: `Bearer ${token}` } })
    return (await answer.json()).data.data[0].name as string
  })
  await context.route('**/api/**', (call) => call.abort())
  await saveBrand(page, known)
  await context.unroute('**/api/**')
  await page.goto(`${app.url}/device`)
  const refused = page.locator('main li', { hasText: 'Не принято' })
  await refused.getByText('Такая запись уже есть').waitFor()
  await refused.getByRole('button', { name: 'Открыть и исправить' }).click()
  const name = page.locator('main [name=name]')
  await expect.poll(() => name.inputValue()).toBe(known)
  await name.fill(`${known} Uz`)
  await page.locator('main button[type=submit]').click()
  await page.locator('tr[data-row]', { hasText: `${known} Uz` }).waitFor()
  await expect.poll(() => unsentSign(page).innerText()).not.toMatch(/требует внимания/)
})

/** The server, asked past the app in the name of whoever is signed in. */
async function serverFor(page: Page) {
  const [credentials, profile] = await page.evaluate(() => [
    localStorage['savdo.credentials'] as string,
    localStorage['savdo.profile'] as string,
  ])
  const headers = {
    Authorization: `Bearer ${JSON.parse(credentials).access_token}`,
    'Content-Type': 'application/json',
  }
  const author: string = JSON.parse(profile).id
  return {
    async first(path: string): Promise<string> {
      const answer = await fetch(`${app.url}/api/v1${path}`, { headers })
      return (await answer.json()).data.data[0].id
    },
    /** What another device says has happened; the state that it comes to. */
    async push(type: string, input: object): Promise<string> {
      const [id, stream, record, device] = [v7(), v7(), v7(), v7()]
      const rest = { version: 1, manner: 'fact', seq: 1, after: [], replaces: null, payload: { input } }
      const command = { id, type, stream, record, author, at: new Date().toISOString(), ...rest }
      const body = JSON.stringify({ device, commands: [command] })
      const answer = await fetch(`${app.url}/api/v1/sync/push`, { method: 'POST', headers, body })
      return (await answer.json()).answers[0].state
    },
  }
}

test('the office discards what the books could not take, and says why', async () => {
  const page = await openSignedIn(context, app.url, '/device')
  const server = await serverFor(page)
  expect(await server.push('spaceship.create', {})).toBe('set_aside')
  await page.goto(`${app.url}/settings/devices/tills`)
  await page.getByText('Есть отложенное').waitFor()
  await page.goto(`${app.url}/settings/set-aside?page=1`)
  await page.getByRole('button', { name: /Посмотреть/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Эта версия Savdo не умеет показать такую запись.').waitFor()
  await dialog.getByRole('button', { name: 'Отказаться' }).click()
  const asking = page.getByRole('alertdialog')
  await asking.getByRole('button', { name: 'Отказаться' }).click()
  await asking.getByText('Напишите комментарий').waitFor()
  await asking.locator('textarea').fill('Проба')
  await asking.getByRole('button', { name: 'Отказаться' }).click()
  await page.getByText('Отказано: запись убрана из отложенных').waitFor()
  await page.getByText('Ничего не отложено').waitFor()
})

test('what the books saw otherwise is told in a sentence and leads to its document', async () => {
  const page = await openSignedIn(context, app.url, '/device')
  const server = await serverFor(page)
  const [cashbox_id, outcome_type_id] = [await server.first('/cashbox'), await server.first('/outcome_type')]
  const money = { amount: 900_000_000_00, currency_id: currencies.UZS }
  const input = { cashbox_id, outcome_type_id, ...money, occurred_at: new Date().toISOString() }
  expect(await server.push('cashbox_expense.create', input)).toBe('applied')
  await page.goto(`${app.url}/settings/attention?page=1`)
  const row = page.locator('tr[data-row]', { hasText: 'Денег в кассе по учёту меньше' })
  await row.getByText('Расход из кассы', { exact: true }).waitFor()
  await row.getByRole('link').click()
  await page.waitForURL(/cashbox-expenses\/view\//)
  await page.getByRole('heading', { name: /^Расход из кассы MT-/ }).waitFor()
})

test('an invited device takes its place by the code', async () => {
  const page = await openSignedIn(context, app.url, '/settings/devices/tills')
  await page.getByRole('button', { name: 'Добавить устройство' }).click()
  await page.locator('[role=dialog] [name=name]').fill('Касса у входа')
  await page.getByRole('button', { name: 'Получить код' }).click()
  const code = (await page.locator('[role=dialog] output').innerText()).replace(/\s/g, '')
  expect(code).toMatch(/^[A-Z2-9]{8}$/)
  await page.goto(`${app.url}/device`)
  await page.locator('[name=code]').fill(code)
  await page.getByRole('button', { name: 'Подключить', exact: true }).click()
  await page.getByText('Код устройства').waitFor()
  await page.goto(`${app.url}/settings/devices/tills`)
  await page.getByRole('article', { name: 'Касса у входа' }).getByText('Всё в порядке').waitFor()
})
