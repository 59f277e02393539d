import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { app, openPage, setStage } from '../support/stage.ts'

let page: Page

setStage()
beforeEach(async () => {
  page = await openPage('/references/products')
  page.on('dialog', (leaving) => void leaving.accept())
})

const dialog = () => page.getByRole('dialog')
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
const save = () => dialog().getByRole('button', { name: 'Сохранить', exact: true })
const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) })

async function pick(label: string, text: string) {
  await dialog().getByRole('combobox', { name: label }).fill(text)
  await page.getByRole('option', { name: text, exact: true }).click()
}

async function find(name: string) {
  await page.getByRole('searchbox', { name: 'Поиск' }).first().fill(name)
  await row(name).waitFor()
}

test('a product is made with its barcodes and prices, and shows stock and price in its list', async () => {
  const name = 'Наушники проводные Hoco M1'
  await page.getByRole('button', { name: 'Товар', exact: true }).click()
  await field('Наименование').fill(name)
  await pick('Категория', 'Наушники')
  await pick('Бренд', 'Hoco')
  await pick('Единица измерения', 'шт')
  const add = dialog().getByRole('button', { name: 'Штрихкод', exact: true })
  await add.click()
  await field('Штрихкод 1').fill('96385075')
  await save().click()
  await dialog().getByText('Строка 1: Не меньше 12 символов, сейчас 8').waitFor()
  // The last figure was wrong; small boxes bear eight.
  await field('Штрихкод 1').fill('96385074')
  await field('Розница UZS').fill('49000')
  await save().click()
  await dialog().waitFor({ state: 'detached' })
  await find(name)
  await expect.poll(() => row(name).innerText()).toContain('49\u2009000')
  await expect.poll(() => row(name).innerText()).toMatch(/\t0\t49/)

  await row(name).dblclick()
  expect(await field('Штрихкод 1').inputValue()).toBe('96385074')
  await expect.poll(() => field('Розница UZS').inputValue()).toBe('49\u2009000')
  expect(await save().isDisabled()).toBe(true)
  await add.click()
  await field('Штрихкод 2').fill('478000000000012')
  await field('Розница UZS').fill('52000')
  await field('Опт UZS').fill('45000')
  await save().click()
  await dialog().waitFor({ state: 'detached' })
  await expect.poll(() => row(name).innerText()).toContain('52\u2009000')

  await page.goto(`${app.url}/stock/product-barcodes?search=478000000000012`)
  await page.getByRole('row').filter({ hasText: name }).waitFor()
  await page.goto(`${app.url}/sale/register-prices?search=${encodeURIComponent('Hoco M1')}`)
  await page.getByRole('row').filter({ hasText: '52\u2009000' }).waitFor()
  await page.getByRole('row').filter({ hasText: '45\u2009000' }).waitFor()
})

test('a barcode that another product has is refused, and nothing typed is lost', async () => {
  const [name, taken] = ['Кабель Hoco X14 USB-C, 1 м', '96385074']
  await find(name)
  await row(name).dblclick()
  await dialog().getByRole('button', { name: 'Штрихкод', exact: true }).click()
  await field('Штрихкод 2').fill(taken)
  await save().click()
  await dialog().getByText('Такая запись уже есть').waitFor()
  expect(await field('Штрихкод 2').inputValue()).toBe(taken)
  await dialog().getByRole('button', { name: 'Убрать строку 2' }).click()
  await field('Краткое описание').fill('Белый')
  await save().click()
  await dialog().waitFor({ state: 'detached' })
})
