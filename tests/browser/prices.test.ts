import pg from 'pg'
import type { Page } from 'playwright'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Register } from '#domain/kernel/register.ts'
import { currencies } from '#domain/references/currency.ts'
import { registerCurrencyRate, registerPrice } from '#domain/registers/prices.ts'
import { heldIn } from '../support/device.ts'
import { type Hands, handsOn } from '../support/document.ts'
import { follow } from '../support/follow.ts'
import { settled } from '../support/settled.ts'
import { app, openPage, setStage } from '../support/stage.ts'

let page: Page
let hands: Hands

const [cover, glass] = ['Чехол прозрачный для Galaxy A56', 'Стекло защитное для Galaxy A56']

setStage()
beforeEach(async () => {
  page = await openPage('/')
  page.on('dialog', (leaving) => void leaving.accept())
  hands = handsOn(page)
})

const offeredInSale = async (priceType: string, product: string) => {
  const { pick, add, cell } = hands
  await follow(page, '/retail-sale/create')
  await pick('Тип цен', priceType)
  await add(product, 1)
  await expect.poll(() => cell('Цена', 1).inputValue()).not.toBe('')
  return cell('Цена', 1).inputValue()
}

/** Whether this device has heard of it: a line takes the price that is known when it is added. */
const isHeld = async ({ name }: Register, measure: string, value: number) => {
  const sheets = await heldIn<{ balances: Record<string, unknown>[] }>(page, name)
  return sheets.some(({ balances }) => balances.some((balance) => balance[measure] === value))
}

test('prices follow a markup, are rounded together, and are what a sale offers from then on', async () => {
  const { press, button, cell, add } = hands
  await follow(page, '/sale/register-price/create')
  // The default price type is there already.
  await expect.poll(() => page.getByRole('combobox', { name: 'Тип цен' }).inputValue()).toBe('Розница UZS')
  await add(cover, 1)
  await add(glass, 2)
  // Beside the new price stands the one before it, in the currency of the price type.
  for (const name of ['Текущая цена, сум', 'Изменение, %']) await page.getByRole('columnheader', { name }).waitFor()
  for (const line of [1, 2]) await cell('Себестоимость', line).fill('41500')
  await cell('Наценка, %', 1).fill('25')
  await expect.poll(() => cell('Цена, сум', 1).inputValue()).toBe('51\u2009875')
  await cell('Цена, сум', 2).fill('83000')
  await expect.poll(() => cell('Наценка, %', 2).inputValue()).toBe('100')

  await page.getByRole('checkbox', { name: 'Выбрать строку 1' }).check()
  await button('Наценка на 1 строку').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Наценка к себестоимости, %' }).fill('30')
  await dialog.getByRole('combobox', { name: 'Округление' }).selectOption({ label: 'До 1\u2009000 сум' })
  await dialog.getByRole('combobox', { name: 'Куда округлять' }).selectOption({ label: 'Вверх' })
  await dialog.getByRole('button', { name: 'Применить' }).click()
  await expect.poll(() => cell('Цена, сум', 1).inputValue()).toBe('54\u2009000')
  await expect.poll(() => cell('Наценка, %', 1).inputValue()).toBe('30,12')
  await expect.poll(() => cell('Цена, сум', 2).inputValue()).toBe('83\u2009000')
  await press('Control+Enter')
  await page.waitForURL(/\/view\//)

  expect(await offeredInSale('Розница UZS', cover)).toBe('54\u2009000')
})

test('a price in dollars is offered in soums by the rate of the day, and stands in its register in dollars', async () => {
  const { ask, idOf } = hands
  const [product_id, price_type_id] = [await idOf('/product', cover), await idOf('/price_type', 'Розница USD')]
  const occurred_at = new Date().toISOString()
  await ask('/currency_rate', { occurred_at, currency_id: currencies.USD, rate: 12_000_00 })
  await ask('/sale/register_prices', { occurred_at, price_type_id, lines: [{ product_id, price: 4_50 }] })
  await page.reload()
  await expect.poll(() => isHeld(registerCurrencyRate, 'rate', 12_000_00)).toBe(true)
  await expect.poll(() => isHeld(registerPrice, 'price', 4_50)).toBe(true)
  expect(await offeredInSale('Розница USD', cover)).toBe('54\u2009000')

  await page.goto(`${app.url}/sale/register-prices?price_type_id[]=${price_type_id}`)
  await page.getByRole('columnheader', { name: 'Цена, сум' }).waitFor()
  await page.getByRole('gridcell', { name: '4,50\u00a0USD' }).waitFor()
})

test('one price type alone is the default one: a second is told where the mark is before it is chosen', async () => {
  await follow(page, '/references/price-types?page=1&per_page=100')
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) })
  const dialog = page.getByRole('dialog')
  const isDefault = dialog.getByRole('switch', { name: 'Основной' })
  const turn = async (name: string, isOn: boolean) => {
    await row(name).dblclick()
    await expect.poll(() => isDefault.isChecked()).toBe(!isOn)
    await isDefault.click()
    await page.keyboard.press('Control+Enter')
  }
  await turn('Опт UZS', true)
  await dialog.getByText('Уже включено у другой записи. Сначала выключите там').waitFor()
  await settled(page)
  expect(await isDefault.isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Не сохранять' }).click()
  await dialog.waitFor({ state: 'detached' })
  await turn('Розница UZS', false)
  await row('Розница UZS').getByRole('gridcell', { name: 'Нет', exact: true }).waitFor()
  await turn('Опт UZS', true)
  await row('Опт UZS').getByRole('gridcell', { name: 'Да', exact: true }).waitFor()
})

test('who is not told what goods cost sets prices without a column of costs, and wipes none', async () => {
  const client = new pg.Client(app.databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(
    `update role set permissions = permissions - 'documents:products.costs' where s_code = 'head_of_sales'`,
  )
  const { ask, idOf } = hands
  const [product_id, price_type_id] = [await idOf('/product', cover), await idOf('/price_type', 'Розница UZS')]
  const { price_setting } = await ask<{ price_setting: { id: string } }>('/sale/register_prices', {
    occurred_at: new Date().toISOString(),
    price_type_id,
    lines: [{ product_id, cost: 41_500_00, percent: 25, price: 51_875_00 }],
  })
  const other = await openPage(`/sale/register-price/edit/${price_setting.id}`, 'head_of_sales')
  const cell = (column: string) => other.getByRole('textbox', { name: `${column}, line 1`, exact: true })
  await cell('Price, UZS').waitFor()
  await settled(other)
  expect(await cell('Cost').count()).toBe(0)
  expect(await other.getByRole('columnheader', { name: /^(Cost|Markup)/ }).count()).toBe(0)
  await cell('Price, UZS').fill('60000')
  await other.keyboard.press('Control+Enter')
  await other.waitForURL(/\/view\//)
  const saved = await ask<{ price_setting: { lines: readonly object[] } }>(`/sale/register_prices/${price_setting.id}`)
  expect(saved.price_setting.lines).toMatchObject([{ cost: 41_500_00, percent: 25, price: 60_000_00 }])
})
