import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { app, openPage, setStage } from '../support/stage.ts'

let page: Page

setStage()
beforeEach(async () => {
  page = await openPage('/sale/register-partners', 'accountant')
})

const rows = () => page.locator('[data-row]')
const address = () => new URL(page.url()).searchParams
const heads = () => page.getByRole('columnheader').allInnerTexts()
const cellsOf = (row: number) => rows().nth(row).getByRole('gridcell').allInnerTexts()
/** What stands in a column, row by row. */
const column = async (name: string) => {
  const at = (await heads()).indexOf(name)
  const cells = await Promise.all(Array.from({ length: await rows().count() }, (_, row) => cellsOf(row)))
  return cells.map((row) => row[at])
}
const totals = () => page.locator('main dl').allInnerTexts()
const numberIn = (text = '') =>
  Number(
    text
      .replace(/[^\d,.−]/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  )
const inSight = (text: string) =>
  page.getByRole('columnheader', { name: text }).evaluate((head) => {
    const { left, right } = head.getBoundingClientRect()
    return left >= 0 && right <= innerWidth
  })

test('an accountant sees who owes, what is late, what was earned, and takes it away as a file', async () => {
  // Debts are never netted: who owes us and whom we owe have totals of their own.
  await rows().first().waitFor()
  await expect.poll(async () => (await totals()).filter((line) => /нам должны/.test(line)).length).toBeGreaterThan(0)
  expect((await totals()).filter((line) => /мы должны/.test(line)).length).toBeGreaterThan(0)
  await page.getByRole('tab', { name: 'нам должны' }).click()
  await expect.poll(() => address().getAll('side[]')).toEqual(['plus'])
  await expect.poll(async () => (await totals()).some((line) => /мы должны/.test(line))).toBe(false)
  const sums = await rows().evaluateAll((all) => all.map((row) => row.lastElementChild?.textContent ?? ''))
  expect(sums.length).toBeGreaterThan(0)

  // One partner: a line for each document, with what was owed after it in sight.
  const [, partner] = await cellsOf(0)
  const owed = numberIn((await cellsOf(0))[(await heads()).indexOf('Сумма')])
  await rows().first().dblclick()
  await page.getByRole('columnheader', { name: 'Сумма, остаток после' }).waitFor()
  expect(await inSight('Сумма, остаток после')).toBe(true)
  expect(partner).toBeTruthy()
  const at = async (name: string) => numberIn((await cellsOf(0))[(await heads()).indexOf(name)])
  await expect.poll(() => at('Сумма, остаток после')).toBe(owed)
  const documents = await column('Документ')
  expect(new Set(documents).size).toBe(documents.length)

  // What is overdue says how late it is.
  await page.goto(`${app.url}/sale/register-repayment-dates`)
  await page.getByRole('checkbox', { name: 'Только просроченное' }).click()
  await expect.poll(() => address().get('overdue')).toBe('1')
  await rows().first().waitFor()
  await expect.poll(async () => (await rows().allInnerTexts()).every((row) => /просрочено \d+ д/.test(row))).toBe(true)

  // Of a time without sales it is told that there were none then, and all time is one press away.
  await page.goto(`${app.url}/sale/register-sales?group[]=day&occurred_at[from]=2020-01-01&occurred_at[to]=2020-01-31`)
  await page.getByText('За это время ничего не было').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'За всё время' }).last().click()

  // By day, with the profit and its share.
  await rows().first().waitFor()
  expect((await cellsOf(0))[1]).toMatch(/^\d\d-\d\d-20\d\d$/)
  expect(await inSight('Маржа, %')).toBe(true)
  const cell = async (name: string) => numberIn((await cellsOf(0))[(await heads()).indexOf(name)])
  const [sum, cost, profit] = [await cell('Сумма, сум'), await cell('Себестоимость, сум'), await cell('Прибыль, сум')]
  expect(Math.round((sum - cost) * 100)).toBe(Math.round(profit * 100))

  // Stock is found by a word and told by what the goods are.
  await page.goto(`${app.url}/stock/register-products?group[]=category&group[]=brand`)
  await page.getByRole('searchbox', { name: 'Найти по названию или коду' }).fill('samsung')
  await expect.poll(() => address().get('search')).toBe('samsung')
  const brands = () => column('Бренд')
  await expect.poll(async () => (await brands()).every((brand) => brand === 'Samsung')).toBe(true)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Экспорт' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Остатки товаров .*\.xlsx$/)
})
