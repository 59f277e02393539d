import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readTable } from '#client/files/read-table.ts'
import { workbookOf } from '#client/files/write-workbook.ts'
import { workbookType } from '#domain/files/workbook.ts'
import { eanDigitOf } from '#domain/kernel/check-digits.ts'
import { barriersOn } from '../support/axe.ts'
import { follow } from '../support/follow.ts'
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

/** The same rows as a workbook, as programs save them. */
async function asWorkbook(csv: string, name: string) {
  const told = await readTable(new Uint8Array(await readFile(csv)))
  if (typeof told === 'string') throw new Error(told)
  const buffer = Buffer.from(await workbookOf(told.rows.map(({ cells }) => cells)).arrayBuffer())
  return { name, mimeType: workbookType, buffer }
}

test('files of other programs are brought with their variants and their stock, and their goods are at the till', {
  timeout: 5 * patience,
}, async () => {
  const page = await openPage('/import', 'admin')
  const folder = 'tests/data/imports'
  const files = [
    { says: 'Похоже на выгрузку 1С', file: await asWorkbook(`${folder}/1c.csv`, '1c.xlsx') },
    { says: 'Похоже на выгрузку МойСклад', file: `${folder}/moysklad.csv` },
    { says: 'Похоже на выгрузку Shopify', file: await asWorkbook(`${folder}/shopify.csv`, 'shopify.xlsx') },
    { says: 'Похоже на выгрузку Loyverse', file: `${folder}/loyverse.csv` },
  ]
  for (const { says, file } of files) {
    await follow(page, '/import')
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText(says).waitFor()
    await page.getByRole('button', { name: 'Загрузить 3' }).click()
    await page.getByText('Загрузка закончена').waitFor()
  }
  await page.getByRole('button', { name: 'Дальше: начальные остатки' }).click()
  await page.getByLabel('Вместо «Склад» во всех строках').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Загрузить 3' }).click()
  await page.getByText('Загрузка закончена').waitFor()
  expect(await barriersOn(page)).toEqual([])
  await page.goto(`${app.url}/till`)
  await tillOn(page).stand()
  for (const [sought, found] of [
    ['крем для обуви', /Крем для обуви/],
    ['galaxy a56 розовый 256', /Galaxy A56,\s*розовый,\s*256/],
    ['hoodie grey', /Hoodie,\s*M,\s*Grey/],
    ['shirt blue', /T-shirt,\s*Blue,\s*L/],
  ] as const) {
    await page.locator('#till-search').fill(sought)
    await page.getByRole('button', { name: found }).first().waitFor()
  }
})
