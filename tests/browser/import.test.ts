import { expect, test } from 'vitest'
import { eanDigitOf } from '#domain/kernel/check-digits.ts'
import { barriersOn } from '../support/axe.ts'
import { patience } from '../support/patience.ts'
import { app, openPage, setStage } from '../support/stage.ts'
import { tillOn } from '../support/till.ts'

setStage()

/** By night as many as the largest shop has; by day what shows the same. */
const count = process.env.NIGHT ? 50_000 : 5000
/** As pages write it. */
const spelled = count.toLocaleString('en').replace(',', '\u2009')
const one = `Чайник из файла ${count - 7}`
const ean = (n: number) => {
  const known = `47899${String(n).padStart(7, '0')}`
  return `${known}${eanDigitOf(known)}`
}

/** A sheet of all goods of a shop, one of which has a price in words. */
function sheet() {
  const rows = Array.from({ length: count }, (_, n) =>
    [`Чайник из файла ${n}`, ean(n), 'Чайники', 'Savdo', 'шт', n === 7 ? '3 290 тыс' : String(1000 + n)].join(';'),
  )
  const text = ['Наименование;Штрихкод;Категория;Бренд;Ед. изм.;Цена', ...rows].join('\r\n')
  return { name: 'чайники.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

test(`${count} goods are brought, mended and taken, found at the till of the device, and undone`, {
  timeout: 10 * patience,
}, async () => {
  const page = await openPage('/import', 'admin')
  const patient = { timeout: 8 * patience }
  await page.locator('input[type=file]').setInputFiles(sheet())
  await page.getByRole('button', { name: 'Загрузить' }).waitFor(patient)
  await page.getByRole('button', { name: 'Сначала исправить ошибки: 1' }).waitFor()
  expect(await barriersOn(page)).toEqual([])

  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await page.locator('td input').fill('3290000')
  await page.keyboard.press('Enter')
  await page.getByText(`Загрузится строк: ${spelled}`).waitFor()
  await page.getByRole('button', { name: 'Загрузить' }).click()
  await page.getByText('Загрузка закончена').waitFor(patient)
  const here = page.url()

  const till = tillOn(page)
  const search = page.locator('#till-search')
  const found = page.getByText(one, { exact: true })
  await page.goto(`${app.url}/till`)
  await till.stand()
  await search.fill(`чайнк ${count - 7}`)
  await found.waitFor(patient)

  await page.goto(here)
  await page.getByRole('button', { name: 'Отменить загрузку' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить загрузку' }).click()
  await page.getByText('Загрузка отменена').waitFor(patient)
  await page.getByRole('button', { name: `${spelled} отменено` }).waitFor()
  await page.goto(`${app.url}/till`)
  await till.stand()
  await search.fill(`чайнк ${count - 7}`)
  await found.waitFor({ state: 'detached', ...patient })
})

test('a file of another program is brought with its variants and its stock, and its goods are at the till', async () => {
  const page = await openPage('/import', 'admin')
  await page.locator('input[type=file]').setInputFiles('tests/data/imports/loyverse.csv')
  await page.getByText('Похоже на выгрузку Loyverse').waitFor()
  await page.getByRole('button', { name: 'Загрузить 3' }).click()
  await page.getByRole('button', { name: 'Дальше: начальные остатки' }).click()
  await page.getByLabel('Вместо «Склад» во всех строках').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Загрузить 3' }).click()
  await page.getByText('Загрузка закончена').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.goto(`${app.url}/till`)
  await tillOn(page).stand()
  await page.locator('#till-search').fill('shirt blue')
  await page
    .getByRole('button', { name: /T-shirt,\s*Blue,\s*L/ })
    .first()
    .waitFor()
})
