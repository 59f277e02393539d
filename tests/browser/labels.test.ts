import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriersOn } from '../support/axe.ts'
import { askBooks } from '../support/device.ts'
import { type Hands, handsOn } from '../support/document.ts'
import { openSignedIn } from '../support/person.ts'
import { settled } from '../support/settled.ts'
import { app, browser, setStage } from '../support/stage.ts'
import { take } from '../support/take.ts'

let context: BrowserContext
let page: Page
let hands: Hands

setStage()
beforeAll(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  // The window of a printer is nobody's to close here.
  await context.addInitScript(() => {
    window.print = () => undefined
  })
  page = await openSignedIn(context, app.url, '/labels')
  hands = handsOn(page)
})
afterAll(() => context.close())

const goods = 'Чехол прозрачный для Galaxy A56'
const points = (millimetres: number) => Math.round((millimetres * 72) / 25.4)
const dialog = () => page.getByRole('dialog')
const part = (name: string) => dialog().getByRole('button', { name, exact: true })
const printButton = () => page.getByRole('button', { name: 'Печатать', exact: true })

/** What is printed, as a PDF: the size of each page in points, and what is written on it. */
async function printed() {
  await printButton().click()
  const sheet = page.locator('body > [data-sheet]')
  await sheet.locator('svg').first().waitFor({ state: 'attached' })
  const words = await sheet.locator('svg text').allTextContents()
  await page.emulateMedia({ media: 'print' })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await sheet.waitFor({ state: 'detached' })
  const sizes = [...pdf.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return { words, pages: sizes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))]) }
}

async function add(name: string) {
  const field = page.getByRole('region', { name: 'Товары' }).getByRole('combobox').first()
  await field.fill(name)
  await take(page.getByRole('option', { name: new RegExp(name) }).first())
}

test('a template is drawn up by keyboard, keeps what is typed, and is printed on paper that is large enough', async () => {
  await add(goods)
  await page.getByText('1 этикетка', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Новый макет' }).press('Enter')
  await dialog().getByRole('textbox', { name: 'Наименование' }).fill('Витрина')

  // Half a millimetre is nothing; three steps more lie over the price, which both of them tell.
  await part('2. Название').focus()
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowDown')
  await dialog().getByText('Накладывается: 3. Цена').waitFor()
  await settled(page)
  expect(await part('3. Цена').getAttribute('aria-description')).toMatch(/Накладывается: 2\. Название/)
  for (let at = 0; at < 6; at++) await page.keyboard.press('Shift+ArrowUp')
  await dialog().getByText('Накладывается: 3. Цена').waitFor({ state: 'detached' })
  await dialog().getByRole('textbox', { name: 'Ширина, мм' }).first().fill('40')
  await dialog()
    .getByText(/^Не помещается или не заполнено: 1\. Организация/)
    .waitFor()
  await settled(page)
  expect(await dialog().getByRole('button', { name: 'Сохранить', exact: true }).isDisabled()).toBe(true)
  await dialog().getByRole('textbox', { name: 'Ширина, мм' }).first().fill('58')
  await dialog().getByRole('combobox', { name: 'Добавить поле' }).selectOption({ label: 'Страна происхождения' })
  await dialog().getByRole('button', { name: 'Убрать поле' }).press('Enter')
  expect(await barriersOn(page)).toEqual([])

  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await question.getByRole('button', { name: 'Остаться' }).press('Enter')
  await question.waitFor({ state: 'detached' })
  await settled(page)
  expect(await dialog().getByRole('textbox', { name: 'Наименование' }).inputValue()).toBe('Витрина')
  await dialog().getByRole('button', { name: 'Сохранить', exact: true }).press('Enter')
  await dialog().waitFor({ state: 'detached' })
  const template = page.getByRole('combobox', { name: 'Макет' })
  await expect.poll(() => template.locator('option:checked').innerText()).toBe('Витрина')

  const count = page.getByRole('textbox', { name: `Сколько этикеток: ${goods}` })
  await count.fill('3')
  const { pages, words } = await printed()
  expect(pages).toEqual(Array(3).fill([points(58), points(40)]))
  expect(words.filter((one) => /^\d{13}$/.test(one))).toHaveLength(3)

  await page.getByLabel('Размер').selectOption('30x20')
  await page
    .getByText(/^Макет «Витрина», 58 × 40 мм, не помещается/)
    .last()
    .waitFor()
  await settled(page)
  expect(await printButton().isDisabled()).toBe(true)
  await template.selectOption({ label: 'Автоматический' })
  expect((await printed()).pages).toEqual(Array(3).fill([points(30), points(20)]))
})

test('shelf tags of goods whose price has changed tell what it was, on a sheet of A4', async () => {
  const { ask, idOf } = hands
  const price_type_id = await idOf('/price_type', 'Розница UZS')
  await ask('/sale/register_prices', {
    occurred_at: new Date().toISOString(),
    price_type_id,
    lines: [{ product_id: await idOf('/product', goods), cost: null, percent: null, price: 57_000_00 }],
  })
  await page.goto(`${app.url}/labels`)
  await page.getByLabel('Размер').selectOption('3x7')
  await page.getByRole('combobox', { name: 'Макет' }).selectOption({ label: 'Лист A4, 63,5 × 38,1' })
  // The price was set past this device, which hears of it in its own time.
  const found = async () => {
    await page.getByRole('button', { name: 'Взять изменённые цены' }).click()
    return page.getByText(goods).count()
  }
  await expect.poll(found, { interval: 1000 }).toBeGreaterThan(0)
  const { pages, words } = await printed()
  expect(pages).toEqual([[595, 842]])
  expect(words).toContain('57\u2009000')
})

test('the list of templates leads to the designer, for a new one and for one that is known', async () => {
  await page.goto(`${app.url}/stock/label-templates`)
  await page.getByRole('button', { name: 'Шаблон этикетки', exact: true }).click()
  await page.waitForURL(/label-templates\/create/)
  await settled(page)
  expect(await dialog().getByRole('textbox', { name: 'Наименование' }).inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await page.waitForURL(/label-templates$/)
  await page.getByRole('gridcell', { name: 'Витрина', exact: true }).dblclick()
  await page.waitForURL(/label-templates\/edit\//)
  await settled(page)
  expect(await dialog().getByRole('textbox', { name: 'Наименование' }).inputValue()).toBe('Витрина')
})

test('as many labels are taken as lie in stock', async () => {
  await page.goto(`${app.url}/labels`)
  await add(goods)
  await page.getByText('1 этикетка', { exact: true }).waitFor()
  const [held] = await askBooks<{ pieces: number }>(
    app.databaseUrl,
    `select (sum(n.quantity) / 1000)::int as pieces from register_product_now n
     join product p on p.id = n.product_id and p.organisation_id = n.organisation_id
     join organisation o on o.id = n.organisation_id
     where o.prefix = 'MT' and p.name like '${goods}%' and n.place = 'on_hand'`,
  )
  await page.getByRole('button', { name: 'Столько, сколько в наличии' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: /^Сколько/ }).inputValue()).toBe(String(held?.pieces ?? 0))
})
