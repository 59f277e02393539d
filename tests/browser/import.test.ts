import { expect, test } from 'vitest'
import { eanDigitOf } from '#domain/kernel/check-digits.ts'
import { barriersOn } from '../support/axe.ts'
import { patience } from '../support/patience.ts'
import { app, openPage, setStage } from '../support/stage.ts'
import { tillOn } from '../support/till.ts'

setStage()

const count = 50_000
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

test('fifty thousand goods are brought, mended and taken, found at the till of the device, and undone', {
  timeout: 10 * patience,
}, async () => {
  const page = await openPage('/import', 'admin')
  const patient = { timeout: 3 * patience }
  await page.locator('input[type=file]').setInputFiles(sheet())
  await page.getByRole('button', { name: 'Загрузить' }).waitFor(patient)
  await page.getByRole('button', { name: 'Сначала исправить ошибки: 1' }).waitFor()
  expect(await barriersOn(page)).toEqual([])

  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await page.locator('td input').fill('3290000')
  await page.keyboard.press('Enter')
  await page.getByText(/Загрузится строк: 50\s000/).waitFor()
  await page.getByRole('button', { name: 'Загрузить' }).click()
  await page.getByText('Загрузка закончена').waitFor(patient)
  const here = page.url()

  const till = tillOn(page)
  const search = page.locator('#till-search')
  const found = page.getByText('Чайник из файла 31117', { exact: true })
  await page.goto(`${app.url}/till`)
  await till.stand()
  await search.fill('чайнк 31117')
  await found.waitFor(patient)

  await page.goto(here)
  await page.getByRole('button', { name: 'Отменить загрузку' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить загрузку' }).click()
  await page.getByText('Загрузка отменена').waitFor(patient)
  await page.getByRole('button', { name: /50\s000 отменено/ }).waitFor()
  await page.goto(`${app.url}/till`)
  await till.stand()
  await search.fill('чайнк 31117')
  await found.waitFor({ state: 'detached', ...patient })
})
