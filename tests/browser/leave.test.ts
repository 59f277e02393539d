import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { askBooks } from '../support/device.ts'
import { demoLogin, fillLogin, openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, browser, setStage } from '../support/stage.ts'

let context: BrowserContext
let page: Page

setStage()
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  page = await openSignedIn(context, app.url, '/references/brands?page=1')
  await page.locator('tr[data-row]').first().waitFor()
})
afterEach(() => context.close())

const leaving = () => page.getByRole('alertdialog')

async function askToLeave() {
  await page.getByRole('button', { name: /Учётная запись/ }).click()
  await page.getByRole('button', { name: 'Выйти', exact: true }).click()
  await leaving().waitFor()
}

/** Where the photo will stand once it is sent; of another size it is another photo. */
async function savePhotographed(name: string, side: number): Promise<string> {
  await page.getByRole('button', { name: 'Бренд', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: side, height: side } })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  const address = String(await dialog.getByRole('img', { name: 'Фото 1' }).getAttribute('src'))
  await dialog.locator('[name=name]').fill(name)
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
  return address
}
/** Where what was not sent lies after it was saved to a file. */
async function savedFile(): Promise<string> {
  await leaving().getByRole('button', { name: 'Сохранить в файл' }).click()
  await page.locator('[name=password]').fill('Тайное слово')
  await page.locator('[name=repeated]').fill('Тайное слово')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Сохранить файл' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.savdo$/)
  return file.path()
}

/** To a device of its own, from where the photo is sent; what is said of it there. */
async function broughtElsewhere(path: string, address: string): Promise<string> {
  const elsewhere = await browser.newContext()
  const other = await openSignedIn(elsewhere, app.url, '/device')
  await other.getByRole('button', { name: 'Принести неотправленное из файла' }).click()
  const file = { name: 'work.savdo', mimeType: 'application/octet-stream', buffer: readFileSync(path) }
  await other.locator('[name=file]').setInputFiles(file)
  await other.locator('[name=password]').fill('Тайное слово')
  await other.getByRole('button', { name: 'Принести', exact: true }).click()
  const told = await other
    .getByText(/^Принесено записей/)
    .first()
    .innerText()
  await expect.poll(() => held(address)).toBe(200)
  await elsewhere.close()
  return told
}
const held = (address: string) => page.request.get(app.url + address).then((answer) => answer.status())
const known = async (name: string) =>
  (await askBooks(app.databaseUrl, 'select id from brand where name = $1', name)).length

test('whoever leaves is told of records and photos, takes them along in a file, and finds them sent by whoever comes next', async () => {
  await context.route('**/api/**', (call) => call.abort())
  const address = await savePhotographed('Artel с фото', 40)
  await askToLeave()
  await leaving().getByText('не отправлено записей: 1').waitFor()
  await leaving().getByText('Фотографий не отправлено: 1').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await leaving().getByRole('button', { name: 'Отправить сейчас' }).click()
  await leaving().getByText('Осталось отправить: 1').waitFor()
  await leaving().getByText('Фотографий не отправлено: 1').waitFor()

  await leaving().getByText('Фотографии в него тоже войдут').waitFor()
  const saved = readFileSync(await savedFile())
  expect(saved.length).toBeGreaterThan(500)
  expect(saved.includes('Artel')).toBe(false)
  await leaving().getByRole('button', { name: 'Всё равно выйти' }).click()
  await page.locator('[name=username]').waitFor()

  await context.unroute('**/api/**')
  expect([await known('Artel с фото'), await held(address)]).toEqual([0, 404])
  await fillLogin(page, demoLogin('storekeeper'))
  await page.waitForURL((now) => now.pathname !== '/login')
  await expect.poll(() => known('Artel с фото')).toBe(1)
  await expect.poll(() => held(address)).toBe(200)
})

test('a photo alone keeps whoever leaves too, goes along in a file, and once it is sent they go', async () => {
  await context.route('**/api/v1/file', (call) => call.abort())
  const address = await savePhotographed('Shivaki с фото', 48)
  await expect.poll(() => known('Shivaki с фото')).toBe(1)
  await askToLeave()
  await leaving().getByText('Фотографий не отправлено: 1').waitFor()
  await settled(page)
  expect(
    await leaving()
      .getByText(/не отправлено записей/)
      .count(),
  ).toBe(0)
  expect(await held(address)).toBe(404)
  expect(await broughtElsewhere(await savedFile(), address)).toBe(
    'Принесено записей: 0. Уже были здесь: 0. Принесено фотографий: 1.',
  )
  await context.unroute('**/api/v1/file')
  await leaving().getByRole('button', { name: 'Отправить сейчас' }).click()
  await leaving().getByText('Всё отправлено, можно выходить').waitFor()
  expect(await held(address)).toBe(200)
  await leaving().getByRole('button', { name: 'Выйти', exact: true }).click()
  await page.locator('[name=username]').waitFor()
})
