import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { settled } from '../support/settled.ts'
import { openPage, setStage } from '../support/stage.ts'

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
  await settled(page)
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
  await expect.poll(() => dialog.getByRole('listitem').first().innerText()).toMatch(/MT-\d+/)
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
  await expect.poll(() => address().get('occurred_at[from]')).toMatch(/^\d{4}-01-01$/)
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
  expect(download.suggestedFilename()).toMatch(/^Остатки товаров .*\.xlsx$/)
})
