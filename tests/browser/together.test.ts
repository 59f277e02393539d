import type { BrowserContext, Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { outboxOf } from '../support/device.ts'
import { demoLogin, fillLogin, openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, browser, setStage } from '../support/stage.ts'
import { sellable, tillOn } from '../support/till.ts'

const contexts: BrowserContext[] = []

setStage()
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

async function device(path: string, s_code: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  contexts.push(context)
  return openSignedIn(context, app.url, path, demoLogin(s_code))
}

async function openTill(page: Page) {
  await page.evaluate(() => localStorage.setItem('savdo.language', 'ru'))
  await page.goto(`${app.url}/till`)
  const till = tillOn(page)
  await till.stand()
  return till
}

test('a manager allows a price by their number, and the cashier goes on selling', async () => {
  const page = await device('/', 'admin')
  await page.getByRole('button', { name: /Учётная запись/ }).click()
  await page.getByRole('button', { name: 'Задать PIN-код' }).click()
  await page.getByLabel('Новый PIN-код').fill('246810')
  await page.getByLabel('Ещё раз').fill('246810')
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('PIN-код задан').first().waitFor()
  await page.getByRole('button', { name: /Учётная запись/ }).click()
  await page.getByRole('button', { name: 'Сменить сотрудника' }).click()
  await page.getByRole('button', { name: 'Войти по паролю' }).click()
  await fillLogin(page, demoLogin('cashier'))
  await page.waitForURL((now) => now.pathname !== '/login')
  const till = await openTill(page)
  const { plain } = await sellable(page)
  await till.take(String(plain[0]?.code))

  const [full, now] = [await till.total(), Math.floor((await till.total()) / 2_000_00) * 1_900_00]
  await till.button('Цена').click()
  const figure = till.dialog().getByRole('textbox', { name: 'Цена' })
  await expect.poll(() => figure.evaluate((input) => input === document.activeElement)).toBe(true)
  await till.figures(now)
  await page.keyboard.press('Enter')
  // The manager sees what it comes to before anything is allowed.
  await till.dialog().getByText('Нужно разрешение').waitFor()
  const thing = till.dialog().getByRole('listitem').first()
  await expect
    .poll(() => thing.innerText().then((text) => text.replaceAll(/\s/g, '')))
    .toMatch(`${full / 100}→${now / 100}`)
  await till.dialog().getByRole('button', { name: 'Показать PIN-код' }).waitFor()
  await page.locator('[name=pin]').fill('1111')
  await till.button('Разрешить').click()
  await till.dialog().getByText('PIN-код не подошёл. Попробуйте ещё раз.').waitFor()
  expect(await page.locator('[name=pin]').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await barriersOn(page)).toEqual([])
  await page.locator('[name=pin]').fill('246810')
  await till.button('Разрешить').click()
  await till.dialog().waitFor({ state: 'detached' })
  await expect.poll(till.total).toBe(now)
  await till.pay()
  await till.finish()
  // It is posted without anything to look into.
  await expect
    .poll(async () => (await outboxOf(page)).at(-1)?.answer)
    .toMatchObject({ state: 'applied', otherwise: [] })
  expect((await outboxOf(page)).at(-1)?.command.payload.words).toMatchObject([{ things: [{ sum: full - now }] }])
})

test('a phone that another till has on its counter is red before it is paid', async () => {
  const [one, other] = [await device('/', 'cashier'), await device('/', 'cashier')]
  const [first, second] = [await openTill(one), await openTill(other)]
  const { told } = await sellable(one)
  const imei = String(told[0]?.own[0]?.unit)
  const heard = one.waitForResponse((answer) => answer.url().endsWith('/sync/claims'))
  await first.take(imei)
  expect((await heard).status()).toBe(200)
  await settled(one)
  expect(await first.lines().getByRole('alert').count()).toBe(0)
  await second.take(imei)
  await second.lines().getByText('уже пробивают на другом устройстве').waitFor()
  await first.press('Delete')
  await expect.poll(() => first.lines().count()).toBe(0)
})

test('what a device holds otherwise is found, made good, and told to the office', async () => {
  const page = await device('/device', 'admin')
  const check = page.getByRole('button', { name: 'Сверить сейчас' })
  await check.click()
  await page.getByText('Данные на устройстве совпадают с сервером').first().waitFor()
  // As no engine would: past the news.
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('replica-') ? [name] : []))
    const open = indexedDB.open(String(names.sort().at(-1)))
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result)
    })
    const brands = database.transaction('brand', 'readwrite').objectStore('brand')
    await new Promise((resolve) => {
      brands.put({ id: '01890000-0000-7000-8000-00000000dead', revision: 1, name: 'X' }).onsuccess = resolve
    })
    database.close()
  })
  await check.click()
  await page.getByText('Данные на устройстве отличались от сервера и загружены заново').first().waitFor()
  await page.getByText('Бренды', { exact: true }).last().waitFor()
  await page.goto(`${app.url}/settings/devices/tills`)
  const alarms = page.getByRole('region', { name: 'На что обратить внимание' })
  await alarms.getByText('Данные на устройстве отличались от сервера').waitFor()
  await page.goto(`${app.url}/device`)
  await check.click()
  await page.getByText('Данные на устройстве совпадают с сервером').first().waitFor()
})

test('a photo that was taken without a connection is shown at once, and sent when there is one', async () => {
  const page = await device('/references/brands?page=1', 'admin')
  await page.locator('tr[data-row]').first().waitFor()
  await page.context().route('**/api/**', (call) => call.abort())
  await page.getByRole('button', { name: 'Бренд', exact: true }).click()
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } })
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  const photo = dialog.getByRole('img', { name: 'Фото 1' })
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40)
  const address = String(await photo.getAttribute('src'))
  await dialog.locator('[name=name]').fill('Фото без связи')
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
  const held = () => page.request.get(`${app.url}${address}`).then((answer) => answer.status())
  expect(await held()).toBe(404)
  await page.context().unroute('**/api/**')
  await expect.poll(held).toBe(200)
})
