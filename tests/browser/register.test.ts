import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openSignedIn } from '../support/person.ts'
import { app, browser, openPage, setStage } from '../support/stage.ts'

let page: Page

setStage()

const open = async (path: string, s_code?: string) => {
  page = await openPage(path, s_code)
}
const rows = () => page.locator('[data-row]')
const address = () => new URL(page.url()).searchParams
const cellsOf = (row: number) => rows().nth(row).getByRole('gridcell').allInnerTexts()
const numberIn = (text: string) =>
  Number(
    text
      .replace(/[^\d,−]/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  )

test('a balance of stock says why, its entries say from which document, and that opens', async () => {
  await open('/stock/register-products?page=1&per_page=50&sort=-quantity&place[]=on_hand')
  await rows().first().waitFor()
  const [, product, warehouse, place, quantity] = await cellsOf(0)
  expect(place).toBe('На складе')
  await rows().first().dblclick()
  await expect.poll(() => address().get('view')).toBe('entries')
  await page.getByRole('columnheader', { name: 'Количество, остаток после' }).waitFor()
  await expect.poll(() => rows().count()).toBeGreaterThan(0)
  // The last entry leaves what the balance said.
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const last = await cellsOf(0)
  // What is the same in every line stands above them, and leaves room for what remains.
  for (const same of ['Товар', 'Склад']) expect(heads).not.toContain(same)
  const above = () => page.getByRole('button', { name: /^Убрать условие/ }).locator('..')
  await expect.poll(async () => (await above().allInnerTexts()).join(' ')).toContain(product)
  expect((await above().allInnerTexts()).join(' ')).toContain(warehouse)
  expect(numberIn(last[heads.indexOf('Количество, остаток после')]!)).toBe(numberIn(quantity!))
  const document = last[heads.indexOf('Документ')]!
  await rows().first().dblclick()
  await page.waitForURL(/\/view\/[\da-f-]{36}/)
  await page.getByText(document.split(' ').at(-1)!).first().waitFor()
  await page.goBack()
  await expect.poll(() => address().get('view')).toBe('entries')
  await page.goBack()
  await expect.poll(() => address().get('view')).toBe(null)
  expect((await cellsOf(0))[1]).toBe(product)
})

test('a total says why in a dialog, and leads to all of its movements', async () => {
  await open('/cashbox/register-cashboxes?page=1&per_page=50')
  await rows().first().waitFor()
  await page.locator('dl button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('listitem').first().waitFor()
  expect(await dialog.getByRole('listitem').first().innerText()).toMatch(/MT-\d+/)
  await dialog.getByRole('button', { name: 'Все движения' }).click()
  await expect.poll(() => address().get('view')).toBe('entries')
  await dialog.waitFor({ state: 'detached' })
  await rows().first().waitFor()
})

test('sums are told apart as asked, over the time that is asked for', async () => {
  await open('/stock/register-products?page=1&per_page=50')
  await rows().first().waitFor()
  const found = () => page.getByText(/^Найдено/).innerText()
  const before = await found()
  await page.getByRole('button', { name: /^Разрез/ }).click()
  await page.getByRole('checkbox', { name: 'Товар' }).click()
  await expect.poll(() => address().getAll('group[]')).toEqual(['warehouse', 'place'])
  await expect.poll(found).not.toBe(before)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'За период' }).selectOption('period')
  await page.getByRole('button', { name: /^За период/ }).click()
  await page.getByRole('button', { name: 'Этот год' }).click()
  await page.getByRole('columnheader', { name: 'Количество, на начало' }).waitFor()
  const balanced = async () => {
    const heads = await page.getByRole('columnheader').allInnerTexts()
    const row = await cellsOf(0)
    const at = (name: string) => row[heads.indexOf(`Количество, ${name}`)] ?? ''
    if (!at('на начало')) return 'not told yet'
    const sum = ['на начало', 'приход'].reduce((sum, name) => sum + numberIn(at(name)), 0) - numberIn(at('расход'))
    return sum === numberIn(at('на конец'))
  }
  await expect.poll(balanced).toBe(true)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Экспорт' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Остатки товаров .*\.csv$/)
})

test('a phone from the list of units shows where it has been', async () => {
  await open('/stock/registered-imeis?page=1&per_page=50')
  await rows().first().waitFor()
  await rows().first().hover()
  await rows().first().getByRole('button', { name: 'Где была эта единица' }).click()
  await page.waitForURL(/registered-imeis\/history\//)
  await page.getByRole('heading', { name: 'Где была эта единица' }).waitFor()
  const moves = page.locator('main li')
  expect(await moves.first().innerText()).toMatch(/Пришла/)
  await moves.first().getByRole('link').click()
  await page.waitForURL(/\/view\/[\da-f-]{36}/)
})

test('who may not read a register neither finds it in the menu nor opens it by its address', async () => {
  await open('/stock/register-products', 'credit_manager')
  await page.getByText('У вас нет прав на это действие').waitFor()
  expect(await page.getByRole('link', { name: 'Остатки товаров' }).count()).toBe(0)
})

test('a thumb meets the number it was put on, and none beside it', async () => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const own = await openSignedIn(phone, app.url, '/stock/register-products')
  const numbers = own.locator('dl dd button:visible')
  await numbers.nth(1).waitFor()
  const isMet = await numbers.evaluateAll((all) =>
    all.flatMap((number) => {
      const { x, y, width, height } = number.getBoundingClientRect()
      const [middle, line] = [x + width / 2, y + height / 2]
      return [-20, 0, 20].map((below) => document.elementFromPoint(middle, line + below) === number)
    }),
  )
  expect(isMet).toEqual([true, true, true, true, true, true])
  await phone.close()
})
