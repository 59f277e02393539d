import { expect, test } from 'vitest'
import { eanDigitOf } from '#domain/kernel/check-digits.ts'
import { barriersOn } from '../support/axe.ts'
import { openPage, setStage } from '../support/stage.ts'

setStage()

const count = 2000
const ean = (n: number) => {
  const known = `47899${String(n).padStart(7, '0')}`
  return `${known}${eanDigitOf(known)}`
}

/** A sheet of many goods, one of which has a price in words. */
function sheet() {
  const rows = Array.from({ length: count }, (_, n) =>
    [`Чайник из файла ${n}`, ean(n), 'Чайники', 'Savdo', 'шт', n === 7 ? '3 290 тыс' : String(1000 + n)].join(';'),
  )
  const text = ['Наименование;Штрихкод;Категория;Бренд;Ед. изм.;Цена', ...rows].join('\r\n')
  return { name: 'чайники.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

test('a sheet is brought, mended and taken, and all of it is undone', async () => {
  const page = await openPage('/import', 'admin')
  await page.locator('input[type=file]').setInputFiles(sheet())
  await page.getByRole('button', { name: 'Загрузить' }).waitFor({ timeout: 60_000 })
  expect(await barriersOn(page)).toEqual([])

  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await page.locator('td input').fill('3290000')
  await page.keyboard.press('Enter')
  await page.getByText(/Загрузится строк: 2\s000/).waitFor()
  await page.getByRole('button', { name: 'Загрузить' }).click()
  await page.getByText('Загрузка закончена').waitFor({ timeout: 120_000 })

  await page.getByRole('button', { name: 'Отменить загрузку' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить загрузку' }).click()
  await page.getByText('Загрузка отменена').waitFor({ timeout: 120_000 })
  await page.getByRole('button', { name: /2\s000 отменено/ }).waitFor()
}, 300_000)
